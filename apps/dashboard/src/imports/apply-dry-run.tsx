import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ActionError } from '../components/action-error.tsx';
import { Button } from '../components/button.tsx';
import type { Import } from './import-queries.ts';

const isKept = ({ rows_expire_at }: Import): boolean =>
  rows_expire_at === null || Date.parse(rows_expire_at) > Date.now();

/** Imports the rows of a dry run that has completed, with its mapping, without the file; then shows that import. */
export function ApplyDryRun({ environment, roster }: { environment: Environment; roster: Import }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const apply = useMutation({
    mutationFn: () =>
      readData(
        openApi(environment).POST('/v1/imports/{id}/apply', {
          params: { path: { id: roster.id } },
          body: { mode: 'upsert' },
        }),
      ),
    onSuccess: ({ id }: Import) =>
      navigate({ to: '/$environment/imports/$importId', params: { environment, importId: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [environment, 'imports'] }),
  });
  if (!isKept(roster)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ActionError error={apply.error} />
      <Button kind="primary" disabled={apply.isPending} onClick={() => apply.mutate()}>
        Import these rows now
      </Button>
    </div>
  );
}

/** The dry run whose rows an import applies. */
export const AppliedDryRun = ({ environment, id }: { environment: Environment; id: string }) => (
  <Link
    to="/$environment/imports/$importId"
    params={{ environment, importId: id }}
    className="text-accent underline-offset-2 hover:underline"
  >
    Show the dry run
  </Link>
);
