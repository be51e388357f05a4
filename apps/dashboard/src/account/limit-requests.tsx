import { useQuery } from '@tanstack/react-query';
import type { LimitRequestBody, SessionBody } from '../api/dashboard-bodies.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Items } from '../components/item.tsx';
import { Failure, Loaded } from '../components/loaded.tsx';
import { nameValue } from '../components/name-value.ts';
import { formatCount } from '../components/format-numbers.ts';
import { Panel } from '../components/panel.tsx';
import { Time } from '../components/time.tsx';
import { useSave } from '../developers/use-save.ts';
import { LimitRequestForm } from './limit-request-form.tsx';
import { cancelLimitRequest, limitRequestsQuery } from './limit-request-queries.ts';

/** What the account has requested from the operator, and the form of the next request. */
export function LimitRequests({ session }: { session: SessionBody }) {
  const query = useQuery(limitRequestsQuery);
  const canRequest = session.role !== 'viewer';
  return (
    <Panel title="Requests to the operator">
      <Loaded query={query} name="requests">
        {({ data }) => (
          <>
            {data.length > 0 ? (
              <Items>
                {data.map((request) => (
                  <RequestItem key={request.id} request={request} canCancel={canRequest} />
                ))}
              </Items>
            ) : (
              <p className="text-muted">
                The operator of this service raises limits, changes plans and gives production. Nothing is requested
                yet.
              </p>
            )}
            {canRequest ? (
              <LimitRequestForm session={session} requests={data} />
            ) : (
              <p className="text-muted">Viewers cannot send requests. Ask an owner of the account.</p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const KINDS = {
  open: 'warn',
  approved: 'success',
  declined: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<LimitRequestBody['status'], string>;

const describeRequest = ({ kind, plan, requests_per_minute }: LimitRequestBody): string => {
  if (kind === 'plan') return `Plan ${nameValue(plan ?? '')}`;
  if (kind === 'production') return 'Production access';
  return `${formatCount(requests_per_minute ?? 0)} requests a minute for each key`;
};

function RequestItem({ request, canCancel }: { request: LimitRequestBody; canCancel: boolean }) {
  const { id, status, reason, operator_note, created_at, closed_at } = request;
  const cancel = useSave(() => cancelLimitRequest(id), limitRequestsQuery.queryKey);
  return (
    <li className="grid gap-1.5 py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {describeRequest(request)} <Badge kind={KINDS[status]}>{nameValue(status)}</Badge>
        </span>
        {status === 'open' && canCancel ? (
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        ) : null}
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-muted">
        Sent <Time value={created_at} />
        {closed_at ? (
          <>
            {' '}
            · {status} <Time value={closed_at} />
          </>
        ) : null}
      </p>
      {operator_note ? <p className="rounded-lg bg-raised px-3 py-2 wrap-anywhere">Operator: {operator_note}</p> : null}
      {cancel.error ? <Failure error={cancel.error} /> : null}
    </li>
  );
}
