import { hostname, userInfo } from 'node:os';
import { decodeId } from '@pnb/contract';
import { type AuditSource, byCommand, recordAudit } from '@pnb/identity';
import type { Audited, Cell, OperatorContext, Result } from './command.ts';

/** The user of this machine, as the author of a change. */
export const describeCaller = (): AuditSource => byCommand(`${readUser()}@${hostname()}`);

function readUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Writes the entry of a command that has succeeded. */
export async function recordCommand(
  { control }: OperatorContext,
  { action, subject }: Audited,
  result: Result,
): Promise<void> {
  const row: Record<string, Cell> = (Array.isArray(result) ? result[0] : result) ?? {};
  const account_id = typeof row.account_id === 'string' ? decodeId('account', row.account_id) : null;
  const changed = row[subject];
  const id = typeof changed === 'string' || typeof changed === 'number' ? String(changed) : subject;
  await recordAudit(control.prisma, { account_id, by: describeCaller(), action, subject: id });
}
