import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '@pnb/client';
import { ApiCall } from '../components/api-call.tsx';
import { Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Table } from '../components/table.tsx';
import { accountQuery } from '../developers/account-query.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { LimitRequests } from './limit-requests.tsx';
import { useEnvironment } from '../shell/use-environment.ts';

type Account = components['schemas']['Account'];

export function PlanPage() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const environment = useEnvironment(session?.environments ?? []);
  const query = useQuery(accountQuery(environment));
  return (
    <>
      <PageHeader title="Plan" text="What the account may use, and what it uses." />
      <div className="grid gap-5">
        <Loaded query={query} name="account">
          {(account) => (
            <Panel title={`${nameValue(account.plan)} in ${environment}`}>
              <LimitTable account={account} />
            </Panel>
          )}
        </Loaded>
        {session ? <LimitRequests session={session} /> : null}
        <ApiCall path="/v1/account" call="account.get" />
        <a href="/app/licenses.txt" className="text-muted underline">
          Licenses of third-party software
        </a>
      </div>
    </>
  );
}

type Limit = keyof Account['limits'];

const NAMES = {
  requests_per_minute: 'Requests a minute, for each key',
  burst_requests: 'Requests in a minute with a burst',
  api_keys: 'Active API keys',
  webhook_endpoints: 'Webhook endpoints',
  event_destinations: 'Event destinations',
  running_campaigns: 'Running campaigns',
  pending_filings: 'Filings being made',
  filings_per_build: 'Filings of one build',
  beneficiary_samples: 'Beneficiary samples',
  import_mappings: 'Import mappings',
  import_sources: 'Import sources',
  builds: 'Builds',
  service_area_counties: 'Counties in service areas',
  providers: 'Providers',
  import_bytes: 'Bytes of imports',
  filing_bytes: 'Bytes of filings',
  beneficiary_sample_bytes: 'Bytes of beneficiary samples',
  event_bytes: 'Bytes of events',
} as const satisfies Record<Limit, string>;

/** The limits in the order of NAMES, with the usage where it is counted. */
function LimitTable({ account: { limits, usage } }: { account: Account }) {
  const used: Readonly<Record<string, number>> = usage;
  return (
    <div className="max-w-2xl">
      <Table
        label="Limits, table"
        headings={['Limit', 'Used', 'Maximum']}
        rows={(Object.entries(NAMES) as [Limit, string][]).map(([limit, name]) => ({
          key: limit,
          cells: [name, formatUsed(used[limit]), formatLimit(limits[limit])],
        }))}
        texts={1}
        hasRowHeads
      />
    </div>
  );
}

const formatUsed = (value: number | undefined): string => (value === undefined ? '' : formatCount(value));
const formatLimit = (value: number | null): string => (value === null ? 'Unlimited' : formatCount(value));
