import { encodeId } from '@pnb/contract';
import { recordAudit } from '@pnb/identity';
import type { OperatorCaller } from '../http/operator-caller.ts';

interface Change {
  /** Null: of no account. */
  account_id: string | null;
  /** Such as `account.suspended`. */
  action: string;
  /** Id of what is changed, as the API shows it. */
  subject: string;
}

/** Records before the change: what was attempted is in the log even if the process ends. */
export async function auditOperator({ session, services, request_id }: OperatorCaller, change: Change): Promise<void> {
  const actor_id = encodeId('operator', session.operator_id);
  await recordAudit(services.control.prisma, { ...change, by: { actor_type: 'operator', actor_id, request_id } });
}
