import { type Control, type control, newId } from '@pnb/db';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashToken, makeToken } from './one-time-token.ts';
import { isValidAt, SEEN_MS, SESSION_MAX_MS } from './sessions.ts';
import { nullIfTaken } from './taken.ts';

// Operators run the service. They are not users of accounts, and their sessions are rows of another table: no session of a
// user becomes one of an operator.

export interface OperatorCredentials {
  email: string;
  password: string;
}

/** The id; null if there is an operator with the e-mail address. */
export async function createOperator({ prisma }: Control, { email, password }: OperatorCredentials) {
  const data = { id: newId(), email, password_hash: await hashPassword(password) };
  return (await prisma.operator.create({ data }).catch(nullIfTaken))?.id ?? null;
}

export const listOperators = ({ prisma }: Control): Promise<control.OperatorModel[]> =>
  prisma.operator.findMany({ orderBy: [{ created_at: 'asc' }, { id: 'asc' }] });

/** Changes an operator and ends all sessions; false if there is no such operator. */
export async function updateOperator(
  { prisma }: Control,
  email: string,
  { password, disabled_at }: { password?: string; disabled_at?: Date | null },
): Promise<boolean> {
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  const data = {
    ...(password_hash === undefined ? {} : { password_hash }),
    ...(disabled_at === undefined ? {} : { disabled_at }),
  };
  const [changed] = await prisma.$transaction([
    prisma.operator.updateMany({ where: { email }, data }),
    prisma.operatorSession.deleteMany({ where: { operator: { email } } }),
  ]);
  return changed.count > 0;
}

/** The id of the operator, if the password is right. Takes as long where there is no such operator. */
export async function verifyOperator({ prisma }: Control, { email, password }: OperatorCredentials) {
  const row = await prisma.operator.findUnique({ where: { email } });
  const isRight = await verifyPassword(password, row?.password_hash ?? null);
  return isRight && row?.disabled_at === null ? row.id : null;
}

export interface OperatorSessionRecord {
  id: string;
  operator_id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
}

/** The value of the cookie, new for each sign-in. */
export async function openOperatorSession(
  { prisma }: Control,
  made: { operator_id: string; ip_address: string; user_agent: string },
  now = new Date(),
): Promise<string> {
  const { token, token_hash } = makeToken();
  const times = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + SESSION_MAX_MS) };
  await prisma.$transaction([
    prisma.operatorSession.deleteMany({ where: { operator_id: made.operator_id, NOT: isValidAt(now) } }),
    prisma.operatorSession.create({ data: { ...made, ...times, id: newId(), token_hash } }),
  ]);
  return token;
}

/** The session of a cookie; null if it has ended, or its operator is disabled. Records the use. */
export async function findOperatorSession(
  { prisma }: Control,
  token: string,
  { now = new Date(), isBackground = false } = {},
): Promise<OperatorSessionRecord | null> {
  const row = await prisma.operatorSession.findFirst({
    where: { token_hash: hashToken(token), ...isValidAt(now), operator: { disabled_at: null } },
    include: { operator: true },
  });
  if (!row) return null;
  if (!isBackground && now.getTime() - row.last_seen_at.getTime() >= SEEN_MS)
    await prisma.operatorSession.updateMany({ where: { id: row.id }, data: { last_seen_at: now } });
  const { id, operator_id, operator, created_at, expires_at } = row;
  return { id, operator_id, email: operator.email, created_at, expires_at };
}

export async function endOperatorSession({ prisma }: Control, token: string): Promise<void> {
  await prisma.operatorSession.deleteMany({ where: { token_hash: hashToken(token) } });
}
