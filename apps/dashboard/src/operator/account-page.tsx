import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dashboardApi, readData } from '../api/api.ts';
import type { OperatedAccountDetailBody, OperatedAccountUpdate } from '../api/dashboard-bodies.ts';
import { ActionError } from '../components/action-error.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Facts } from '../components/facts.tsx';
import { Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { AccountKeys } from './account-keys.tsx';
import { AccountLimits } from './account-limits.tsx';
import { AccountQuotas, QUOTA_FIELDS } from './account-quotas.tsx';
import { accountQuery } from './operator-queries.ts';

export function AccountPage() {
  const { account: id } = useParams({ from: '/operator/operator/accounts/$account' });
  const query = useQuery(accountQuery(id));
  return (
    <div className="grid gap-5">
      <Loaded query={query} name="account">
        {(account) => <Account account={account} />}
      </Loaded>
    </div>
  );
}

function Account({ account }: { account: OperatedAccountDetailBody }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (body: OperatedAccountUpdate) =>
      readData(dashboardApi.PATCH('/app/api/operator/accounts/{id}', { params: { path: { id: account.id } }, body })),
    onSuccess: async (changed) => {
      queryClient.setQueryData(accountQuery(account.id).queryKey, changed);
      await queryClient.invalidateQueries({ queryKey: ['operator', 'accounts'] });
    },
  });
  return (
    <>
      <PageHeader title={account.name} parent={<ParentLink to="/operator/accounts">Accounts</ParentLink>}>
        {account.suspended_at ? (
          <Button onClick={() => change.mutate({ is_suspended: false })} disabled={change.isPending}>
            Resume the account
          </Button>
        ) : (
          <ConfirmButton
            name="Suspend the account"
            text="Its API keys, tokens and users are refused at once. Its data is kept, and it can be resumed."
            isPending={change.isPending}
            onConfirm={() => change.mutate({ is_suspended: true })}
          />
        )}
      </PageHeader>
      <ActionError error={change.error} shown={['plan', 'requests_per_minute', 'contact_email', ...QUOTA_FIELDS]} />
      <Panel title="Account">
        <Facts
          facts={[
            ['Status', account.suspended_at ? <Suspended key="status" since={account.suspended_at} /> : 'Active'],
            [
              'Id',
              <code key="id" className="font-mono text-xs">
                {account.id}
              </code>,
            ],
            ['Members', formatCount(account.members)],
            ['Created', <Time key="created" value={account.created_at} />],
            ['Last key use', account.last_used_at ? <Time key="used" value={account.last_used_at} /> : 'Never'],
          ]}
        />
      </Panel>
      <AccountLimits
        account={account}
        isSaving={change.isPending}
        error={change.error}
        onSave={(body) => change.mutate(body)}
      />
      <AccountQuotas
        account={account}
        isSaving={change.isPending}
        error={change.error}
        onSave={(body) => change.mutate(body)}
      />
      <Usage usage={account.usage} />
      <AccountKeys account={account} />
    </>
  );
}

const Suspended = ({ since }: { since: string }) => (
  <>
    <Badge kind="danger">Suspended</Badge> since <Time value={since} />
  </>
);

const MEASURED = new Map([
  ['builds', 'Builds'],
  ['providers', 'Providers'],
  ['webhooks', 'Webhook endpoints'],
  ['events_last_day', 'Events in 24 hours'],
  ['service_area_counties', 'Counties in service areas'],
  ['import_bytes', 'Bytes of imports'],
  ['filing_bytes', 'Bytes of filings'],
  ['beneficiary_sample_bytes', 'Bytes of samples'],
  ['event_bytes', 'Bytes of events'],
] as const);

const Usage = ({ usage }: { usage: OperatedAccountDetailBody['usage'] }) => (
  <Panel title="Data">
    <Table
      label="Size of the data by environment"
      headings={['Environment', ...MEASURED.values()]}
      rows={usage.map((measured) => ({
        key: measured.environment,
        cells: [nameValue(measured.environment), ...[...MEASURED.keys()].map((name) => formatCount(measured[name]))],
      }))}
      texts={1}
      hasRowHeads
    />
  </Panel>
);
