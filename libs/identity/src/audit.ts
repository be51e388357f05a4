import { encodeId } from '@pnb/contract';
import type { AuditActor } from '@pnb/dashboard-contract';
import { newId } from '@pnb/db';
import type { Transaction } from './transaction.ts';

/** The author of a change, and the request that made it. */
export interface AuditSource {
  actor_type: AuditActor;
  /** As the API shows it; for a command of the operator `user@machine`, the account that ran it. */
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

/** How long entries are kept. */
export const AUDIT_RETENTION_DAYS = 400;

/** Writes an entry and deletes none, as after a restore, which is compared with its backup. */
export async function addAuditEntry(store: AuditStore, { by, ...record }: AuditRecord): Promise<void> {
  await store.auditEntry.create({ data: { id: newId(), ...by, ...record } });
}

/** Writes an entry in the transaction of the change, and deletes those of the account that have expired. */
export async function recordAudit(store: AuditStore, { account_id, by, action, subject }: AuditRecord): Promise<void> {
  const before = new Date(Date.now() - AUDIT_RETENTION_DAYS * 86_400_000);
  await addAuditEntry(store, { account_id, by, action, subject });
  await store.auditEntry.deleteMany({ where: { account_id, at: { lt: before } } });
}
