import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase } from '@pnb/db/test/migrations';
import { formatHead, listHeads } from '@pnb/identity';
import { operate, type Outcome } from '@pnb/operator';
import { dropDatabase } from '@pnb/testkit';
import { openWith, useOperator } from './operator.ts';

const operator = useOperator();
const folder = mkdtempSync(join(tmpdir(), 'pnb-audit-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (args: string[] = [], urls = operator.urls): Promise<Outcome> =>
  operate(['audit', 'verify', ...args], {
    ...openWith(operator.context),
    databases: async () => ({
      urls,
      ...{ secrets: null, passphrase: null, version: '1.1.0' },
      storeSecrets: () => undefined,
      close: async () => undefined,
    }),
  });

async function writeHeads(name: string): Promise<string> {
  const heads = await listHeads(operator.context.control.pool);
  const file = join(folder, name);
  writeFileSync(file, `2026-11-25T10:00:00Z audit log: ${heads.map(formatHead).join(' ')}\n`);
  return file;
}

describe('operator audit verify', () => {
  it('counts chains, entries and compared hashes', async () => {
    const { account_id = '' } = await operator.ok('account', 'create', '--name', 'North', '--plan', 'starter');
    await operator.ok('account', 'suspend', account_id);
    await operator.ok('account', 'resume', account_id);
    await operator.ok('deliveries', 'pause');
    const first = await writeHeads('first.log');
    await operator.ok('deliveries', 'resume');
    const second = await writeHeads('second.log');

    const { code, out, err } = await verify(['--heads', first, '--heads', second, '--json']);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toEqual({
      status: 'intact',
      chains: 2,
      entries: 5,
      shortened_chains: 0,
      compared: 3,
      not_comparable: 0,
      protected_from_the_service: expect.stringMatching(/^no: /),
    });
    const one = await verify(['--account', account_id, '--json']);
    expect(JSON.parse(one.out)).toMatchObject({ chains: 1, entries: 3 });
  });

  it('fails with each entry that is not what it was, also where only a log shows that the end was cut off', async () => {
    const { pool } = operator.context.control;
    const log = await writeHeads('third.log');
    await pool.query(`delete from audit_entries where account_id is null and sequence = 2`);
    const found = await verify();
    expect([found.code, found.out]).toEqual([1, '']);
    expect(found.err).toBe(
      'The audit log is not intact:\n  service 2: cut off: the entry is missing\n' +
        'Protected from the service: no: the service uses the owner of the tables, which can change and delete entries; use a user of its own for the service.\n',
    );
    await pool.query(
      `update audit_chains chain set last_sequence = 1, last_hash = hash from audit_entries entry
       where entry.chain_id = chain.chain_id and entry.account_id is null`,
    );
    expect(await verify()).toMatchObject({ code: 0 });
    const compared = await verify(['--heads', log]);
    expect(compared).toMatchObject({ code: 1 });
    expect(compared.err).toContain('  service 2: cut off: a log or a backup has the hash of entry 2\n');
  });

  it('names a file that cannot be read, or has no hash', async () => {
    const missing = join(folder, 'missing.log');
    expect(await verify(['--heads', missing])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${missing} cannot be read: ENOENT`),
    });
    const empty = join(folder, 'empty.log');
    writeFileSync(empty, 'Workers ready\n');
    expect(await verify(['--heads', empty])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${empty} has no hash of the audit log.`),
    });
  });

  it('needs the migrations of this version', async () => {
    const control = await createEmptyDatabase();
    expect(await verify([], { ...operator.urls, control })).toEqual({
      code: 1,
      out: '',
      err: 'The audit log of the control database has no hashes yet. Run database migrate first.\n',
    });
    await dropDatabase(control);
  });
});
