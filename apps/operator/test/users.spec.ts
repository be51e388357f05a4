import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { createAccount, createApiKey, findInvitation, findSession, openSession, verifyUser } from '@pnb/identity';
import { useOperator } from './operator.ts';

const operator = useOperator();
const { run, ok } = operator;
let account_id: string;
let account: string;

beforeAll(async () => {
  account_id = await createAccount(operator.context.control, { name: 'Example plan', plan: 'professional' });
  const [made] = await ok<{ account_id: string }[]>('account', 'list');
  account = made?.account_id ?? '';
});

let count = 0;
const makeEmail = (): string => `person${(count += 1)}@plan.example`;
const verify = (email: string, password: string) => verifyUser(operator.context.control, { email, password });

async function aSession(email: string) {
  const user = await operator.context.control.prisma.user.findUniqueOrThrow({ where: { email } });
  const place = { ip_address: '192.0.2.1', user_agent: 'test' };
  return openSession(operator.context.control, { user_id: user.id, account_id, ...place });
}

describe('operator user', () => {
  it('creates a user that can sign in, and gives an existing one a role', async () => {
    const email = makeEmail();
    const made = await ok('user', 'create', account, '--email', ` ${email.toUpperCase()}`);
    expect(made).toMatchObject({ email, account: 'Example plan', role: 'owner' });
    expect(made.password).toMatch(/^[\w-]{20}$/);
    expect(await verify(email, made.password ?? '')).toMatchObject({ account_id });

    const other_id = await createAccount(operator.context.control, { name: 'Other plan', plan: 'starter' });
    const accounts = await ok<{ account_id: string; name: string }[]>('account', 'list');
    const other = accounts.find(({ name }) => name === 'Other plan')?.account_id ?? '';
    expect(decodeId('account', other)).toBe(other_id);
    const again = await ok('user', 'create', other, '--email', email, '--role', 'viewer');
    expect(again).toMatchObject({ user_id: made.user_id, role: 'viewer', password: null });
    const [listed] = await ok<object[]>('user', 'list', '--account', other);
    expect(listed).toMatchObject({ email, status: 'active', accounts: [`${account} owner`, `${other} viewer`].sort() });
    const entries = await operator.context.control.prisma.auditEntry.findMany({ where: { account_id } });
    expect(entries).toMatchObject([{ actor_type: 'operator', action: 'member.added', subject: made.user_id }]);
  });

  it('confirms an address, after which a reset keeps what is added, and a second account can be joined', async () => {
    const { prisma } = operator.context.control;
    const email = makeEmail();
    const { user_id = '' } = await ok('user', 'create', account, '--email', email);
    const id = decodeId('user', user_id) ?? '';
    // Version 1.0.0 has left such a user.
    await prisma.user.update({ where: { id }, data: { confirmed_at: null } });
    const link = (subject: string) =>
      prisma.identity.create({ data: { id: newId(), user_id: id, issuer: 'https://id.example', subject, email } });
    await link('before');
    const other = await createAccount(operator.context.control, { name: 'Second plan', plan: 'starter' });
    const join = () => run('user', 'create', encodeId('account', other), '--email', email);
    expect((await join()).code).not.toBe(0);
    expect(await ok('user', 'reset-password', email)).toMatchObject({ email, identities: [] });

    expect(await ok('user', 'confirm', email)).toMatchObject({ email, status: 'confirmed' });
    await link('after');
    expect((await ok('user', 'reset-password', email)).identities).toHaveLength(1);
    expect((await join()).code).toBe(0);
    const entries = await prisma.auditEntry.findMany({ where: { subject: user_id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      ...['member.added', 'user.password_changed', 'user.sign_in_methods_removed', 'user.confirmed'],
      ...['user.password_changed', 'member.added'],
    ]);
  });

  it('resets a password, which ends the sessions of the user', async () => {
    const email = makeEmail();
    const { password: old = '' } = await ok('user', 'create', account, '--email', email);
    const token = await aSession(email);
    const { password = '' } = await ok('user', 'reset-password', email);
    expect([await verify(email, old), await findSession(operator.context.control, token)]).toEqual([null, null]);
    expect(await verify(email, password)).toMatchObject({ account_id });
  });

  it('disables a user, and enables it again', async () => {
    const email = makeEmail();
    const { password = '' } = await ok('user', 'create', account, '--email', email);
    const token = await aSession(email);
    expect(await ok('user', 'disable', email)).toMatchObject({ status: 'disabled' });
    expect([await verify(email, password), await findSession(operator.context.control, token)]).toEqual([null, null]);
    expect(await ok('user', 'enable', email)).toMatchObject({ status: 'active' });
    expect(await verify(email, password)).toMatchObject({ account_id });
  });

  it('disables a user, lists the keys that it has created, and revokes those that are named', async () => {
    const email = makeEmail();
    const { user_id = '' } = await ok('user', 'create', account, '--email', email);
    const { prisma } = operator.context.control;
    const aKey = async (name: string): Promise<string> => {
      const { id } = await createApiKey(operator.context.control, { account_id, environment: 'sandbox', name });
      await prisma.apiKey.update({ where: { id }, data: { created_by: { type: 'user', id: user_id } } });
      return encodeId('api_key', id);
    };
    const [first, second, third] = [await aKey('First'), await aKey('Second'), await aKey('Third')];
    const { id: other } = await createApiKey(operator.context.control, {
      account_id,
      environment: 'production',
      name: 'Of the operator',
    });
    const names = (key: string) => expect.stringMatching(new RegExp(`^${key} sandbox …\\w{4}, last used never, `));
    expect(await run('user', 'disable', email, '--revoke-keys', encodeId('api_key', other))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no valid key that the member has created'),
    });
    expect(await ok('user', 'disable', email, '--revoke-keys', first)).toMatchObject({
      status: 'disabled',
      kept_keys: [names(second), names(third)],
      revoked_keys: [names(first)],
    });
    const where = { account_id, subject: { in: [first, second, third] } };
    const entries = await prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['api_key.revoked', first],
      ['api_key.kept', second],
      ['api_key.kept', third],
    ]);
    expect(await ok('user', 'disable', email, '--revoke-keys', 'all')).toMatchObject({ kept_keys: [] });
    expect((await prisma.apiKey.findUniqueOrThrow({ where: { id: other } })).revoked_at).toBeNull();
  });

  it('prints a link that creates an account', async () => {
    const email = makeEmail();
    const { link = '' } = await ok('user', 'invite', '--email', email);
    const [, token = ''] = /^https:\/\/network\.example\/app\/invitation#([\w-]{43})$/.exec(link) ?? [];
    expect(await findInvitation(operator.context.control, token)).toMatchObject({
      account_name: null,
      invitation: { email },
    });
  });

  it.each([
    [['user', 'create', `acct_${'0'.repeat(26)}`, '--email', 'a@plan.example'], 1, 'There is no account acct_'],
    [['user', 'create', `acct_${'0'.repeat(26)}`, '--email', 'a'], 2, '"a" is not an e-mail address.'],
    [['user', 'create', `acct_${'0'.repeat(26)}`, '--email', 'a@b.example', '--role', 'admin'], 2, 'is not a role'],
    [['user', 'reset-password', 'absent@plan.example'], 1, 'There is no user absent@plan.example.'],
    [['user', 'disable', newId()], 2, 'is not an e-mail address'],
  ])('refuses %j', async (args, code, message) => {
    const outcome = await run(...args);
    expect(outcome).toMatchObject({ code, out: '' });
    expect(outcome.err).toContain(message);
  });
});
