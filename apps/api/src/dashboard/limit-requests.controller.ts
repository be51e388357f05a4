import { bodyError, invalid } from '@pnb/contract';
import { DashboardProblem, type LimitRequestCreate, limitRequests } from '@pnb/dashboard-contract';
import { cancelLimitRequest, createLimitRequest, listLimitRequests, type SessionRecord } from '@pnb/identity';
import { unknownId } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { getSession } from '../http/session.ts';

const OBJECT = { object: 'limit_request' as const };

export const LimitRequestsController = implement(limitRequests, {
  listLimitRequests: async (_input, request, { control }) => {
    const rows = await listLimitRequests(control, getSession(request).account_id);
    return { data: rows.map((row) => ({ ...OBJECT, ...row })) };
  },

  createLimitRequest: async ({ body }, request, { control }) => {
    const session = getSession(request);
    assertMayRequest(session);
    assertComplete(body);
    assertNeeded(body, session);
    const { account_id, user_id } = session;
    const created = await createLimitRequest(control, { ...body, account_id, user_id });
    if (!created)
      throw new DashboardProblem('limit_request_open', 'A request of this kind is open. Cancel it to send another.');
    return { ...OBJECT, ...created };
  },

  cancelLimitRequest: async ({ params: { id } }, request, { control }) => {
    const session = getSession(request);
    assertMayRequest(session);
    const { account_id } = session;
    if (await cancelLimitRequest(control, { id, account_id })) return;
    const requests = await listLimitRequests(control, account_id);
    if (!requests.some((row) => row.id === id)) throw unknownId('');
    throw new DashboardProblem('limit_request_closed', 'The request is no longer open.');
  },
});

function assertMayRequest({ role }: SessionRecord): void {
  if (role === 'viewer')
    throw new DashboardProblem('role_not_sufficient', 'Viewers cannot send requests. Ask an owner of the account.');
}

/** A request names what its kind is about, and nothing else. */
function assertComplete({ kind, plan, requests_per_minute }: LimitRequestCreate): void {
  const sent = { plan, requests_per_minute };
  const required = { plan: kind === 'plan', requests_per_minute: kind === 'rate_limit' };
  const errors = (['plan', 'requests_per_minute'] as const).flatMap((name) => {
    if (required[name] && sent[name] === undefined) return [bodyError(`/${name}`, 'required', 'Is required.')];
    if (!required[name] && sent[name] !== undefined)
      return [bodyError(`/${name}`, 'unknown_field', `Does not belong to a request of the kind ${kind}.`)];
    return [];
  });
  if (errors.length > 0) throw invalid(errors);
}

function assertNeeded({ kind, plan, requests_per_minute = 0 }: LimitRequestCreate, session: SessionRecord): void {
  if (kind === 'production' && session.environments.includes('production'))
    throw new DashboardProblem('limit_request_not_needed', 'The account has production.');
  if (kind === 'plan' && plan === session.plan)
    throw new DashboardProblem('limit_request_not_needed', `The account has the plan ${plan}.`);
  if (kind === 'rate_limit' && requests_per_minute <= session.requests_per_minute)
    throw invalid([
      bodyError(
        '/requests_per_minute',
        'out_of_range',
        `Must be more than the current limit, ${session.requests_per_minute.toLocaleString('en-US')}.`,
      ),
    ]);
}
