import { type Plan, PLANS, QuotaOverrides, QUOTAS } from '@pnb/contract';
import { OPERATOR_PAGE_ROWS } from '@pnb/dashboard-contract';
import type { Control } from '@pnb/db';
import { readQuotas, statusOfKey } from './accounts.ts';
import { listKeys } from './operate.ts';

/** An account as the operator sees it, without its data. */
interface AccountRow {
  id: string;
  name: string;
  plan: Plan;
  contact_email: string | null;
  limit_override: number | null;
  suspended_at: Date | null;
  created_at: Date;
  last_used_at: Date | null;
  members: number;
}

export interface AccountQuery {
  q?: string | undefined;
  plan?: Plan | undefined;
  suspended?: 'true' | 'false' | undefined;
  cursor?: string | undefined;
}

const COLUMNS = `select account.id, account.name, account.plan, account.contact_email,
    account.requests_per_minute as limit_override, account.suspended_at, account.created_at,
    (select max(last_used_at) from api_keys where account_id = account.id) as last_used_at,
    (select count(*)::int from members where account_id = account.id) as members
  from accounts account`;

/** The newest first; `next_cursor` is the id of the last row where there are more. */
export async function listAccountRows({ pool }: Control, { q, plan, suspended, cursor }: AccountQuery) {
  const { rows } = await pool.query<AccountRow>(
    `${COLUMNS}
     where ($1::text is null or account.name ilike '%' || $1 || '%' or account.contact_email ilike '%' || $1 || '%')
       and ($2::plan is null or account.plan = $2)
       and ($3::boolean is null or (account.suspended_at is not null) = $3)
       and ($4::uuid is null or account.id < $4)
     order by account.id desc limit $5`,
    [escapePattern(q), plan ?? null, suspended ?? null, cursor ?? null, OPERATOR_PAGE_ROWS + 1],
  );
  const data = rows.slice(0, OPERATOR_PAGE_ROWS);
  return { data: data.map(presentAccount), next_cursor: rows.length > data.length ? (data.at(-1)?.id ?? null) : null };
}

/** A search for `50%` finds these characters. */
const escapePattern = (text: string | undefined): string | null =>
  text ? text.replaceAll(/[\\%_]/g, String.raw`\$&`) : null;

export async function findAccountRow({ pool }: Control, id: string) {
  const { rows } = await pool.query<AccountRow>(`${COLUMNS} where account.id = $1`, [id]);
  return rows[0] ? presentAccount(rows[0]) : null;
}

const presentAccount = ({ limit_override, ...row }: AccountRow) => ({
  object: 'account' as const,
  ...row,
  requests_per_minute: limit_override ?? PLANS[row.plan].requests_per_minute,
  has_limit_override: limit_override !== null,
});

/** The quotas of an account, with those that replace the plan. */
export async function listAccountQuotas({ prisma }: Control, id: string) {
  const account = await prisma.account.findUniqueOrThrow({
    where: { id },
    select: { plan: true, quota_overrides: true },
  });
  const overrides = QuotaOverrides.parse(account.quota_overrides);
  const { limits } = readQuotas(account);
  return QUOTAS.map((quota) => ({ quota, limit: limits[quota], has_override: quota in overrides }));
}

export const listAccountKeys = async (control: Control, account_id: string) =>
  (await listKeys(control, account_id)).map(
    ({ id, environment, name, last4, created_at, last_used_at, ...validity }) => ({
      id,
      environment,
      name,
      last4,
      status: statusOfKey(validity),
      created_at,
      last_used_at,
    }),
  );
