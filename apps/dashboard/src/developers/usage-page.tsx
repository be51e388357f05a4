import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { buttonStyle } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { LineChart } from '../components/line-chart.tsx';
import { Loaded } from '../components/loaded.tsx';
import { formatCount } from '../components/format-numbers.ts';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { SelectField } from '../components/select-field.tsx';
import { useSetSearch } from '../components/use-set-search.ts';
import { type AccountUsage, type UsageInterval, usageQuery } from './request-queries.ts';
import type { UsageSearch } from './request-search.ts';

const FROM = '/signed-in/$environment/usage';
const OPTIONS = [
  ['minute', 'Last hour, by minute'],
  ['hour', 'Last day, by hour'],
  ['day', 'Last 30 days'],
] as const satisfies readonly (readonly [UsageInterval, string])[];

export function UsagePage() {
  const { environment } = useParams({ from: FROM });
  const { interval = 'minute' } = useSearch({ from: FROM });
  const setSearch = useSetSearch<UsageSearch>();
  const query = useQuery(usageQuery(environment, interval));
  return (
    <>
      <PageHeader title="Usage" text={`Requests of your API keys in ${environment}. This dashboard is not counted.`}>
        <SelectField
          label="Range"
          value={interval}
          options={OPTIONS}
          onChange={(value) => setSearch({ interval: value === 'minute' ? '' : value })}
        />
      </PageHeader>
      <div className="grid gap-5">
        <Loaded query={query} name="usage">
          {(usage) => <Usage usage={usage} />}
        </Loaded>
        <div className="flex flex-wrap gap-3">
          <Link to="/$environment/requests" params={{ environment }} className={buttonStyle('plain')}>
            Open the requests
          </Link>
          <Link to="/plan" className={buttonStyle('plain')}>
            Request a higher limit
          </Link>
        </div>
        <ApiCall path="/v1/account/usage" call="account.getUsage" query={{ interval }} />
      </div>
    </>
  );
}

function Usage({ usage: { total, periods, interval, requests_per_minute: limit } }: { usage: AccountUsage }) {
  const times = periods.map(({ starts_at }) => starts_at);
  return (
    <>
      <Panel title="Total of the range">
        <Facts
          facts={[
            ['Requests', formatCount(total.requests)],
            ['Succeeded', formatCount(total.succeeded)],
            ['Refused as invalid (4xx)', formatCount(total.client_errors)],
            ['Refused by the rate limit (429)', formatCount(total.rate_limited)],
            ['Failed (5xx)', formatCount(total.server_errors)],
            ['Limit of a key', `${formatCount(limit)} a minute`],
          ]}
        />
      </Panel>
      <Panel title={interval === 'minute' ? 'Requests a minute and the limit of a key' : `Requests by ${interval}`}>
        <LineChart
          label="Requests"
          times={times}
          format={formatCount}
          series={[
            { name: 'Requests', tone: 'accent', values: periods.map(({ requests }) => requests) },
            ...(interval === 'minute'
              ? [{ name: 'Limit of a key', tone: 'muted' as const, values: periods.map(() => limit) }]
              : []),
          ]}
        />
      </Panel>
      <Panel title="Refused and failed">
        <LineChart
          label="Refused and failed requests"
          times={times}
          format={formatCount}
          series={[
            { name: 'Rate limit (429)', tone: 'warn', values: periods.map(({ rate_limited }) => rate_limited) },
            { name: 'Invalid (4xx)', tone: 'muted', values: periods.map(({ client_errors }) => client_errors) },
            { name: 'Failed (5xx)', tone: 'danger', values: periods.map(({ server_errors }) => server_errors) },
          ]}
        />
      </Panel>
    </>
  );
}
