import { randomBytes } from 'node:crypto';
import { encodeId } from '@pnb/contract';
import type { Role } from '@pnb/dashboard-contract';
import type { Control } from '@pnb/db';
import { type AuditSource, OPERATOR, recordAudit } from './audit.ts';
import { hashPassword } from './passwords.ts';
import { assertConfirmed } from './confirmation.ts';
import { type KeptMethods, recoverUser } from './recovery.ts';
import { assertKeysOfMember, type DecidedKeys, decideKeys, type KeyChoice, listMemberKeys } from './member-keys.ts';
import { lockMembers } from './members.ts';
import type { Transaction } from './transaction.ts';
import { insertUser } from './users.ts';

// Changes that an operator makes to any user.

/** A password for a person to replace: 20 characters with 120 random bits. */
export const makePassword = (): string => randomBytes(15).toString('base64url');

export interface UserRow {
  user_id: string;
  email: string;
  disabled_at: Date | null;
  confirmed_at: Date | null;
  created_at: Date;
  accounts: { account_id: string; name: string; role: Role }[];
}

/** All users, or those of one account. */
export async function listUsers({ prisma }: Control, account_id: string | null): Promise<UserRow[]> {
  const rows = await prisma.user.findMany({
    where: account_id === null ? {} : { members: { some: { account_id } } },
    include: { members: { include: { account: { select: { name: true } } } } },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, email, disabled_at, confirmed_at, created_at, members }) => ({
    user_id: id,
    email,
    disabled_at,
    confirmed_at,
    created_at,
    accounts: members.map((member) => ({
      account_id: member.account_id,
      name: member.account.name,
      role: member.role,
    })),
  }));
}

interface NewMember {
  account_id: string;
  email: string;
  role: Role;
  /** A user that does not exist yet gets it. */
  password: string;
  by?: AuditSource;
}

/** Gives a user a role in an account, and creates the user where there is none. The limit of members does not apply. */
export async function addMember({ prisma }: Control, made: NewMember) {
  const { account_id, email, role, password, by = OPERATOR } = made;
  const password_hash = await hashPassword(password);
  return prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email } });
    const user_id = user?.id ?? (await insertUser(tx, { email, password_hash, confirmed_at: new Date() }));
    const where = { account_id_user_id: { account_id, user_id } };
    if (user && (await tx.member.count({ where: { account_id, user_id } })) === 0) assertConfirmed(user);
    await tx.member.upsert({ where, create: { account_id, user_id, role }, update: { role } });
    await recordAudit(tx, { account_id, by, action: 'member.added', subject: encodeId('user', user_id) });
    return { user_id, is_new: user === null };
  });
}

/** A new password, which ends all sessions of the user and removes what was added before the address was confirmed. */
export async function resetUserPassword(
  control: Control,
  user_id: string,
  by = OPERATOR,
): Promise<{ password: string; kept: KeptMethods }> {
  const password = makePassword();
  return { password, kept: await recoverUser(control, { user_id, password, by, confirms: false }) };
}

/** Records that the address is the user's, as the operator has verified. False if it was recorded before. */
export const confirmUser = ({ prisma }: Control, user_id: string, by = OPERATOR): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const where = { id: user_id, confirmed_at: null };
    if ((await tx.user.updateMany({ where, data: { confirmed_at: new Date() } })).count === 0) return false;
    await recordAudit(tx, { account_id: null, by, action: 'user.confirmed', subject: encodeId('user', user_id) });
    return true;
  });

interface Disabling {
  user_id: string;
  is_disabled: boolean;
  by: AuditSource;
  /** Keys of the user to revoke, of all its accounts. */
  revoke?: KeyChoice;
}

/**
 * A disabled user has no sessions and cannot sign in, in any account. The keys that the user has created stay valid, but for
 * those to revoke.
 */
export async function setUserDisabled(
  { prisma }: Control,
  { user_id, is_disabled, by, revoke = [] }: Disabling,
): Promise<DecidedKeys> {
  return prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user_id }, data: { disabled_at: is_disabled ? new Date() : null } });
    const action = is_disabled ? 'user.disabled' : 'user.enabled';
    await recordAudit(tx, { account_id: null, by, action, subject: encodeId('user', user_id) });
    if (!is_disabled) return { kept_keys: [], revoked_keys: [] };
    await tx.session.deleteMany({ where: { user_id } });
    return decideUserKeys(tx, { user_id, by, revoke });
  });
}

async function decideUserKeys(
  tx: Transaction,
  { user_id, by, revoke }: { user_id: string; by: AuditSource; revoke: KeyChoice },
): Promise<DecidedKeys> {
  const members = await tx.member.findMany({ where: { user_id }, orderBy: { account_id: 'asc' } });
  const accounts = [];
  for (const { account_id } of members) {
    await lockMembers(tx, account_id);
    accounts.push({ account_id, keys: await listMemberKeys(tx, { user_id, account_id }) });
  }
  assertKeysOfMember(
    accounts.flatMap(({ keys }) => keys),
    revoke,
  );
  const decided = [];
  for (const account of accounts) decided.push(await decideKeys(tx, { ...account, revoke, by }));
  return {
    kept_keys: decided.flatMap(({ kept_keys }) => kept_keys),
    revoked_keys: decided.flatMap(({ revoked_keys }) => revoked_keys),
  };
}
