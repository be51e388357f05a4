import { type AccountQuotas, quotaExceeded } from '@pnb/contract';
import { readErrorCodes } from './error-codes.ts';

/** SQLSTATE of `refuse_quota` of the database. */
const EXHAUSTED = 'PNB01';

/** 403 in place of the error of an exhausted quota. */
export function explainQuota(error: unknown, given: AccountQuotas | undefined): unknown {
  if (!given || !readErrorCodes(error).includes(EXHAUSTED)) return error;
  const figures = JSON.parse(String((error as { detail?: unknown }).detail)) as Parameters<typeof quotaExceeded>[1];
  return quotaExceeded(given.plan, figures);
}
