import { type AuditSource, recordAudit, recordRead } from '@pnb/identity';
import type { Caller } from './caller.ts';

interface Audited {
  /** Such as `api_key.created`. */
  action: string;
  /** Id of what is changed or read, as the API shows it. */
  subject: string;
}

const getSource = ({ actor, request_id }: Caller['db']): AuditSource => ({
  actor_type: actor.type === 'user' ? 'user' : 'api_key',
  actor_id: actor.id,
  request_id,
});

/** Writes an entry of the audit log: in the transaction of a change of the control database, otherwise at once. */
export const auditCaller = ({ account_id, control, db }: Caller, audited: Audited): Promise<void> =>
  recordAudit(control.sql, { account_id, by: getSource(db), ...audited });

/** Writes an entry for a read, one in an hour for what the same caller reads again. */
export const auditRead = ({ account_id, control, db }: Caller, read: Audited): Promise<void> =>
  recordRead(control.sql, { account_id, by: getSource(db), ...read });
