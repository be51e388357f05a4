import type { FailingWebhookListBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { Item, Items } from '../components/item.tsx';
import { ListPage } from '../components/list-page.tsx';
import { Empty } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { countNoun } from '../components/format-numbers.ts';
import { Time } from '../components/time.tsx';
import { useShortList } from '../components/use-list.ts';
import { AccountLink } from './account-link.tsx';
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
        <Items isFramed>
          {rows.map((webhook) => (
            <FailingItem key={webhook.id} webhook={webhook} />
          ))}
        </Items>
      )}
    </ListPage>
  );
}

function FailingItem({ webhook }: { webhook: FailingWebhook }) {
  const { url, status, environment, failed_deliveries, failing_since, last_success_at } = webhook;
  return (
    <Item
      title={
        <>
          <code className="min-w-0 font-mono text-sm break-all">{url}</code>
          <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>
        </>
      }
      text={
        <>
          <AccountLink id={webhook.account_id} name={webhook.account_name} /> · {nameValue(environment)} ·{' '}
          {countNoun(failed_deliveries, 'failed delivery', 'failed deliveries')}
          {failing_since ? (
            <>
              {' '}
              since <Time value={failing_since} />
            </>
          ) : null}
          {last_success_at ? (
            <>
              {' '}
              · last success <Time value={last_success_at} />
            </>
          ) : (
            ' · never a success'
          )}
        </>
      }
    />
  );
}
