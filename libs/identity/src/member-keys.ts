import { decodeId, encodeId, type Environment } from '@pnb/contract';
import { DashboardProblem } from '@pnb/dashboard-contract';
import { type AuditSource, recordAudit } from './audit.ts';
import type { Transaction } from './transaction.ts';

/** A valid key of an account that a member has created, also by another key that the member has created. */
export interface MemberKey {
  id: string;
  environment: Environment;
  name: string;
  last4: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** Creators that are followed from a key; the keys beyond count as the member's. */
const MAX_CREATORS = 1_000;

const select = {
  id: true,
  environment: true,
  name: true,
  last4: true,
  created_at: true,
  last_used_at: true,
  created_by: true,
} as const;

interface Creator {
  type?: string;
  id?: string;
}

/** The valid keys of an account that the user has created, the oldest first: the user has seen their secrets. */
export async function listMemberKeys(
  store: Pick<Transaction, 'apiKey'>,
  { user_id, account_id }: { user_id: string; account_id: string },
): Promise<MemberKey[]> {
  const active = { revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: new Date() } }] };
  const keys = await store.apiKey.findMany({
    where: { account_id, ...active },
    select,
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  const creators = await findCreators(store, account_id, keys);
  const user = encodeId('user', user_id);
  return keys.flatMap(({ created_by: _, ...key }) => {
    const creator = creators.get(key.id);
    return creator === user || creator === UNKNOWN ? [key] : [];
  });
}

const UNKNOWN = 'unknown';

/** The user or operator at the start of the chain of creators of each key; null: not recorded. */
async function findCreators(
  { apiKey }: Pick<Transaction, 'apiKey'>,
  account_id: string,
  keys: readonly { id: string; created_by: unknown }[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  // The creator that is followed from each key.
  let followed = new Map(keys.map(({ id, created_by }) => [id, created_by as Creator | null]));
  for (let level = 0; followed.size > 0 && level < MAX_CREATORS; level += 1) {
    for (const [id, creator] of followed) if (creator?.type !== 'api_key') found.set(id, creator?.id ?? null);
    const next = [...followed].flatMap(([id, creator]): [string, string][] =>
      creator?.type === 'api_key' ? [[id, decodeId('api_key', creator.id ?? '') ?? '']] : [],
    );
    const rows = await apiKey.findMany({
      where: { account_id, id: { in: [...new Set(next.map(([, key]) => key))] } },
      select: { id: true, created_by: true },
    });
    const byId = new Map(rows.map((row) => [row.id, row.created_by as Creator | null]));
    followed = new Map(next.map(([id, key]) => [id, byId.get(key) ?? null]));
  }
  for (const id of followed.keys()) found.set(id, UNKNOWN);
  return found;
}

/** Chooses keys of a member: all, or those with the ids. */
export type KeyChoice = 'all' | readonly string[];

export const isChosen = ({ id }: MemberKey, revoke: KeyChoice): boolean => revoke === 'all' || revoke.includes(id);

export function assertKeysOfMember(keys: readonly MemberKey[], revoke: KeyChoice): void {
  if (revoke === 'all') return;
  const ids = new Set(keys.map(({ id }) => id));
  const unknown = revoke.find((id) => !ids.has(id));
  if (unknown === undefined) return;
  throw new DashboardProblem(
    'key_not_of_member',
    `${encodeId('api_key', unknown)} is no valid key that the member has created. List the keys of the member again.`,
  );
}

export interface DecidedKeys {
  kept_keys: MemberKey[];
  revoked_keys: MemberKey[];
}

/** Revokes the chosen keys, and records in the audit log which were revoked and which stay valid. */
export async function decideKeys(
  tx: Transaction,
  { account_id, keys, revoke, by }: { account_id: string; keys: MemberKey[]; revoke: KeyChoice; by: AuditSource },
): Promise<DecidedKeys> {
  const revoked_keys = keys.filter((key) => isChosen(key, revoke));
  const kept_keys = keys.filter((key) => !isChosen(key, revoke));
  const where = { account_id, id: { in: revoked_keys.map(({ id }) => id) }, revoked_at: null };
  await tx.apiKey.updateMany({ where, data: { revoked_at: new Date() } });
  for (const [action, decided] of [
    ['api_key.revoked', revoked_keys],
    ['api_key.kept', kept_keys],
  ] as const)
    for (const { id } of decided) await recordAudit(tx, { account_id, by, action, subject: encodeId('api_key', id) });
  return { kept_keys, revoked_keys };
}
