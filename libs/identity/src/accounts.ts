import {
  type AccountQuotas,
  ALL_SCOPES,
  type Environment,
  getQuotaLimits,
  isScope,
  type Plan,
  PLANS,
  QuotaOverrides,
  type Scope,
} from '@pnb/contract';
import { newId, type Control } from '@pnb/db';
import { getDisplayParts, hashApiKey, makeApiKey } from './api-key.ts';
import { chooseSlot } from './slots.ts';

export interface NewAccount {
  name: string;
  plan: Plan;
  contact_email?: string | null;
}

export async function createAccount({ prisma }: Control, account: NewAccount): Promise<string> {
  const { id } = await prisma.account.create({ data: { id: newId(), ...account } });
  return id;
}

/** The address that receives notices of changes made by the service. */
export async function findContact({ prisma }: Control, account_id: string): Promise<string | null> {
  const account = await prisma.account.findUnique({ where: { id: account_id }, select: { contact_email: true } });
  return account?.contact_email ?? null;
}

export interface NewKey {
  account_id: string;
  environment: Environment;
  name: string;
  scopes?: Scope[];
  /** The key it succeeds; its own lineage when left out. */
  lineage_id?: string;
  /** Where its requests are counted. */
  slot?: number | null;
  ip_allow_list?: string[];
  token_ttl_seconds?: number;
  expires_at?: Date | null;
  requests_per_minute?: number | null;
}

/** A row for a new key, and the key's text, which is kept nowhere. */
export function newKeyRow({ scopes = ALL_SCOPES, lineage_id, ...made }: NewKey) {
  const key = makeApiKey(made.environment);
  const id = newId();
  const row = {
    ...made,
    id,
    scopes,
    lineage_id: lineage_id ?? id,
    key_hash: new Uint8Array(hashApiKey(key)),
    ...getDisplayParts(key),
  };
  return { key, row };
}

/** For the operator: the key limit of the plan does not apply. */
export const createApiKey = ({ prisma }: Control, made: NewKey): Promise<{ id: string; key: string }> =>
  prisma.$transaction(async (tx) => {
    const { plan } = await tx.account.update({ where: { id: made.account_id }, data: { updated_at: new Date() } });
    const slot = await chooseSlot(tx, { ...made, plan });
    const { key, row } = newKeyRow({ ...made, slot });
    const { id } = await tx.apiKey.create({ data: row });
    return { id, key };
  });

/** A key as each request needs it; plan and limits are read afresh, never from the token. */
export interface KeyRecord {
  api_key_id: string;
  account_id: string;
  environment: Environment;
  scopes: Scope[];
  plan: Plan;
  quotas: AccountQuotas;
  lineage_id: string;
  /** Names the counter of its rate limit. */
  limit_key: string;
  requests_per_minute: number;
  ip_allow_list: string[];
  token_ttl_seconds: number;
  is_usable: boolean;
  is_account_suspended: boolean;
  is_account_closed: boolean;
}

type Found = Awaited<ReturnType<typeof findRow>>;

const findRow = ({ prisma }: Control, where: { id: string } | { key_hash: Uint8Array<ArrayBuffer> }) =>
  prisma.apiKey.findUnique({ where, include: { account: true } });

export const findKeyById = async (control: Control, id: string): Promise<KeyRecord | null> =>
  record(await findRow(control, { id }));

export const findKeyByText = async (control: Control, key: string): Promise<KeyRecord | null> =>
  record(await findRow(control, { key_hash: new Uint8Array(hashApiKey(key)) }));

interface Limited {
  requests_per_minute: number | null;
}

/** The key's override wins over the account's, and that over the plan. */
export const getRateLimit = (key: Limited, account: Limited & { plan: Plan }): number =>
  key.requests_per_minute ?? account.requests_per_minute ?? PLANS[account.plan].requests_per_minute;

/** The override of the account wins over the plan. */
export const readQuotas = ({ plan, quota_overrides }: { plan: Plan; quota_overrides: unknown }): AccountQuotas => ({
  plan,
  limits: getQuotaLimits(plan, QuotaOverrides.parse(quota_overrides)),
});

export type KeyStatus = 'active' | 'expired' | 'revoked';

export function statusOfKey({
  revoked_at,
  expires_at,
}: {
  revoked_at: Date | null;
  expires_at: Date | null;
}): KeyStatus {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at.getTime() <= Date.now() ? 'expired' : 'active';
}

const limitKey = ({ environment, account_id, lineage_id, slot }: NonNullable<Found>): string =>
  slot === null ? `${environment}:${lineage_id}` : `${environment}:${account_id}:${slot}`;

function record(row: Found): KeyRecord | null {
  if (!row) return null;
  const { account_id, lineage_id, ip_allow_list, token_ttl_seconds, account } = row;
  return {
    api_key_id: row.id,
    account_id,
    environment: row.environment,
    scopes: row.scopes.filter(isScope),
    plan: account.plan,
    quotas: readQuotas(account),
    lineage_id,
    limit_key: limitKey(row),
    requests_per_minute: getRateLimit(row, account),
    ip_allow_list,
    token_ttl_seconds,
    is_usable: statusOfKey(row) === 'active',
    is_account_suspended: account.suspended_at !== null,
    is_account_closed: account.closed_at !== null,
  };
}

/** Records that a token was issued for the key, at most once a minute. */
export async function recordKeyUse({ prisma }: Control, api_key_id: string): Promise<void> {
  const stale = new Date(Date.now() - 60_000);
  await prisma.apiKey.updateMany({
    where: { id: api_key_id, OR: [{ last_used_at: null }, { last_used_at: { lt: stale } }] },
    data: { last_used_at: new Date() },
  });
}
