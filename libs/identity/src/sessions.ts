import type { AccountQuotas, Environment, Plan } from '@pnb/contract';
import type { Role } from '@pnb/dashboard-contract';
import { type Control, type control, newId } from '@pnb/db';
import { getRateLimit, readQuotas } from './accounts.ts';
import { hashToken, isToken, makeToken } from './one-time-token.ts';
import type { Transaction } from './transaction.ts';

// Sessions of the dashboard (RFC 10017, OAuth for browser-based apps: the browser has no token, only a cookie).

/** A session that is not used ends. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Used or not. */
export const SESSION_MAX_MS = 12 * 60 * 60_000;
/** How long after a sign-in or a confirmation the sign-in methods of the user can be changed. */
export const CONFIRMED_MS = 10 * 60_000;
/** How exactly the last use is stored. */
export const SEEN_MS = 60_000;

/** A valid session, with what a request may do. */
export interface SessionRecord {
  id: string;
  user_id: string;
  email: string;
  /** Whether the address is confirmed as the user's. */
  is_confirmed: boolean;
  account_id: string;
  account_name: string;
  plan: Plan;
  quotas: AccountQuotas;
  requests_per_minute: number;
  is_account_suspended: boolean;
  is_account_closed: boolean;
  role: Role;
  /** Production once an operator has allowed it, or has created a production key for the account. */
  environments: Environment[];
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When the user has last signed in or confirmed the session. */
  confirmed_at: Date;
}

export interface NewSession {
  user_id: string;
  account_id: string;
  ip_address: string;
  user_agent: string;
  /** The session that this one continues has it. Default: 12 hours from now. */
  expires_at?: Date;
  /** The session that this one continues has it. Default: now. */
  confirmed_at?: Date;
}

/** The token is a new one for each sign-in, so that it cannot be known before. It is stored as its hash only. */
export async function openSession({ prisma }: Control, made: NewSession, now = new Date()): Promise<string> {
  const { token, token_hash } = makeToken();
  const times = { created_at: now, last_seen_at: now, confirmed_at: now };
  const data = { expires_at: new Date(now.getTime() + SESSION_MAX_MS), ...times, ...made, id: newId(), token_hash };
  await prisma.$transaction([
    prisma.session.deleteMany({ where: { user_id: made.user_id, NOT: isValidAt(now) } }),
    prisma.session.create({ data }),
  ]);
  return token;
}

const isValid = ({ expires_at, last_seen_at, user }: SessionRow, now: Date): boolean =>
  expires_at > now && now.getTime() - last_seen_at.getTime() < SESSION_IDLE_MS && user.disabled_at === null;

type SessionRow = control.SessionModel & { user: control.UserModel };

export const isValidAt = (now: Date) => ({
  expires_at: { gt: now },
  last_seen_at: { gt: new Date(now.getTime() - SESSION_IDLE_MS) },
});

/** The session of a cookie; null if it has ended, or its user has left the account. Records the use. */
export async function findSession(
  control: Control,
  token: string,
  { now = new Date(), isBackground = false } = {},
): Promise<SessionRecord | null> {
  const session = await lookUpSession(control, token, { now, isBackground });
  return typeof session === 'string' ? null : session;
}

const listEnvironments = ({
  has_production,
  api_keys,
}: {
  has_production: boolean;
  api_keys: unknown[];
}): Environment[] => (has_production || api_keys.length > 0 ? ['sandbox', 'production'] : ['sandbox']);

/**
 * Distinguishes a session that has expired, as in a browser that was left open, from a token that is `unknown`: revoked,
 * or made up.
 */
export async function lookUpSession(
  control: Control,
  token: string,
  { now = new Date(), isBackground = false } = {},
): Promise<SessionRecord | 'expired' | 'unknown'> {
  if (!isToken(token)) return 'unknown';
  const row = await control.prisma.session.findUnique({
    where: { token_hash: hashToken(token) },
    include: {
      user: { include: { members: true } },
      account: { include: { api_keys: { where: { environment: 'production' }, take: 1 } } },
    },
  });
  if (!row) return 'unknown';
  const member = row.user.members.find(({ account_id }) => account_id === row.account_id);
  if (!member || !isValid(row, now)) return 'expired';
  if (!isBackground) await recordUse(control, row, now);
  const { account, user } = row;
  return {
    id: row.id,
    user_id: user.id,
    email: user.email,
    is_confirmed: user.confirmed_at !== null,
    account_id: account.id,
    account_name: account.name,
    plan: account.plan,
    quotas: readQuotas(account),
    requests_per_minute: getRateLimit({ requests_per_minute: null }, account),
    is_account_suspended: account.suspended_at !== null,
    is_account_closed: account.closed_at !== null,
    role: member.role,
    environments: listEnvironments(account),
    created_at: row.created_at,
    last_seen_at: row.last_seen_at,
    expires_at: row.expires_at,
    confirmed_at: row.confirmed_at,
  };
}

async function recordUse({ prisma }: Control, row: control.SessionModel, now: Date): Promise<void> {
  if (now.getTime() - row.last_seen_at.getTime() < SEEN_MS) return;
  await prisma.session.updateMany({ where: { id: row.id }, data: { last_seen_at: now } });
}

/** Records that the user of the session has authenticated again. */
export async function confirmSession({ prisma }: Control, id: string): Promise<void> {
  await prisma.session.updateMany({ where: { id }, data: { confirmed_at: new Date() } });
}

/** The newest first. */
export const listSessions = ({ prisma }: Control, user_id: string): Promise<control.SessionModel[]> =>
  prisma.session.findMany({
    where: { user_id, ...isValidAt(new Date()) },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
  });

/** Whether the user had such a session. */
export async function endSession({ prisma }: Control, { id, user_id }: { id: string; user_id: string }) {
  return (await prisma.session.deleteMany({ where: { id, user_id } })).count > 0;
}

/** The session of a cookie that is replaced or no longer wanted. */
export async function endSessionByToken({ prisma }: Control, token: string): Promise<void> {
  await prisma.session.deleteMany({ where: { token_hash: hashToken(token) } });
}

/** Ends the sessions of a user: all of them, or those in one account. */
export async function endSessions(
  { session }: Pick<Transaction, 'session'>,
  where: { user_id: string; account_id?: string },
): Promise<void> {
  await session.deleteMany({ where });
}
