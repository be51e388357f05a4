import { OPERATOR_PAGE_ROWS } from '@pnb/dashboard-contract';
import type { Control, control } from '@pnb/db';

/** Fields that serve the verification. */
const OMITTED = { chain_id: true, sequence: true, previous_hash: true, hash: true } as const;

interface AuditQuery {
  account?: string | undefined;
  /** The id of the last entry of the previous page. */
  cursor?: string | undefined;
}

/** A page of the audit log of all accounts, or of one, the newest first. */
export async function listAuditEntries({ prisma }: Control, { account, cursor }: AuditQuery) {
  const rows = await prisma.auditEntry.findMany({
    where: { ...(account ? { account_id: account } : {}), ...(cursor ? { id: { lt: cursor } } : {}) },
    orderBy: { id: 'desc' },
    take: OPERATOR_PAGE_ROWS + 1,
    omit: OMITTED,
  });
  const page = rows.slice(0, OPERATOR_PAGE_ROWS);
  const ids = [...new Set(page.flatMap(({ account_id }) => account_id ?? []))];
  const accounts = await prisma.account.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const data = page.map((row) => ({ ...row, account_name: names.get(row.account_id ?? '') ?? null }));
  return { data, next_cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export interface AuditSearch {
  account_id: string | null;
  action: string | null;
  limit: number;
}

/** The newest entries, of all accounts or of one, of all actions or of one. */
export const findAuditEntries = (
  { prisma }: Control,
  { account_id, action, limit }: AuditSearch,
): Promise<Omit<control.AuditEntryModel, keyof typeof OMITTED>[]> =>
  prisma.auditEntry.findMany({
    where: { ...(account_id ? { account_id } : {}), ...(action ? { action } : {}) },
    orderBy: { id: 'desc' },
    take: limit,
    omit: OMITTED,
  });
