import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiCall } from '../components/api-call.tsx';
import { Facts } from '../components/facts.tsx';
import { Loaded } from '../components/loaded.tsx';
import { countNoun } from '../components/format-numbers.ts';
import { PageHeader, ParentLink } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { Replays } from './replays.tsx';
import { useHasScope } from './use-scopes.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { type Webhook, webhookQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-status.tsx';

const FROM = '/signed-in/$environment/webhooks/$webhookId';

export function WebhookPage() {
  const { environment, webhookId } = useParams({ from: FROM });
  const query = useQuery(webhookQuery(environment, webhookId));
  const canWrite = useHasScope(environment, 'webhooks:write');
  return (
    <>
      <PageHeader
        title={query.data?.description || 'Endpoint'}
        parent={
          <ParentLink to="/$environment/webhooks" params={{ environment }}>
            Webhooks
          </ParentLink>
        }
      />
      <Loaded query={query} name="endpoint">
        {(webhook) => (
          <div className="grid gap-5">
            <Panel title="Destination" actions={<WebhookState status={webhook.status} />}>
              <code className="font-mono font-medium wrap-anywhere">{webhook.url}</code>
              <WebhookFacts webhook={webhook} />
              {canWrite ? <WebhookActions webhook={webhook} environment={environment} /> : null}
            </Panel>
            <DeliveryList webhookId={webhookId} />
            <Replays webhookId={webhookId} canWrite={canWrite} />
            <ApiCall path={`/v1/webhooks/${webhookId}`} call="webhooks.get" args={[webhookId]} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const REASONS = {
  manual: 'It was disabled by hand',
  gone: 'It responded with status 410',
  failing: 'No delivery succeeded for five days',
  plan: 'The plan allows fewer endpoints',
} as const satisfies Record<NonNullable<Webhook['disabled_reason']>, string>;

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { event_types, last_success_at, failing_since, disabled_reason, retiring_secrets, retry_policy } = webhook;
  return (
    <Facts
      facts={[
        ['Event types', event_types.join(', ')],
        ['Last success', last_success_at ? <Time value={last_success_at} /> : 'None yet'],
        ...(failing_since ? [['Failing since', <Time value={failing_since} />] as const] : []),
        ...(disabled_reason ? [['Not enabled', REASONS[disabled_reason]] as const] : []),
        [
          'Attempts',
          `Up to ${countNoun(retry_policy.max_attempts, 'attempt')}, ${retry_policy.timeout_seconds} s each`,
        ],
        ...(webhook.header_names.length > 0 ? [['Custom headers', webhook.header_names.join(', ')] as const] : []),
        ...(retiring_secrets[0]
          ? [['Previous secret signs until', <Time value={retiring_secrets[0].expires_at} />] as const]
          : []),
      ]}
    />
  );
}
