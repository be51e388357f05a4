import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { findKeyByText, listKeys } from '@pnb/identity';
import { operate } from '@pnb/operator';
import { makeDataDir } from '@pnb/testkit';
import { insertWebhook } from '@pnb/webhooks/test/endpoints';
import { openWith, useOperator } from './operator.ts';

const operator = useOperator();
const { run, ok } = operator;

/** An account with a sandbox, a production key and an endpoint. */
async function anAccount(name: string) {
  const { account_id = '' } = await ok('account', 'create', '--name', name, '--plan', 'professional');
  const { api_key = '' } = await ok('key', 'create', account_id, '--environment', 'production', '--name', 'CRM');
  const id = decodeId('account', account_id) ?? '';
  const { sandbox, control } = operator.context;
  const db = sandbox.bind({ account_id: id, actor: { type: 'system', id: null }, request_id: null });
  const webhook_id = await insertWebhook(db, Buffer.alloc(32), { url: 'https://plan.example/hooks' });
  const readEndpoint = () => db.sql.webhook.findUniqueOrThrow({ where: { id: webhook_id } });
  const readKey = () => findKeyByText(control, api_key);
  return { account_id, id, readEndpoint, readKey };
}

describe('operator account close', () => {
  it('ends the access, keeps the data, and can be undone until its time', async () => {
    const { account_id, id, readEndpoint, readKey } = await anAccount('Leaving');
    const before = Date.now();

    const closed = await ok('account', 'close', account_id, '--days', '10');

    expect(Date.parse(closed.erase_after ?? '') - Date.parse(closed.closed_at ?? '')).toBe(10 * 86_400_000);
    expect(Date.parse(closed.closed_at ?? '')).toBeGreaterThanOrEqual(before - 1);
    expect(await readKey()).toMatchObject({ is_usable: false, is_account_closed: true });
    expect(await readEndpoint()).toMatchObject({ status: 'disabled', disabled_reason: 'manual' });
    const again = await ok('account', 'close', account_id);
    expect(again.closed_at).toBe(closed.closed_at);

    expect(await ok('account', 'reopen', account_id)).toMatchObject({ account_id, closed_at: null });
    expect(await readKey()).toMatchObject({ is_usable: false, is_account_closed: false });
    expect((await listKeys(operator.context.control, id)).every(({ revoked_at }) => revoked_at !== null)).toBe(true);
    expect(await run('account', 'reopen', account_id)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is not closed/),
    });
  });

  it.each(['-1', '3651', 'soon'])('refuses %s days', async (days) => {
    const { account_id } = await anAccount('Staying');
    expect(await run('account', 'close', account_id, `--days=${days}`)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--days: /),
    });
  });
});

describe('operator account erase', () => {
  it('needs a closed account and its name', async () => {
    const { account_id, readEndpoint } = await anAccount('Gone soon');
    const erase = ['account', 'erase', account_id, '--confirm'];
    expect(await run(...erase, 'Gone soon')).toMatchObject({ code: 1, err: expect.stringMatching(/is not closed/) });
    await ok('account', 'close', account_id);
    expect(await run(...erase, 'Gone')).toMatchObject({ code: 1, err: expect.stringMatching(/"Gone soon"/) });
    await readEndpoint();

    expect(await ok(...erase, 'Gone soon')).toEqual({ account_id, status: 'erased' });
    await expect(readEndpoint()).rejects.toThrow();
    expect(await run('account', 'usage', account_id)).toMatchObject({ code: 1 });
    expect(await ok<object[]>('audit', '--account', account_id)).toMatchObject([
      { action: 'account.erased', subject: account_id, actor_id: expect.stringContaining('@') },
    ]);
  });
});

describe('operator account export', () => {
  const folder = makeDataDir();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A command on the databases as they are. */
  const runOnDatabases = (...args: string[]) =>
    operate(args, {
      ...openWith(operator.context),
      databases: async () => ({
        urls: operator.urls,
        ...{ secrets: null, passphrase: null, version: '1.0.0' },
        storeSecrets: () => undefined,
        close: async () => undefined,
      }),
    });

  it('writes the rows of the account alone, and one entry of the audit log', async () => {
    const { account_id } = await anAccount('Exported');
    await anAccount('Another');
    const target = join(folder, 'exported');

    const { code, out } = await runOnDatabases('account', 'export', account_id, target, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(
      expect.arrayContaining([
        { database: 'control', file: 'control/accounts.csv', rows: 1 },
        { database: 'control', file: 'control/api_keys.csv', rows: 1 },
        { database: 'sandbox', file: 'sandbox/webhooks.csv', rows: 1 },
      ]),
    );
    expect(readdirSync(target).toSorted()).toEqual(['control', 'production', 'sandbox']);
    // A folder that exists is refused, so nothing is exported.
    expect(await runOnDatabases('account', 'export', account_id, target)).toMatchObject({ code: 1 });
    expect(await ok<object[]>('audit', '--account', account_id, '--action', 'account.exported')).toMatchObject([
      { actor_type: 'operator', actor_id: expect.stringContaining('@'), subject: account_id },
    ]);
  });
});

describe('operator account usage', () => {
  it('shows both environments', async () => {
    const { account_id, id } = await anAccount('Busy');
    const starts_at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    await operator.context.production.pool.query(
      `insert into request_counts (account_id, period_seconds, starts_at, api_key_id, succeeded, client_errors, server_errors, rate_limited)
       values ($1, 3600, $2, $1, 7, 2, 1, 3)`,
      [id, starts_at],
    );
    expect(await ok<object[]>('account', 'usage', account_id)).toMatchObject([
      {
        ...{ environment: 'production', webhooks: 0, active_keys: 1 },
        ...{ requests_succeeded: 7, client_errors: 2, server_errors: 1, rate_limited: 3 },
      },
      { environment: 'sandbox', webhooks: 1, active_keys: 0, requests_succeeded: 0 },
    ]);
  });
});
