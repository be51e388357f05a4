import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { type Import, isUnfinished } from './import-queries.ts';

/** Whether rows remain from which the import can be reverted. */
const isRevertible = ({ mode, finished_at, reverted_at, rows_expire_at }: Import): boolean =>
  mode !== 'dry_run' &&
  finished_at !== null &&
  reverted_at === null &&
  (rows_expire_at === null || Date.parse(rows_expire_at) > Date.now());

export function ImportActions({ environment, roster }: { environment: Environment; roster: Import }) {
  const queryClient = useQueryClient();
  const params = { path: { id: roster.id } };
  const options = {
    onSuccess: (changed: Import) => queryClient.setQueryData([environment, 'imports', roster.id], changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [environment, 'imports'] }),
  };
  const cancel = useMutation({
    mutationFn: () => readData(openApi(environment).POST('/v1/imports/{id}/cancel', { params })),
    ...options,
  });
  const revert = useMutation({
    mutationFn: () => readData(openApi(environment).POST('/v1/imports/{id}/revert', { params })),
    ...options,
  });
  const isRunning = isUnfinished(roster);
  return (
    <>
      {isRunning && roster.phase !== 'revert' ? (
        <ConfirmButton
          name="Cancel the import"
          text="It ends now. Rows that were applied remain applied."
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        />
      ) : null}
      {!isRunning && isRevertible(roster) ? (
        <ConfirmButton
          name="Revert the import"
          text="Every provider that it created, changed or terminated gets its previous state. Providers that were changed since, or that contact attempts, campaigns or filings refer to, are kept and listed under Changes."
          isPending={revert.isPending}
          onConfirm={() => revert.mutate()}
        />
      ) : null}
      <ActionError error={cancel.error ?? revert.error} />
    </>
  );
}
