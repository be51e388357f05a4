import type { Control } from '@pnb/db';
import type { AccountRow } from './operate.ts';

const DAY_MS = 86_400_000;

/** Ends the access to an account: its keys, sessions and invitations. A repetition keeps the time of the first. */
export function closeAccount(
  { prisma }: Control,
  account_id: string,
  { keptDays, now = new Date() }: { keptDays: number; now?: Date },
): Promise<AccountRow> {
  return prisma.$transaction(async (tx) => {
    await tx.apiKey.updateMany({ where: { account_id, revoked_at: null }, data: { revoked_at: now } });
    await tx.session.deleteMany({ where: { account_id } });
    await tx.invitation.deleteMany({ where: { account_id } });
    await tx.account.updateMany({ where: { id: account_id, closed_at: null }, data: { closed_at: now } });
    const erase_after = new Date(now.getTime() + keptDays * DAY_MS);
    return tx.account.update({ where: { id: account_id }, data: { erase_after } });
  });
}

/** Lets the members of a closed account sign in again. Its keys stay revoked, and its endpoints disabled. */
export const reopenAccount = ({ prisma }: Control, account_id: string): Promise<AccountRow> =>
  prisma.account.update({ where: { id: account_id }, data: { closed_at: null, erase_after: null } });
