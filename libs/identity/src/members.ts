import { encodeId } from '@pnb/contract';
import { DashboardProblem, type Role } from '@pnb/dashboard-contract';
import type { Control } from '@pnb/db';
import { type AuditSource, recordAudit } from './audit.ts';
import {
  assertKeysOfMember,
  isChosen,
  type DecidedKeys,
  decideKeys,
  type KeyChoice,
  listMemberKeys,
  type MemberKey,
} from './member-keys.ts';
import { endSessions } from './sessions.ts';
import type { Transaction } from './transaction.ts';

/** Members of an account; an invitation beyond it cannot be accepted. */
export const MAX_MEMBERS = 100;

export interface MemberRow {
  user_id: string;
  email: string;
  role: Role;
  is_disabled: boolean;
  created_at: Date;
}

/** The first that joined first. */
export async function listMembers({ prisma }: Control, account_id: string): Promise<MemberRow[]> {
  const rows = await prisma.member.findMany({
    where: { account_id },
    include: { user: true },
    orderBy: [{ created_at: 'asc' }, { user_id: 'asc' }],
  });
  return rows.map(({ user_id, role, created_at, user }) => ({
    user_id,
    email: user.email,
    role,
    is_disabled: user.disabled_at !== null,
    created_at,
  }));
}

/** The accounts of a user, by name. */
export async function listUserAccounts({ prisma }: Control, user_id: string) {
  const rows = await prisma.member.findMany({
    where: { user_id },
    include: { account: true },
    orderBy: [{ account: { name: 'asc' } }, { account_id: 'asc' }],
  });
  return rows.map(({ account_id, role, account: { name } }) => ({ account_id, name, role }));
}

export const isMember = async ({ prisma }: Control, account_id: string, user_id: string): Promise<boolean> =>
  (await prisma.member.count({ where: { account_id, user_id } })) > 0;

interface MemberChange {
  account_id: string;
  user_id: string;
  by: AuditSource;
}

/** The changed member; null if the account has no such member. */
export function changeRole(
  { prisma }: Control,
  { account_id, user_id, by, role }: MemberChange & { role: Role },
): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const member = await findMember(tx, { account_id, user_id });
    if (!member) return false;
    if (member.role === role) return true;
    if (member.role === 'owner') await assertOtherOwner(tx, { account_id, user_id });
    await tx.member.update({ where: { account_id_user_id: { account_id, user_id } }, data: { role } });
    await recordAudit(tx, { account_id, by, action: `member.role_changed`, subject: encodeId('user', user_id) });
    return true;
  });
}

interface Removal extends MemberChange {
  /** Keys of the member to revoke; the others stay valid. */
  revoke: KeyChoice;
  /** Whether a key may be revoked: someone that leaves may revoke as much as before. */
  mayRevoke: (key: MemberKey) => boolean;
  /** Called last in the transaction. */
  recordEvents: (removed: DecidedKeys) => Promise<void>;
}

/** Ends the sessions of the member in the account, and revokes the chosen keys. Null if the account has no such member. */
export function removeMember(
  { prisma }: Control,
  { account_id, user_id, by, revoke, mayRevoke, recordEvents }: Removal,
): Promise<DecidedKeys | null> {
  return prisma.$transaction(async (tx) => {
    const member = await findMember(tx, { account_id, user_id });
    if (!member) return null;
    if (member.role === 'owner') await assertOtherOwner(tx, { account_id, user_id });
    const keys = await listMemberKeys(tx, { account_id, user_id });
    assertRevocable(keys, revoke, mayRevoke);
    await tx.member.delete({ where: { account_id_user_id: { account_id, user_id } } });
    await endSessions(tx, { account_id, user_id });
    await recordAudit(tx, { account_id, by, action: 'member.removed', subject: encodeId('user', user_id) });
    const decided = await decideKeys(tx, { account_id, keys, revoke, by });
    await recordEvents(decided);
    return decided;
  });
}

function assertRevocable(keys: readonly MemberKey[], revoke: KeyChoice, mayRevoke: Removal['mayRevoke']): void {
  assertKeysOfMember(keys, revoke);
  const refused = keys.find((key) => isChosen(key, revoke) && !mayRevoke(key));
  if (!refused) return;
  throw new DashboardProblem(
    'owner_required',
    `Only an owner can revoke ${encodeId('api_key', refused.id)}, a key of ${refused.environment}. Leave it out.`,
  );
}

/** Serializes changes of the members of an account, so that two owners cannot remove each other. */
export async function lockMembers(tx: Transaction, account_id: string): Promise<void> {
  await tx.account.update({ where: { id: account_id }, data: { updated_at: new Date() } });
}

/** Adds a user to the account, if it has room. */
export async function insertMember(
  tx: Transaction,
  made: { account_id: string; user_id: string; role: Role },
): Promise<void> {
  await lockMembers(tx, made.account_id);
  await assertRoom(tx, made.account_id);
  await tx.member.create({ data: made });
}

export async function assertRoom(tx: Transaction, account_id: string): Promise<void> {
  if ((await tx.member.count({ where: { account_id } })) < MAX_MEMBERS) return;
  throw new DashboardProblem('too_many_members', `The account has ${MAX_MEMBERS} members, which is the maximum.`);
}

async function findMember(tx: Transaction, key: { account_id: string; user_id: string }) {
  await lockMembers(tx, key.account_id);
  return tx.member.findUnique({ where: { account_id_user_id: key } });
}

async function assertOtherOwner(tx: Transaction, { account_id, user_id }: { account_id: string; user_id: string }) {
  const where = { account_id, role: 'owner', user_id: { not: user_id }, user: { disabled_at: null } } as const;
  if ((await tx.member.count({ where })) > 0) return;
  throw new DashboardProblem(
    'last_owner',
    'This is the only owner of the account. Make another member an owner first.',
  );
}
