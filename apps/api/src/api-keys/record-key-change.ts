import { encodeId } from '@pnb/contract';
import { recordAudit } from '@pnb/identity';
import type { Caller } from '../http/caller.ts';

type KeyChange = 'api_key.created' | 'api_key.rotated' | 'api_key.revoked';

/** Writes an entry of the audit log in the transaction of the change. */
export const recordKeyChange = ({ account_id, control, db }: Caller, action: KeyChange, id: string): Promise<void> => {
  const { actor, request_id } = db;
  const actor_type = actor.type === 'user' ? 'user' : 'api_key';
  const by = { actor_type, actor_id: actor.id, request_id } as const;
  return recordAudit(control.sql, { account_id, by, action, subject: encodeId('api_key', id) });
};
