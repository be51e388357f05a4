import type { Plan, Quota } from '@pnb/contract';
import type { control, Control } from '@pnb/db';

// Changes that an operator makes to any account. Triggers of the database notify running processes.

export type AccountRow = control.AccountModel;
export type KeyRow = control.ApiKeyModel;

export const listAccounts = ({ prisma }: Control): Promise<AccountRow[]> =>
  prisma.account.findMany({ orderBy: [{ created_at: 'asc' }, { id: 'asc' }] });

export const findAccount = ({ prisma }: Control, id: string): Promise<AccountRow | null> =>
  prisma.account.findUnique({ where: { id } });

export interface AccountChange {
  plan?: Plan;
  /** Null takes an override back. */
  requests_per_minute?: number | null;
  contact_email?: string | null;
  /** Whether users may create production keys. */
  has_production?: boolean;
  /** Null resumes the account. */
  suspended_at?: Date | null;
}

export const changeAccount = ({ prisma }: Control, id: string, data: AccountChange): Promise<AccountRow> =>
  prisma.account.update({ where: { id }, data });

/** The limit of a quota; null is that of the plan. */
export type QuotaChange = number | 'unlimited' | null;

/** Sets quotas of an account in one statement, so that changes at the same time do not undo each other. */
export async function changeQuotas(
  { pool }: Control,
  id: string,
  changes: Partial<Record<Quota, QuotaChange>>,
): Promise<void> {
  const given = Object.entries(changes);
  const overrides = given.filter(([, limit]) => limit !== null);
  const removed = given.filter(([, limit]) => limit === null).map(([quota]) => quota);
  await pool.query(
    `update accounts set quota_overrides = (quota_overrides || $2::jsonb) - $3::text[], updated_at = now() where id = $1`,
    [
      id,
      JSON.stringify(
        Object.fromEntries(overrides.map(([quota, limit]) => [quota, limit === 'unlimited' ? null : limit])),
      ),
      removed,
    ],
  );
}

/** Keys of both environments. */
export const listKeys = ({ prisma }: Control, account_id: string): Promise<KeyRow[]> =>
  prisma.apiKey.findMany({ where: { account_id }, orderBy: [{ created_at: 'asc' }, { id: 'asc' }] });

export const findKey = ({ prisma }: Control, id: string): Promise<KeyRow | null> =>
  prisma.apiKey.findUnique({ where: { id } });

/** Changes every key of the lineage, because they share one limit. Returns their number. */
export async function limitLineage(
  { prisma }: Control,
  lineage_id: string,
  requests_per_minute: number | null,
): Promise<number> {
  return (await prisma.apiKey.updateMany({ where: { lineage_id }, data: { requests_per_minute } })).count;
}

/** A key that was revoked before keeps its time. */
export async function revokeKey({ prisma }: Control, id: string): Promise<void> {
  await prisma.apiKey.updateMany({ where: { id, revoked_at: null }, data: { revoked_at: new Date() } });
}
