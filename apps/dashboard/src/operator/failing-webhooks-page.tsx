import { Link } from '@tanstack/react-router';
import type { FailingWebhookListBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { failingWebhooksQuery } from './operator-queries.ts';

type FailingWebhook = FailingWebhookListBody['data'][number];

const KINDS = { enabled: 'warn', disabled: 'danger', paused_by_plan: 'neutral' } as const;

export function FailingWebhooksPage() {
  return (
    <ListPage
      title="Failing endpoints"
      text="Webhook endpoints of all accounts without a success since their last failure, the longest first."
      list={useShortList(failingWebhooksQuery)}
      name="endpoints"
      empty={<Empty title="No endpoint is failing" />}
    >
      {(rows) => (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {rows.map((webhook) => (
            <Item key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function Item({ webhook }: { webhook: FailingWebhook }) {
  return (
    <li className="grid gap-1 px-5 py-4">
      <span className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 font-mono text-sm break-all">{webhook.url}</code>
        <Badge kind={KINDS[webhook.status]}>{nameValue(webhook.status)}</Badge>
      </span>
      <span className="text-muted">
        <Link
          to="/operator/accounts/$account"
          params={{ account: webhook.account_id }}
          className="font-medium text-accent hover:underline"
        >
          {webhook.account_name}
        </Link>{' '}
        · {nameValue(webhook.environment)} ·{' '}
        {countNoun(webhook.failed_deliveries, 'failed delivery', 'failed deliveries')}
        {webhook.failing_since ? (
          <>
            {' '}
            since <Time value={webhook.failing_since} />
          </>
        ) : null}
        {webhook.last_success_at ? (
          <>
            {' '}
            · last success <Time value={webhook.last_success_at} />
          </>
        ) : (
          ' · never a success'
        )}
      </span>
    </li>
  );
}
