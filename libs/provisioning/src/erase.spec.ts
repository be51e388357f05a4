// @citus
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type Control, newId, openControl } from '@pnb/db';
import { insertAccount } from '@pnb/db/test/account-rows';
import { addMember, closeAccount, createAccount, createApiKey, openSession, reopenAccount } from '@pnb/identity';
import { cloneTemplate, dropDatabase, openTestNetwork, type TestNetwork } from '@pnb/test-databases';
import { eraseAccount, eraseClosedAccounts } from './erase.ts';

let url: string;
let control: Control;
let tests: TestNetwork[];

beforeAll(async () => {
  url = await cloneTemplate('control');
  control = openControl({ url, cursorKey: randomBytes(32), maxConnections: 2 });
  tests = [await openTestNetwork('production'), await openTestNetwork('sandbox')];
});
afterAll(async () => {
  await Promise.all([control.close(), ...tests.map((test) => test.close())]);
  await dropDatabase(url);
});

const networks = () => tests.map(({ network }) => network);

/** An account with a key, two members and a session, and in each network a row of every account table and a job. */
async function anAccount(): Promise<{ account_id: string; shared: string; own: string }> {
  const account_id = await createAccount(control, { name: 'North', plan: 'professional' });
  await createApiKey(control, { account_id, environment: 'production', name: 'CRM' });
  const password = 'a password of a user';
  const email = (): string => `${newId()}@plan.example`;
  const { user_id: own } = await addMember(control, { account_id, email: email(), role: 'owner', password });
  const shared_email = email();
  const { user_id: shared } = await addMember(control, { account_id, email: shared_email, role: 'viewer', password });
  const other = await createAccount(control, { name: 'South', plan: 'starter' });
  await addMember(control, { account_id: other, email: shared_email, role: 'owner', password });
  await openSession(control, { user_id: own, account_id, ip_address: '203.0.113.1', user_agent: 'spec' });
  for (const network of networks()) {
    await insertAccount(network, account_id);
    await network.pool.query(
      `select graphile_worker.add_job('deliver', payload := json_build_object('account_id', $1::text))`,
      [account_id],
    );
  }
  return { account_id, shared, own };
}

interface Count {
  table: string;
  rows: number;
}

/** The tables of the three databases that have rows of the account. */
async function countRows(account_id: string): Promise<Count[]> {
  const found: Count[] = [];
  for (const { pool } of [control, ...networks()]) {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'account_id' order by 1`,
    );
    for (const { name } of tables) {
      const { rows } = await pool.query<{ rows: number }>(
        `select count(*)::int as rows from ${name} where account_id = $1`,
        [account_id],
      );
      if (rows[0]?.rows) found.push({ table: name, rows: rows[0].rows });
    }
  }
  return found;
}

const countJobs = async (account_id: string): Promise<number[]> =>
  Promise.all(
    networks().map(async ({ pool }) => {
      const statement = `select from graphile_worker._private_jobs where payload ->> 'account_id' = $1`;
      return (await pool.query(statement, [account_id])).rowCount ?? 0;
    }),
  );

describe('eraseAccount', () => {
  it('deletes every row of the account and no other, and leaves one entry of the audit log', async () => {
    const [erased, other] = [await anAccount(), await anAccount()];
    const before = await countRows(other.account_id);
    expect(before.length).toBeGreaterThan(60);

    await eraseAccount({ control, networks: networks() }, { account_id: erased.account_id });

    expect(await countRows(erased.account_id)).toEqual([{ table: 'audit_entries', rows: 1 }]);
    expect(await countJobs(erased.account_id)).toEqual([0, 0]);
    expect(await control.prisma.account.count({ where: { id: erased.account_id } })).toBe(0);
    expect(await control.prisma.user.count({ where: { id: erased.own } })).toBe(0);
    expect(await control.prisma.user.count({ where: { id: erased.shared } })).toBe(1);
    const entries = await control.prisma.auditEntry.findMany({ where: { account_id: erased.account_id } });
    const subject = encodeId('account', erased.account_id);
    expect(entries).toMatchObject([{ action: 'account.erased', subject, actor_type: 'operator' }]);
    expect([await countRows(other.account_id), await countJobs(other.account_id)]).toEqual([before, [1, 1]]);
  });

  it('can be run again', async () => {
    const { account_id } = await anAccount();
    await eraseAccount({ control, networks: networks() }, { account_id });
    await eraseAccount({ control, networks: networks() }, { account_id });
    expect(await countRows(account_id)).toEqual([{ table: 'audit_entries', rows: 1 }]);
  });
});

describe('eraseClosedAccounts', () => {
  it('erases closed accounts when their time is over, unless they are reopened', async () => {
    const [closed, reopened] = [await anAccount(), await anAccount()];
    const now = new Date();
    for (const { account_id } of [closed, reopened]) await closeAccount(control, account_id, { keptDays: 30, now });
    await reopenAccount(control, reopened.account_id);
    const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000 + 1);

    expect(await eraseClosedAccounts({ control, networks: networks() }, after(29))).toBe(0);
    expect(await control.prisma.account.count({ where: { id: closed.account_id } })).toBe(1);
    expect(await eraseClosedAccounts({ control, networks: networks() }, after(30))).toBe(1);
    expect(await countRows(closed.account_id)).toEqual([{ table: 'audit_entries', rows: 1 }]);
    expect((await countRows(reopened.account_id)).length).toBeGreaterThan(60);
  });
});
