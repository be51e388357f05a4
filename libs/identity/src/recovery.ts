import { type Control } from '@pnb/db';
import { byUser } from './audit.ts';
import { hashToken, makeToken } from './one-time-token.ts';
import { setPassword } from './users.ts';

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

/** Uses the link, and ends all sessions of the user. The user's address; null if the link is not valid any more. */
export async function resetPassword(
  control: Control,
  { token, password, request_id }: Reset,
  now = new Date(),
): Promise<{ email: string } | null> {
  const { prisma } = control;
  const token_hash = hashToken(token);
  const reset = await prisma.passwordReset.findUnique({ where: { token_hash }, include: { user: true } });
  if (!reset || reset.expires_at <= now || reset.user.disabled_at) return null;
  // Of two that use it together, one deletes it.
  if ((await prisma.passwordReset.deleteMany({ where: { token_hash } })).count === 0) return null;
  await setPassword(control, { user_id: reset.user_id, password, by: byUser(reset.user_id, request_id) });
  return { email: reset.user.email };
}
