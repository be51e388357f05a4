import assert from 'node:assert';
import { encodeId, type Plan } from '@pnb/contract';
import { DashboardProblem, type Role } from '@pnb/dashboard-contract';
import { type Control, type control, newId } from '@pnb/db';
import { type AuditSource, byUser, recordAudit } from './audit.ts';
import { assertConfirmed } from './confirmation.ts';
import { assertRoom, insertMember, lockMembers } from './members.ts';
import { hashToken, makeToken } from './one-time-token.ts';
import { hashPassword } from './passwords.ts';
import type { Transaction } from './transaction.ts';
import { nullIfTaken } from './taken.ts';
import { insertAccount, insertUser, type SignedUp } from './users.ts';

/** How long a link is valid. */
export const INVITATION_MS = 7 * 86_400_000;
/** Invitations of an account that were not accepted, expired ones included. */
export const MAX_INVITATIONS = 50;
/** Links to one address that create an account, within the time that they are valid. */
const MAX_ACCOUNT_INVITATIONS = 5;

export type InvitationRow = control.InvitationModel;

/** An invitation with the token of its link, which is not stored. */
export interface OpenedInvitation {
  invitation: InvitationRow;
  token: string;
}

interface NewInvitation {
  account_id: string;
  email: string;
  role: Role;
  by: AuditSource;
  /** Whether the link is mailed, and shown to no one else. */
  is_private: boolean;
}

/** The newest first. */
export const listInvitations = ({ prisma }: Control, account_id: string): Promise<InvitationRow[]> =>
  prisma.invitation.findMany({ where: { account_id }, orderBy: [{ created_at: 'desc' }, { id: 'desc' }] });

/** Invites a person to the account. An earlier invitation of the address is replaced. */
export function inviteMember({ prisma }: Control, { account_id, email, role, by, is_private }: NewInvitation) {
  return prisma.$transaction(async (tx): Promise<OpenedInvitation> => {
    await lockMembers(tx, account_id);
    if ((await tx.member.count({ where: { account_id, user: { email } } })) > 0)
      throw new DashboardProblem('already_member', `${email} is a member of the account.`);
    await assertRoom(tx, account_id);
    await tx.invitation.deleteMany({ where: { account_id, email } });
    if ((await tx.invitation.count({ where: { account_id } })) >= MAX_INVITATIONS)
      throw tooMany(`The account has ${MAX_INVITATIONS} open invitations. Revoke some first.`);
    const opened = await insertInvitation(tx, { account_id, email, role, is_private });
    await record(tx, { invitation: opened.invitation, by, action: 'invitation.created' });
    return opened;
  });
}

/** Invites a person to create an account; null if the address has got enough links. */
export async function inviteOwner({ prisma }: Control, email: string): Promise<OpenedInvitation | null> {
  const where = { account_id: null, email };
  await prisma.invitation.deleteMany({ where: { ...where, expires_at: { lte: new Date() } } });
  if ((await prisma.invitation.count({ where })) >= MAX_ACCOUNT_INVITATIONS) return null;
  return insertInvitation(prisma, { ...where, role: 'owner', is_private: true });
}

async function insertInvitation(
  tx: Pick<Transaction, 'invitation'>,
  made: { account_id: string | null; email: string; role: Role; is_private: boolean },
): Promise<OpenedInvitation> {
  const { token, token_hash } = makeToken();
  const now = new Date();
  const data = { ...made, id: newId(), token_hash, created_at: now, sent_at: now, expires_at: getExpiry(now) };
  return { invitation: await tx.invitation.create({ data }), token };
}

const getExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_MS);

interface InvitationChange {
  account_id: string;
  id: string;
  by: AuditSource;
}

interface InvitationRenewal extends InvitationChange {
  is_private: boolean;
}

/** Makes a new link, which replaces the previous one; null if the account has no such invitation. */
export function renewInvitation({ prisma }: Control, { account_id, id, by, is_private }: InvitationRenewal) {
  return prisma.$transaction(async (tx): Promise<OpenedInvitation | null> => {
    const { token, token_hash } = makeToken();
    const now = new Date();
    const data = { token_hash, sent_at: now, expires_at: getExpiry(now), is_private };
    const [invitation] = await tx.invitation.updateManyAndReturn({ where: { account_id, id }, data });
    if (!invitation) return null;
    await record(tx, { invitation, by, action: 'invitation.sent_again' });
    return { invitation, token };
  });
}

/** Whether the account had such an invitation. Its link is not valid any more. */
export function revokeInvitation({ prisma }: Control, { account_id, id, by }: InvitationChange): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const invitation = await tx.invitation.findFirst({ where: { account_id, id } });
    if (!invitation) return false;
    await tx.invitation.deleteMany({ where: { account_id, id } });
    await record(tx, { invitation, by, action: 'invitation.revoked' });
    return true;
  });
}

export interface FoundInvitation {
  invitation: InvitationRow;
  /** Null: an invitation to create an account. */
  account_name: string | null;
  /** The user with the invited address; null if there is none yet. */
  user_id: string | null;
}

/** What a link invites to; null if it was accepted, revoked or replaced, or has expired. */
export async function findInvitation({ prisma }: Control, token: string): Promise<FoundInvitation | null> {
  const row = await prisma.invitation.findUnique({
    where: { token_hash: hashToken(token) },
    include: { account: { select: { name: true } } },
  });
  if (!row || row.expires_at <= new Date()) return null;
  const { account, ...invitation } = row;
  const user = await prisma.user.findUnique({ where: { email: row.email }, select: { id: true } });
  // Its acceptance could have created the user since.
  if (user && (await prisma.invitation.count({ where: { id: row.id } })) === 0) return null;
  return { invitation, account_name: account?.name ?? null, user_id: user?.id ?? null };
}

interface Acceptance {
  found: FoundInvitation;
  /** A new user has it. */
  password: string | null;
  /** A new account has it. */
  account: { account_name: string; plan: Plan } | null;
  request_id: string;
}

export type Accepted = Pick<SignedUp, 'user_id' | 'account_id'> & {
  /** The new account with its key; null for a member of an account that exists. */
  opened: SignedUp | null;
};

/** Uses the link: creates the user and the account where they are new. Null if it is not valid any more. */
export async function acceptInvitation({ prisma }: Control, acceptance: Acceptance): Promise<Accepted | null> {
  const { found, password, account, request_id } = acceptance;
  const { invitation } = found;
  const password_hash = password === null ? null : await hashPassword(password);
  const work = async (tx: Transaction): Promise<Accepted | null> => {
    if (!(await useLink(tx, invitation))) return null;
    const user_id = await ensureUser(tx, found, password_hash);
    if (invitation.account_id === null) return openInvited(tx, { ...found, user_id, account });
    const by = byUser(user_id, request_id);
    await joinAccount(tx, { account_id: invitation.account_id, user_id, role: invitation.role });
    await record(tx, { invitation, by, action: 'invitation.accepted' });
    return { user_id, account_id: invitation.account_id, opened: null };
  };
  return prisma.$transaction(work).catch(nullIfTaken);
}

/** One of two that use it together deletes it. */
async function useLink(tx: Transaction, { id, token_hash }: InvitationRow): Promise<boolean> {
  const where = { id, token_hash: new Uint8Array(token_hash) };
  return (await tx.invitation.deleteMany({ where })).count > 0;
}

async function ensureUser(
  tx: Transaction,
  { user_id, invitation: { email, is_private } }: FoundInvitation,
  password_hash: string | null,
): Promise<string> {
  if (user_id !== null) {
    assertConfirmed(await tx.user.findUniqueOrThrow({ where: { id: user_id } }));
    return user_id;
  }
  assert(password_hash !== null, 'a new user has a password');
  return insertUser(tx, { email, password_hash, confirmed_at: is_private ? new Date() : null });
}

async function openInvited(
  tx: Transaction,
  {
    invitation: { email },
    user_id,
    account,
  }: { invitation: InvitationRow; user_id: string } & Pick<Acceptance, 'account'>,
): Promise<Accepted> {
  assert(account, 'a new account has a name and a plan');
  const opened = await insertAccount(tx, { ...account, email, user_id });
  await tx.invitation.deleteMany({ where: { account_id: null, email } });
  return { user_id, account_id: opened.account_id, opened };
}

/** A member keeps the role that they have. */
async function joinAccount(tx: Transaction, made: { account_id: string; user_id: string; role: Role }): Promise<void> {
  await lockMembers(tx, made.account_id);
  const { account_id, user_id } = made;
  if ((await tx.member.count({ where: { account_id, user_id } })) > 0) return;
  await insertMember(tx, made);
}

const tooMany = (detail: string): DashboardProblem => new DashboardProblem('too_many_members', detail);

const record = (
  tx: Transaction,
  { invitation, by, action }: { invitation: InvitationRow; by: AuditSource; action: string },
): Promise<void> =>
  recordAudit(tx, {
    account_id: invitation.account_id,
    by,
    action,
    subject: encodeId('invitation', invitation.id),
  });
