import { encodeId } from '@pnb/contract';
import { recordAudit } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import { getOperator } from '../http/operator-session.ts';
import type { Services } from '../services.ts';

interface Change {
  account_id: string;
  /** Such as `account.suspended`. */
  action: string;
  /** Id of what is changed, as the API shows it. */
  subject: string;
}

/** Before the change: what was attempted is in the log even if the process ends. */
export async function auditOperator({ control }: Services, request: FastifyRequest, change: Change): Promise<void> {
  const actor_id = encodeId('operator', getOperator(request).operator_id);
  await recordAudit(control.prisma, { ...change, by: { actor_type: 'operator', actor_id, request_id: request.id } });
}
