import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Environment } from '../api/api.ts';
import { ApiCall } from '../components/api-call.tsx';
import { Button, buttonStyle } from '../components/button.tsx';
import { Empty, Loaded } from '../components/loaded.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Time } from '../components/time.tsx';
import { useHasScope } from './rights.ts';
import { accountQuery, type Webhook, webhooksQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-status.tsx';

const FROM = '/signed-in/$environment/webhooks';

export function WebhookListPage() {
  const { environment } = useParams({ from: FROM });
  const { data: account } = useQuery(accountQuery(environment));
  const canWrite = useHasScope(environment, 'webhooks:write');
  const hasEndpoints = account?.limits.webhook_endpoints !== 0;
  return (
    <>
      <PageHeader title="Webhooks" text="Endpoints to which events are sent as signed requests.">
        {canWrite && account && hasEndpoints ? <CreateLink environment={environment} /> : null}
      </PageHeader>
      <div className="grid gap-5">
        {hasEndpoints ? null : <NoEndpoints environment={environment} />}
        <WebhookList canCreate={canWrite && hasEndpoints} />
        <ApiCall path="/v1/webhooks" call="webhooks.list" />
      </div>
    </>
  );
}

const CreateLink = ({ environment }: { environment: Environment }) => (
  <Link to="/$environment/webhooks/new" params={{ environment }} className={buttonStyle('primary')}>
    Add an endpoint
  </Link>
);

/** The plan has no endpoints: what works instead, and how to get some. */
function NoEndpoints({ environment }: { environment: Environment }) {
  return (
    <Notice kind="info">
      <p>Your plan has no webhook endpoints. Poll the event log: it has the same events in the same order.</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to="/$environment/events" params={{ environment }} className={buttonStyle('plain')}>
          Open the events
        </Link>
        <Link to="/plan" className={buttonStyle('plain')}>
          Request another plan
        </Link>
      </p>
    </Notice>
  );
}

function WebhookList({ canCreate }: { canCreate: boolean }) {
  const { environment } = useParams({ from: FROM });
  const query = useInfiniteQuery(webhooksQuery(environment));
  return (
    <Loaded query={query} name="webhooks">
      {({ pages }) => {
        const webhooks = pages.flatMap(({ data }) => data);
        if (webhooks.length === 0)
          return (
            <Empty title="There is no endpoint" text="An endpoint receives each change as a signed request.">
              {canCreate ? <CreateLink environment={environment} /> : null}
            </Empty>
          );
        return (
          <>
            <ul className="grid gap-3">
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} environment={environment} />
              ))}
            </ul>
            {query.hasNextPage ? (
              <Button className="justify-self-center" onClick={() => void query.fetchNextPage()}>
                Show more
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

function WebhookItem({ webhook, environment }: { webhook: Webhook; environment: Environment }) {
  const { id, url, description, status, event_types, last_success_at, failing_since } = webhook;
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to="/$environment/webhooks/$webhookId"
          params={{ environment, webhookId: id }}
          className="min-w-0 font-mono font-medium wrap-anywhere text-accent underline"
        >
          {url}
        </Link>
        <WebhookState status={status} />
      </div>
      {description ? <p>{description}</p> : null}
      <p className="text-muted">
        {event_types.join(', ')} ·{' '}
        {failing_since ? (
          <span className="text-danger">
            failing since <Time value={failing_since} />
          </span>
        ) : last_success_at ? (
          <>
            last delivered <Time value={last_success_at} />
          </>
        ) : (
          'nothing delivered yet'
        )}
      </p>
    </li>
  );
}
