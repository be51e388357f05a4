import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/loaded.tsx';
import { useDeletion } from '../live/use-deletion.ts';
import { useSave } from './use-save.ts';

interface SubscriberActionsProps<Result> {
  id: string;
  isEnabled: boolean;
  /** The queries of its kind. */
  queryKey: QueryKey;
  test: { name: string; pendingName: string; isAllowed: boolean; run: () => Promise<Result> };
  /** The result of the test. */
  renderTest: (result: Result) => ReactNode;
  update: (status: 'enabled' | 'disabled') => Promise<unknown>;
  removal: { text: string; run: () => Promise<unknown>; leave: () => Promise<void> };
  editLink: ReactNode;
  /** The action on its secret. */
  secretAction: ReactNode;
  /** What follows the actions. */
  children?: ReactNode;
}

/** What can be done with an endpoint or a destination: test, edit, disable, replace its secret, delete. */
export function SubscriberActions<Result>(props: SubscriberActionsProps<Result>) {
  const { id, isEnabled, queryKey, renderTest, editLink, secretAction, removal, children } = props;
  const test = useSave(props.test.run, queryKey);
  const update = useSave(props.update, queryKey);
  const remove = useDeletion([...queryKey, id], removal.run, removal.leave);
  const error = test.error ?? update.error ?? remove.error;
  return (
    <>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button kind="primary" disabled={test.isPending || !props.test.isAllowed} onClick={() => test.mutate()}>
          {test.isPending ? props.test.pendingName : props.test.name}
        </Button>
        {editLink}
        <Button disabled={update.isPending} onClick={() => update.mutate(isEnabled ? 'disabled' : 'enabled')}>
          {isEnabled ? 'Disable' : 'Enable'}
        </Button>
        {secretAction}
        <ConfirmButton
          name="Delete"
          text={removal.text}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      </div>
      {error ? <Failure error={error} /> : null}
      {children}
      {test.data === undefined ? null : renderTest(test.data)}
    </>
  );
}
