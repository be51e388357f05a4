import { encodeId } from '@pnb/contract';
import type { AuditActor } from '@pnb/dashboard-contract';
import { type Control, newId } from '@pnb/db';
import type { Transaction } from './transaction.ts';

/** The author of a change, and the request that made it. */
export interface AuditSource {
  actor_type: AuditActor;
  /** The API shows it as it is; for a command of the operator `user@machine`, the account that ran it. */
  actor_id: string | null;
  request_id: string | null;
}

interface AuditRecord {
  /** Null: a change of a user, not of one account. */
  account_id: string | null;
  by: AuditSource;
  /** Such as `member.role_changed`. */
  action: string;
  /** Id of what was changed, as the API shows it. */
  subject: string;
}

export const OPERATOR: AuditSource = { actor_type: 'operator', actor_id: null, request_id: null };

/** A command of the operator, by the account of the machine that ran it. */
export const byCommand = (user: string): AuditSource => ({ ...OPERATOR, actor_id: user });

export const byUser = (user_id: string, request_id: string): AuditSource => ({
  actor_type: 'user',
  actor_id: encodeId('user', user_id),
  request_id,
});

/** A client or transaction, of the whole control database or of one account. */
type AuditStore = Pick<Transaction, 'auditEntry'>;

/** Writes an entry, in the transaction of the change where there is one: the last statement, because it locks the chain of the account. */
export async function recordAudit(store: AuditStore, { by, ...record }: AuditRecord): Promise<void> {
  await store.auditEntry.create({ data: { id: newId(), ...by, ...record } });
}

const HOUR_MS = 3_600_000;

/** Writes an entry for a read of a secret, unless the same caller has read it in the last hour: reads can be repeated at will. */
export async function recordRead(store: AuditStore, read: AuditRecord): Promise<void> {
  const { account_id, by, action, subject } = read;
  const { actor_type, actor_id } = by;
  const at = { gt: new Date(Date.now() - HOUR_MS) };
  const where = { account_id, actor_type, actor_id, action, subject, at };
  if (!(await store.auditEntry.findFirst({ where, select: { id: true } }))) await recordAudit(store, read);
}

/** Entries that are removed in one transaction. */
const MAX_REMOVED = 5_000;

/** Removes the entries that are older than 400 days; returns how many. */
export async function removeExpiredEntries({ pool }: Pick<Control, 'pool'>): Promise<number> {
  let total = 0;
  for (;;) {
    const { rows } = await pool.query<{ removed: number }>('select remove_expired_audit_entries($1)::int as removed', [
      MAX_REMOVED,
    ]);
    const removed = rows[0]?.removed ?? 0;
    total += removed;
    if (removed < MAX_REMOVED) return total;
  }
}

/** Removes the entries of an account that was deleted, in the same transaction. */
export async function removeEntriesOfAccount(tx: Transaction, account_id: string): Promise<void> {
  await tx.$queryRaw`select remove_audit_entries_of_account(${account_id}::uuid)`;
}
