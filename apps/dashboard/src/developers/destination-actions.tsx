import { Link, useNavigate } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { Button, buttonStyle } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { useDeletion } from '../live/use-deletion.ts';
import { deleteDestination, type Destination, testDestination, updateDestination } from './destination-queries.ts';
import { ReplaceSecret } from './replace-secret.tsx';
import { useSave } from './use-save.ts';

interface DestinationActionsProps {
  destination: Destination;
  environment: Environment;
}

export function DestinationActions({ destination, environment }: DestinationActionsProps) {
  const { id, status, authentication } = destination;
  const navigate = useNavigate();
  const key = [environment, 'destinations'];
  const test = useSave({ run: () => testDestination(environment, id), key });
  const update = useSave({
    run: (next: Destination['status']) => updateDestination(environment, id, { status: next }),
    key,
  });
  const remove = useDeletion({
    key: [environment, 'destinations', id],
    run: () => deleteDestination(environment, id),
    leave: () => navigate({ to: '/$environment/event-destinations', params: { environment } }),
  });
  const error = test.error ?? update.error ?? remove.error;
  return (
    <>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button kind="primary" disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Publishing…' : 'Publish a test event'}
        </Button>
        <Link
          to="/$environment/event-destinations/$destinationId/edit"
          params={{ environment, destinationId: id }}
          className={buttonStyle('plain')}
        >
          Edit
        </Link>
        <Button
          disabled={update.isPending}
          onClick={() => update.mutate(status === 'enabled' ? 'disabled' : 'enabled')}
        >
          {status === 'enabled' ? 'Disable' : 'Enable'}
        </Button>
        {authentication.method === 'none' ? null : <ReplaceSecret destinationId={id} environment={environment} />}
        <ConfirmButton
          name="Delete"
          text="The destination is deleted with its log. This cannot be undone. To keep them, disable it."
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      </div>
      {error ? <Failure error={error} /> : null}
      {test.data ? (
        <Notice kind={test.data.outcome === 'succeeded' ? 'success' : 'error'}>
          {test.data.error ?? 'The broker has stored the test event.'}
        </Notice>
      ) : null}
    </>
  );
}
