import type { LimitRequestCreate, LimitRequestStatus } from '@pnb/dashboard-contract';
import { type Control, type control, newId } from '@pnb/db';
import type { AccountChange } from './operate.ts';
import { nullIfTaken } from './taken.ts';

// Requests of accounts to the operator: a higher rate limit, another plan, or production.

export type LimitRequestRow = control.LimitRequestModel;

/** Closed requests that an account keeps. */
export const MAX_CLOSED_REQUESTS = 50;

const newestFirst = [{ created_at: 'desc' as const }, { id: 'desc' as const }];

export const listLimitRequests = ({ prisma }: Control, account_id: string): Promise<LimitRequestRow[]> =>
  prisma.limitRequest.findMany({ where: { account_id }, orderBy: newestFirst });

export interface NewLimitRequest extends LimitRequestCreate {
  account_id: string;
  user_id: string;
}

/** Null if a request of the kind is open. */
export async function createLimitRequest(
  { prisma }: Control,
  { plan, requests_per_minute, ...request }: NewLimitRequest,
): Promise<LimitRequestRow | null> {
  const { account_id } = request;
  const data = { id: newId(), ...request, plan: plan ?? null, requests_per_minute: requests_per_minute ?? null };
  const created = await prisma.limitRequest.create({ data }).catch(nullIfTaken);
  const old = await prisma.limitRequest.findMany({
    where: { account_id, status: { not: 'open' } },
    orderBy: newestFirst,
    skip: MAX_CLOSED_REQUESTS,
    select: { id: true },
  });
  if (old.length > 0) await prisma.limitRequest.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return created;
}

/** Whether the account had such an open request. */
export const cancelLimitRequest = async (
  { prisma }: Control,
  { id, account_id }: { id: string; account_id: string },
): Promise<boolean> => {
  const where = { id, account_id, status: 'open' } as const;
  return (
    (await prisma.limitRequest.updateMany({ where, data: { status: 'cancelled', closed_at: new Date() } })).count > 0
  );
};

export type LimitRequestWithAccount = LimitRequestRow & { account: control.AccountModel };

/** Requests of all accounts, for the operator; the newest first. */
export const listAllLimitRequests = (
  { prisma }: Control,
  status?: LimitRequestStatus,
): Promise<LimitRequestWithAccount[]> =>
  prisma.limitRequest.findMany({
    ...(status ? { where: { status } } : {}),
    include: { account: true },
    orderBy: newestFirst,
    take: 1_000,
  });

export const findLimitRequest = ({ prisma }: Control, id: string): Promise<LimitRequestWithAccount | null> =>
  prisma.limitRequest.findUnique({ where: { id }, include: { account: true } });

/** What the approval of a request changes. */
const getAccountChange = ({ kind, plan, requests_per_minute }: LimitRequestRow): AccountChange => {
  if (kind === 'production') return { has_production: true };
  return kind === 'plan' ? (plan ? { plan } : {}) : { requests_per_minute };
};

interface Decision {
  id: string;
  status: 'approved' | 'declined';
  operator_note: string | null;
}

/**
 * Closes an open request; an approval changes the account in the same transaction. Null if the request is not open. After
 * a change of the plan, the caller applies it to the endpoints: enforceAccountPlan.
 */
export const decideLimitRequest = (
  { prisma }: Control,
  { id, status, operator_note }: Decision,
): Promise<LimitRequestRow | null> =>
  prisma.$transaction(async (tx) => {
    const data = { status, operator_note, closed_at: new Date() };
    const { count } = await tx.limitRequest.updateMany({ where: { id, status: 'open' }, data });
    if (count === 0) return null;
    const request = await tx.limitRequest.findUniqueOrThrow({ where: { id } });
    if (status === 'approved')
      await tx.account.update({ where: { id: request.account_id }, data: getAccountChange(request) });
    return request;
  });
