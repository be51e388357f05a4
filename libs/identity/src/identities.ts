import { encodeId } from '@pnb/contract';
import { type Control, type control, newId } from '@pnb/db';
import type { Role } from '@pnb/dashboard-contract';
import { byUser, recordAudit } from './audit.ts';
import { lockSession } from './lock-session.ts';
import { insertMember } from './members.ts';
import type { OpenIdUser } from './openid.ts';
import { nullIfTaken } from './taken.ts';

/** Where users of the provider become members at their first sign-in. */
export interface JoinedAccount {
  account_id: string;
  role: Role;
}

type VerifiedUser = OpenIdUser & { email: string };

/** The user that the user of the provider is linked to; null if there is none. Records the use. */
export async function findIdentity(
  { prisma }: Control,
  { issuer, subject }: OpenIdUser,
): Promise<control.IdentityModel | null> {
  const [row] = await prisma.identity.updateManyAndReturn({
    where: { issuer, subject },
    data: { last_used_at: new Date() },
  });
  return row ?? null;
}

interface Joining extends JoinedAccount {
  /** The request of the sign-in. */
  request_id: string;
}

/** A new user without a password, as a member of the account; null if the e-mail address is taken. Throws if it has no room. */
export async function joinAccount(
  { prisma }: Control,
  user: VerifiedUser,
  { account_id, role, request_id }: Joining,
): Promise<string | null> {
  const id = newId();
  return prisma
    .$transaction(async (tx) => {
      await tx.user.create({ data: { id, email: user.email, confirmed_at: new Date() } });
      await tx.identity.create({ data: { ...user, id: newId(), user_id: id, last_used_at: new Date() } });
      await insertMember(tx, { account_id, user_id: id, role });
      const by = byUser(id, request_id);
      await recordAudit(tx, { account_id, by, action: 'member.joined', subject: encodeId('user', id) });
      return id;
    })
    .catch(nullIfTaken);
}

/** Whether the user of the provider is linked to that of the session now: it is linked to one at most. */
export async function linkIdentity(
  { prisma }: Control,
  { issuer, subject, email }: VerifiedUser,
  session: { id: string; user_id: string },
): Promise<boolean> {
  const { user_id } = session;
  const data = { id: newId(), user_id, issuer, subject, email };
  return prisma.$transaction(async (tx) => {
    if (!(await lockSession(tx, session.id))) return false;
    const linked = await tx.identity.upsert({
      where: { issuer_subject: { issuer, subject } },
      create: data,
      update: {},
    });
    if (linked.user_id !== user_id) return false;
    // The provider has verified the address.
    const where = { id: user_id, email, confirmed_at: null };
    await tx.user.updateMany({ where, data: { confirmed_at: new Date() } });
    return true;
  });
}

/** Whether there is a user with the e-mail address. */
export const hasUser = async ({ prisma }: Control, email: string): Promise<boolean> =>
  (await prisma.user.count({ where: { email } })) > 0;
