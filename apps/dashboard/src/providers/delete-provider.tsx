import { useNavigate } from '@tanstack/react-router';
import { type Environment, openApi, readData } from '../api/api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Failure } from '../components/loaded.tsx';
import { useDeletion } from '../live/use-deletion.ts';
import { providerQuery } from './provider-queries.ts';
import type { Provider } from './stages.ts';

interface DeleteProviderProps {
  environment: Environment;
  provider: Provider;
  etag: string;
}

/** Deletes a provider as it is shown: not if it has changed meanwhile. */
export function DeleteProvider({ environment, provider: { id, name }, etag }: DeleteProviderProps) {
  const navigate = useNavigate();
  const remove = useDeletion(
    providerQuery(environment, id).queryKey,
    () =>
      readData(
        openApi(environment).DELETE('/v1/providers/{id}', {
          params: { path: { id }, header: { 'If-Match': etag } },
        }),
      ),
    () => navigate({ to: '/$environment/providers', params: { environment }, replace: true }),
  );
  return (
    <>
      <ConfirmButton
        name="Delete"
        text={`${name} is deleted with its history and contact attempts. This cannot be undone.`}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      {remove.error ? <Failure error={remove.error} /> : null}
    </>
  );
}
