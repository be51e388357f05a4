import {
  Actor,
  type ApiKey,
  isScope,
  MAX_KEYS_CREATED_PER_HOUR,
  type Plan,
  planLimitExceeded,
  PLANS,
  Problem,
} from '@pnb/contract';
import { DashboardProblem } from '@pnb/dashboard-contract';
import type { control, ControlDb } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { getRateLimit, statusOfKey } from '@pnb/identity';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../http/decode.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';

export type KeyRow = control.ApiKeyModel;

const EXPIRED = 'expires_at is not null and expires_at <= now()';

const BY_STATUS = {
  active: `revoked_at is null and not (${EXPIRED})`,
  expired: `revoked_at is null and ${EXPIRED}`,
  revoked: 'revoked_at is not null',
} as const;

export const API_KEYS: ListSource = {
  from: 'api_keys',
  scope: 'account',
  filters: {
    status: (statuses: (keyof typeof BY_STATUS)[]) => `(${statuses.map((status) => BY_STATUS[status]).join(' or ')})`,
  },
};

export const getAccount = async ({ sql, account_id }: ControlDb): Promise<control.AccountModel> =>
  sql.account.findUniqueOrThrow({ where: { id: account_id } });

export async function getKey({ sql }: ControlDb, id: string): Promise<KeyRow> {
  const row = await sql.apiKey.findUnique({ where: { id } });
  if (!row) throw notFound('api_key');
  return row;
}

/** The key of the caller as it is now: it may have been revoked since the request was admitted. Null for a user. */
export async function getCallingKey(tx: ControlDb, { api_key_id: id, user_id }: Caller): Promise<KeyRow | null> {
  const { sql } = tx;
  if (id === null) {
    await assertMember(tx, user_id);
    return null;
  }
  const row = await sql.apiKey.findUnique({ where: { id } });
  if (row && statusOfKey(row) === 'active') return row;
  throw new Problem('revoked_token', 'The API key behind this token was revoked or has expired. Use another key.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="pnb", error="invalid_token"' },
  });
}

/** A user that was removed or disabled since the request was admitted creates no key: the removal has listed those to revoke. */
async function assertMember({ sql }: ControlDb, user_id: string | null): Promise<void> {
  if (user_id !== null && (await sql.member.count({ where: { user_id, user: { disabled_at: null } } })) > 0) return;
  throw new DashboardProblem('session_required', 'The user has no access to the account any more.');
}

/** Keys that can be exchanged for tokens now. */
export const countActive = ({ sql }: ControlDb): Promise<number> =>
  sql.apiKey.count({ where: { revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: new Date() } }] } });

/** Serializes parallel calls, so that they cannot exceed the number of keys of the plan. */
export async function lockAccount({ sql, account_id }: ControlDb): Promise<void> {
  await sql.account.update({ where: { id: account_id }, data: { updated_at: new Date() } });
}

/** The account must be locked. */
export async function assertWithinKeyLimit(tx: ControlDb, plan: Plan): Promise<void> {
  const limit = PLANS[plan].api_keys;
  const used = await countActive(tx);
  if (used < limit) return;
  const detail = `The plan allows ${limit} active API keys in this environment, and all are in use. Revoke one first.`;
  throw planLimitExceeded(detail, { plan, name: 'api_keys', used });
}

const HOUR_MS = 3_600_000;

/** Revoked keys count too: the limit is on how often keys are created. The account must be locked. */
export async function assertKeyCreationAllowed({ sql }: ControlDb, now: Date): Promise<void> {
  const limit = MAX_KEYS_CREATED_PER_HOUR;
  const since = new Date(now.getTime() - HOUR_MS);
  // The next key is allowed an hour after this one was created.
  const [last] = await sql.apiKey.findMany({
    where: { created_at: { gt: since } },
    orderBy: { created_at: 'desc' },
    skip: limit - 1,
    take: 1,
  });
  if (!last) return;
  const retryAfterMs = Math.max(0, last.created_at.getTime() - since.getTime());
  throw tooManyRequests(
    { policy: 'key_creation', limit, retryAfterMs },
    (seconds) =>
      `At most ${limit} API keys can be created or rotated per hour in this environment. Try again in ${seconds} s.`,
  );
}

export const presentKey = <S extends string | null>(
  row: KeyRow,
  account: control.AccountModel,
  secret: S,
): ApiKey & { secret: S } => ({
  ...row,
  object: 'api_key',
  scopes: row.scopes.filter(isScope),
  status: statusOfKey(row),
  requests_per_minute: getRateLimit(row, account),
  created_by: row.created_by === null ? null : Actor.parse(row.created_by),
  secret,
});
