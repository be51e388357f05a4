import type { Import } from '@pnb/contract';
import type { Network } from '@pnb/db';
import type { ImportRecord } from './import-state.ts';

interface ImportFilter {
  account_id?: string | undefined;
  statuses?: Import['status'][] | undefined;
  take: number;
}

/** Imports of all accounts of an environment, newest first, for the operator. */
export const findImports = (
  { prisma }: Network,
  { account_id, statuses, take }: ImportFilter,
): Promise<ImportRecord[]> =>
  prisma.import.findMany({
    where: { ...(account_id ? { account_id } : {}), ...(statuses ? { status: { in: statuses } } : {}) },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take,
  });

/** An import of any account, for the operator. */
export const findImport = ({ prisma }: Network, id: string): Promise<ImportRecord | null> =>
  prisma.import.findFirst({ where: { id } });
