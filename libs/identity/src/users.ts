import { encodeId, type Plan } from '@pnb/contract';
import { type Control, newId } from '@pnb/db';
import { newKeyRow } from './accounts.ts';
import { type AuditSource, recordAudit } from './audit.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { chooseSlot } from './slots.ts';
import { nullIfTaken } from './taken.ts';
import type { Transaction } from './transaction.ts';

export interface SignUp {
  email: string;
  password: string;
  account_name: string;
  plan: Plan;
}

export interface SignedUp {
  user_id: string;
  account_id: string;
  api_key_id: string;
  /** A sandbox key, shown once. */
  api_key: string;
}

/** An account with its owner and a sandbox key, all or nothing; null if the e-mail address is taken. */
export async function signUp({ prisma }: Control, { password, ...made }: SignUp): Promise<SignedUp | null> {
  const password_hash = await hashPassword(password);
  return prisma
    .$transaction(async (tx) => {
      const user_id = await insertUser(tx, { email: made.email, password_hash, confirmed_at: null });
      return insertAccount(tx, { ...made, user_id });
    })
    .catch(nullIfTaken);
}

/** The account that a user signs in to; null for a user without one, or a disabled one. */
export async function findFirstAccount({ prisma }: Control, user_id: string): Promise<string | null> {
  const orderBy = [{ created_at: 'asc' }, { account_id: 'asc' }] as const;
  const member = await prisma.member.findFirst({
    where: { user_id, user: { disabled_at: null } },
    orderBy: [...orderBy],
  });
  return member?.account_id ?? null;
}

export async function insertUser(
  tx: Transaction,
  user: { email: string; password_hash: string; confirmed_at: Date | null },
): Promise<string> {
  const { id } = await tx.user.create({ data: { id: newId(), ...user } });
  return id;
}

interface NewOwnedAccount {
  account_name: string;
  plan: Plan;
  email: string;
  user_id: string;
}

/** An account of the user, with a sandbox key. */
export async function insertAccount(
  tx: Transaction,
  { account_name: name, plan, email, user_id }: NewOwnedAccount,
): Promise<SignedUp> {
  const { id: account_id } = await tx.account.create({ data: { id: newId(), name, plan, contact_email: email } });
  await tx.member.create({ data: { account_id, user_id, role: 'owner' } });
  const made = { account_id, environment: 'sandbox' as const, name: 'First key' };
  const { key, row } = newKeyRow({ ...made, slot: await chooseSlot(tx, { ...made, plan }) });
  await tx.apiKey.create({ data: { ...row, created_by: { type: 'user', id: encodeId('user', user_id) } } });
  return { user_id, account_id, api_key_id: row.id, api_key: key };
}

export interface Credentials {
  email: string;
  password: string;
}

/** The id of the user, if the password is right and the user is not disabled. Takes as long where there is no such user. */
export async function verifyCredentials({ prisma }: Control, { email, password }: Credentials): Promise<string | null> {
  const user = await prisma.user.findUnique({ where: { email } });
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  return isRight && user?.disabled_at === null ? user.id : null;
}

/** The user with the account that was joined first; null for a wrong password, or a user without an account. */
export async function verifyUser(control: Control, credentials: Credentials) {
  const user_id = await verifyCredentials(control, credentials);
  const account_id = user_id === null ? null : await findFirstAccount(control, user_id);
  return user_id === null || account_id === null ? null : { user_id, account_id };
}

/** Ends all sessions of the user, and makes links that reset the password invalid. */
export async function setPassword(
  { prisma }: Control,
  { user_id, password, by }: { user_id: string; password: string; by: AuditSource },
): Promise<void> {
  const password_hash = await hashPassword(password);
  await prisma.$transaction((tx) => changePassword(tx, { user_id, password_hash, by }));
}

/** Changes the password as part of a transaction. */
export async function changePassword(
  tx: Transaction,
  { user_id, password_hash, by }: { user_id: string; password_hash: string; by: AuditSource },
): Promise<void> {
  await tx.user.update({ where: { id: user_id }, data: { password_hash } });
  await tx.passwordReset.deleteMany({ where: { user_id } });
  await tx.session.deleteMany({ where: { user_id } });
  await recordAudit(tx, { account_id: null, by, action: 'user.password_changed', subject: encodeId('user', user_id) });
}

export async function findUserId({ prisma }: Control, email: string): Promise<string | null> {
  const user = await prisma.user.findUnique({ where: { email }, select: { id: true } });
  return user?.id ?? null;
}
