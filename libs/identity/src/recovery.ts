import { type Control } from '@pnb/db';
import { encodeId } from '@pnb/contract';
import { type AuditSource, byUser, recordAudit } from './audit.ts';
import { hashToken, makeToken } from './one-time-token.ts';
import { hashPassword } from './passwords.ts';
import { listSignInMethods } from './sign-in-methods.ts';
import { changePassword } from './users.ts';

/** How long a link is valid. */
export const PASSWORD_RESET_MS = 30 * 60_000;
/** Links of a user that are valid at the same time; more are not sent. */
const MAX_OPEN_RESETS = 3;

/** The token of a link that sets a new password once; null where no user has the address, or enough links were sent. */
export async function openPasswordReset(
  { prisma }: Control,
  email: string,
  now = new Date(),
): Promise<{ user_id: string; token: string } | null> {
  const user = await prisma.user.findUnique({ where: { email } });
  if (!user || user.disabled_at) return null;
  await prisma.passwordReset.deleteMany({ where: { user_id: user.id, expires_at: { lte: now } } });
  if ((await prisma.passwordReset.count({ where: { user_id: user.id } })) >= MAX_OPEN_RESETS) return null;
  const { token, token_hash } = makeToken();
  const expires_at = new Date(now.getTime() + PASSWORD_RESET_MS);
  await prisma.passwordReset.create({ data: { token_hash, user_id: user.id, created_at: now, expires_at } });
  return { user_id: user.id, token };
}

interface Reset {
  token: string;
  password: string;
  request_id: string;
}

/** Uses the link, and recovers the user. Null if the link is not valid any more. */
export async function resetPassword(
  control: Control,
  { token, password, request_id }: Reset,
  now = new Date(),
): Promise<{ user_id: string; email: string; kept: KeptMethods } | null> {
  const { prisma } = control;
  const token_hash = hashToken(token);
  const reset = await prisma.passwordReset.findUnique({ where: { token_hash }, include: { user: true } });
  if (!reset || reset.expires_at <= now || reset.user.disabled_at) return null;
  // One of two that use it together deletes it.
  if ((await prisma.passwordReset.deleteMany({ where: { token_hash } })).count === 0) return null;
  const by = byUser(reset.user_id, request_id);
  const kept = await recoverUser(control, { user_id: reset.user_id, password, by, confirms: true });
  return { user_id: reset.user_id, email: reset.user.email, kept };
}

/** Other ways to sign in that a reset has kept. */
export interface KeptMethods {
  passkeys: { name: string; created_at: Date }[];
  identities: { email: string; created_at: Date }[];
}

interface Recovery {
  user_id: string;
  password: string;
  by: AuditSource;
  /** Whether the reset shows that the address is the user's, as a mailed link does. */
  confirms: boolean;
}

/**
 * Sets a password, ends all sessions, and removes the passkeys and links to the OpenID provider that were added before
 * the address was confirmed: someone else could have added them.
 */
export async function recoverUser(
  { prisma }: Control,
  { user_id, password, by, confirms }: Recovery,
): Promise<KeptMethods> {
  const password_hash = await hashPassword(password);
  return prisma.$transaction(async (tx) => {
    await changePassword(tx, { user_id, password_hash, by });
    const { confirmed_at } = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
    const where = { user_id, ...(confirmed_at ? { created_at: { lt: confirmed_at } } : {}) };
    const removed = [await tx.passkey.deleteMany({ where }), await tx.identity.deleteMany({ where })];
    const subject = encodeId('user', user_id);
    if (removed.some(({ count }) => count > 0))
      await recordAudit(tx, { account_id: null, by, action: 'user.sign_in_methods_removed', subject });
    if (confirms && confirmed_at === null)
      await tx.user.update({ where: { id: user_id }, data: { confirmed_at: new Date() } });
    const { passkeys, identities } = await listSignInMethods({ prisma: tx }, user_id);
    return {
      passkeys: passkeys.map(({ name, created_at }) => ({ name, created_at })),
      identities: identities.map(({ email, created_at }) => ({ email, created_at })),
    };
  });
}
