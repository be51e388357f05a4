import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providerQuery } from './provider-queries.ts';
import type { Provider } from './stages.ts';
import { useProviderUpdate } from './use-provider-update.ts';

const FROM = '/signed-in/$environment/providers/$provider/edit';

export function EditProviderPage() {
  const { environment, provider: id } = useParams({ from: FROM });
  const query = useQuery(providerQuery(environment, id));
  return (
    <Loaded query={query} name="the provider">
      {({ provider, etag }) => <EditForm environment={environment} provider={provider} etag={etag} />}
    </Loaded>
  );
}

function EditForm({ environment, provider, etag }: { environment: Environment; provider: Provider; etag: string }) {
  const navigate = useNavigate();
  const update = useProviderUpdate(environment, { id: provider.id, etag });
  const leave = () =>
    void navigate({ to: '/$environment/providers/$provider', params: { environment, provider: provider.id } });
  return (
    <>
      <PageHeader
        title={`Edit ${provider.name}`}
        parent={
          <ParentLink to="/$environment/providers/$provider" params={{ environment, provider: provider.id }}>
            Provider
          </ParentLink>
        }
      />
      <ProviderForm
        environment={environment}
        provider={provider}
        submit="Save"
        isPending={update.isPending}
        error={update.error}
        onSubmit={(changes) => update.mutate(changes, { onSuccess: leave })}
        onCancel={leave}
      />
    </>
  );
}
