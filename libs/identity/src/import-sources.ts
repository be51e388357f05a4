import { createHash, randomBytes } from 'node:crypto';
import type { AccountQuotas, Environment, Plan } from '@pnb/contract';
import type { Control } from '@pnb/db';
import { readQuotas } from './accounts.ts';

const PREFIXES = { production: 'pnbs_live_', sandbox: 'pnbs_sandbox_' } as const satisfies Record<Environment, string>;

/** `pnbs_live_` or `pnbs_sandbox_`, and 32 bytes in base64url: no API key has this form. */
export const makeSourceSecret = (environment: Environment): string =>
  PREFIXES[environment] + randomBytes(32).toString('base64url');

/** 256 bits of entropy need no slow hash. */
export const hashSourceSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Where an import source is, and what its account may store. */
export interface SourceAddress {
  account_id: string;
  environment: Environment;
  plan: Plan;
  quotas: AccountQuotas;
  /** Whether the account is suspended or closed. */
  is_refused: boolean;
}

/** Null for an import source that never existed; one that was deleted may still have an address. */
export async function findSourceAddress({ prisma }: Control, source_id: string): Promise<SourceAddress | null> {
  const found = await prisma.importSourceAddress.findUnique({ where: { source_id }, include: { account: true } });
  if (!found) return null;
  const { account, account_id, environment } = found;
  const is_refused = account.suspended_at !== null || account.closed_at !== null;
  return { account_id, environment, plan: account.plan, quotas: readQuotas(account), is_refused };
}
