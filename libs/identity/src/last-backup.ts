import type { Control } from '@pnb/db';
import { NO_ACCOUNT } from './audit-heads.ts';

/** The action in the audit log of a backup that `operator backup` has completed. */
export const BACKED_UP = 'backup.created';

/** When `operator backup` was last completed; null if it never was. The entries without an account are few. */
export async function findLastBackup({ prisma }: Pick<Control, 'prisma'>): Promise<Date | null> {
  const entry = await prisma.auditEntry.findFirst({
    where: { chain_id: NO_ACCOUNT, action: BACKED_UP },
    orderBy: { sequence: 'desc' },
    select: { at: true },
  });
  return entry?.at ?? null;
}
