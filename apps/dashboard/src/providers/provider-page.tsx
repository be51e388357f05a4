import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { buttonStyle } from '../components/button.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { AdequacyPanel } from './adequacy-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { DeleteProvider } from './delete-provider.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LocationsPanel } from './locations-panel.tsx';
import { providerQuery } from './provider-queries.ts';
import { StagePanel } from './stage-panel.tsx';
import { useCanWrite } from './use-can-write.ts';

const FROM = '/signed-in/$environment/providers/$provider';

/** Everything about one provider. */
export function ProviderPage() {
  const { environment, provider: id } = useParams({ from: FROM });
  const query = useQuery(providerQuery(environment, id));
  const canWrite = useCanWrite();
  const parent = (
    <ParentLink to="/$environment/providers" params={{ environment }}>
      Providers
    </ParentLink>
  );
  return (
    <div>
      {query.data ? null : <PageHeader title="Provider" parent={parent} />}
      <Loaded query={query} name="the provider">
        {({ provider, etag }) => (
          <>
            <PageHeader
              title={provider.name}
              text={`${provider.specialty} · ${provider.npi ?? 'No NPI'}`}
              parent={parent}
            >
              {canWrite ? (
                <div className="flex gap-3">
                  <Link
                    to="/$environment/providers/$provider/edit"
                    params={{ environment, provider: id }}
                    className={buttonStyle('plain')}
                  >
                    Edit
                  </Link>
                  <DeleteProvider environment={environment} provider={provider} etag={etag} />
                </div>
              ) : null}
            </PageHeader>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <div className="grid min-w-0 gap-4">
                <StagePanel environment={environment} provider={provider} etag={etag} canWrite={canWrite} />
                <AdequacyPanel environment={environment} provider={provider} />
                <LocationsPanel provider={provider} />
              </div>
              <div className="grid min-w-0 gap-4">
                <IdentityPanel provider={provider} />
                <ContactPanel environment={environment} provider={provider} canWrite={canWrite} />
                <HistoryPanel environment={environment} provider={provider} />
              </div>
            </div>
            <div className="mt-4">
              <ApiCall path={`/v1/providers/${id}`} call="providers.get" args={[id]} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
