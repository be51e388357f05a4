import { encodeId } from '@pnb/contract';
import { auditCaller } from '../http/audit-caller.ts';
import type { Caller } from '../http/caller.ts';

type KeyChange = 'api_key.created' | 'api_key.rotated' | 'api_key.revoked';

/** Writes an entry of the audit log in the transaction of the change. */
export const recordKeyChange = (caller: Caller, action: KeyChange, id: string): Promise<void> =>
  auditCaller(caller, { action, subject: encodeId('api_key', id) });
