import type { AccountQuotas } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Quotas apply to the routes that declare their error. The others, such as deletions and cancellations, are what an account above its
 * limits needs to get below them.
 */
export function chooseQuotas(quotas: AccountQuotas, { routeOptions }: FastifyRequest): AccountQuotas | undefined {
  return routeOptions.config.contract?.problems.includes('plan_limit_exceeded') ? quotas : undefined;
}
