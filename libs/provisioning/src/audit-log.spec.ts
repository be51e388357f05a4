import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type Control, listMigrations, newId, openControl } from '@pnb/db';
import { createEmptyDatabase } from '@pnb/db/test/migrations';
import {
  type AuditHead,
  byUser,
  createAccount,
  findHeads,
  formatHead,
  listHeads,
  NO_ACCOUNT,
  OPERATOR,
  recordAudit,
  removeEntriesOfAccount,
  removeExpiredEntries,
  verifyAuditLog,
  watchHeads,
} from '@pnb/identity';
import { cloneTemplate, dropDatabase } from '@pnb/test-databases';
import { findMigrations, migrateControl } from './index.ts';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'pnb-audit-spec-'));

let url: string;
let control: Control;

const open = (to: string): Control => openControl({ url: to, cursorKey: randomBytes(32), maxConnections: 8 });

beforeEach(async () => {
  url = await cloneTemplate('control');
  control = open(url);
});
afterEach(async () => {
  await control.close();
  await dropDatabase(url);
});
afterAll(() => rmSync(folder, { recursive: true }));

const add = (account_id: string | null, subject: string, to = control): Promise<void> =>
  recordAudit(to.prisma, { account_id, by: byUser(newId(), newId()), action: 'member.removed', subject });

/** An account with entries whose subjects are `1`, `2` and so on. */
async function fillChain(entries = 6): Promise<string> {
  const account_id = newId();
  for (let number = 1; number <= entries; number += 1) await add(account_id, String(number));
  return account_id;
}

const verify = (heads: readonly AuditHead[] = [], account_id: string | null = null) =>
  verifyAuditLog(control, { account_id, heads });

/** `<sequence> <finding>` of each finding. */
const listFindings = async (heads: readonly AuditHead[] = []): Promise<string[]> =>
  (await verify(heads)).findings.map(({ sequence, finding }) => `${sequence} ${finding}`);

/** The stated rule, computed apart from the service: fields with the number of their bytes, a hyphen for null. */
async function assertChained({ pool }: Control, account_id: string | null): Promise<number> {
  const { rows } = await pool.query<Record<string, string | null>>(
    `select sequence::text, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, id::text, account_id::text,
       actor_type::text, actor_id, action, subject, (extract(epoch from at) * 1000)::bigint::text as at, request_id
     from audit_entries where account_id is not distinct from $1 order by audit_entries.sequence`,
    [account_id],
  );
  const names = [
    'previous_hash',
    'id',
    'account_id',
    'actor_type',
    'actor_id',
    'action',
    'subject',
    'at',
    'request_id',
  ];
  let previous = '0'.repeat(64);
  for (const [index, row] of rows.entries()) {
    const texts = ['pnb-audit-1', ...names.map((name) => row[name] ?? null)];
    const bytes = texts.map((text) => (text === null ? '-' : `${Buffer.from(text, 'utf8').length}:${text}`)).join('');
    const hash = createHash('sha256').update(bytes, 'utf8').digest('hex');
    expect(row).toMatchObject({ sequence: String(index + 1), previous_hash: previous, hash });
    previous = hash;
  }
  return rows.length;
}

describe('the audit log', () => {
  it('has the hash of the previous entry of the account in each one, by the stated rule', async () => {
    const [account_id, other] = [newId(), newId()];
    for (const subject of ['Zoë: 5:a', '', '-', 'line\nfeed', '😀'.repeat(50)]) {
      await add(account_id, subject);
      await add(other, subject);
      await recordAudit(control.prisma, { account_id: null, by: OPERATOR, action: 'backup.created', subject });
    }
    for (const chain of [account_id, other, null]) expect(await assertChained(control, chain)).toBe(5);
    expect(await verify()).toEqual({
      chains: 3,
      entries: 15,
      shortened_chains: 0,
      compared: 0,
      not_comparable: 0,
      findings: [],
    });
    expect(await verify([], other)).toMatchObject({ chains: 1, entries: 5 });
  });

  it('has no gap and no fork with entries that are written at the same time, also those that are rolled back', async () => {
    const account_id = newId();
    const failing = (subject: string) =>
      control.prisma.$transaction(async (tx) => {
        await recordAudit(tx, { account_id, by: OPERATOR, action: 'account.updated', subject });
        throw new Error('rolled back');
      });
    const writes = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? failing(String(index)).catch(() => undefined) : add(account_id, String(index)),
    );
    await Promise.all(writes);
    expect(await assertChained(control, account_id)).toBe(40);
    expect(await listFindings()).toEqual([]);
  });

  it('sets position and hashes itself, for processes of an earlier version and against forged ones', async () => {
    const account_id = await fillChain(2);
    const columns = 'id, account_id, actor_type, action, subject';
    const insert = (more: string, values: string) =>
      control.pool.query(
        `insert into audit_entries (${columns}${more}) values ($1, $2, 'operator', 'a', 'b'${values})`,
        [newId(), account_id],
      );
    await insert('', '');
    await insert(', chain_id, sequence, previous_hash, hash', `, gen_random_uuid(), 99, '\\x01', '\\x02'`);
    expect(await assertChained(control, account_id)).toBe(4);
    expect(await listFindings()).toEqual([]);
  });

  it('refuses an insert that would advance the chain without an entry', async () => {
    const account_id = await fillChain(2);
    const { rows } = await control.pool.query<{ id: string }>('select id from audit_entries limit 1');
    const repeated = control.pool.query(
      `insert into audit_entries (id, account_id, actor_type, action, subject) values ($1, $2, 'operator', 'a', 'b')
       on conflict do nothing`,
      [rows[0]?.id, account_id],
    );
    await expect(repeated).rejects.toThrow('the audit log has an entry with the id');
    expect(await listFindings()).toEqual([]);
  });
});

describe('the migration of the audit log', () => {
  it('chains the entries of before, in the order of their time', async () => {
    const earlier = await createEmptyDatabase();
    const names = (await listMigrations(findMigrations('control'))).map(({ name }) => name);
    const chained = names.findIndex((name) => name.endsWith('_chain_audit_entries'));
    await migrateControl(earlier, new Set(names.slice(0, chained)));
    const old = open(earlier);
    const account_id = newId();
    const at = Date.now() - 40 * DAY_MS;
    for (const [index, hours] of [5, 1, 3, 2, 4].entries())
      for (const account of [account_id, null])
        await old.pool.query(
          `insert into audit_entries (id, account_id, actor_type, action, subject, at) values ($1, $2, 'user', 'a', $3, $4)`,
          [newId(), account, `${hours} ${index}`, new Date(at + hours * 3_600_000)],
        );

    await migrateControl(earlier);

    await add(account_id, 'of this version', old);
    expect([await assertChained(old, account_id), await assertChained(old, null)]).toEqual([6, 5]);
    const { rows } = await old.pool.query<{ subject: string }>(
      'select subject from audit_entries where account_id = $1 order by sequence',
      [account_id],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['1 1', '2 3', '3 2', '4 4', '5 0', 'of this version']);
    expect((await verifyAuditLog(old, { account_id: null, heads: [] })).findings).toEqual([]);
    await old.close();
    await dropDatabase(earlier);
  });
});

describe('verifyAuditLog', () => {
  const change = (statement: string, account_id: string) => control.pool.query(statement, [account_id]);

  it.each([
    `id = gen_random_uuid()`,
    `actor_type = 'operator'`,
    `actor_id = null`,
    `action = 'member.added'`,
    `subject = '-'`,
    `at = at - interval '1 millisecond'`,
    `request_id = request_id || '.'`,
  ])('finds the entry that was changed: %s', async (assignment) => {
    const account_id = await fillChain();
    await fillChain();
    await change(`update audit_entries set ${assignment} where account_id = $1 and sequence = 3`, account_id);
    expect((await verify()).findings).toEqual([
      { chain: encodeId('account', account_id), sequence: 3, finding: 'changed', detail: expect.any(String) },
    ]);
  });

  it('finds entries that are missing', async () => {
    const account_id = await fillChain();
    await change('delete from audit_entries where chain_id = $1 and sequence in (1, 3, 4)', account_id);
    expect(await listFindings()).toEqual(['1 missing', '3 missing']);
  });

  it('finds entries that were reordered, or renumbered after one was deleted', async () => {
    const account_id = await fillChain();
    const move = (from: number, to: number) =>
      change(`update audit_entries set sequence = ${to} where chain_id = $1 and sequence = ${from}`, account_id);
    for (const [from, to] of [
      [2, 99],
      [4, 2],
      [99, 4],
    ] as const)
      await move(from, to);
    expect(await listFindings()).toEqual(['2 reordered', '3 reordered', '4 reordered', '5 reordered']);

    const renumbered = await fillChain();
    await control.pool.query('delete from audit_entries where chain_id = $1', [account_id]);
    await control.pool.query('delete from audit_chains where chain_id = $1', [account_id]);
    await change('delete from audit_entries where chain_id = $1 and sequence = 2', renumbered);
    for (const sequence of [3, 4, 5, 6])
      await change(
        `update audit_entries set sequence = ${sequence - 1} where chain_id = $1 and sequence = ${sequence}`,
        renumbered,
      );
    await change('update audit_chains set last_sequence = 5 where chain_id = $1', renumbered);
    expect(await listFindings()).toEqual(['2 reordered']);
  });

  it('finds an entry that was moved to another account', async () => {
    const [from, to] = [await fillChain(3), await fillChain(2)];
    await control.pool.query('update audit_entries set chain_id = $2 where chain_id = $1 and sequence = 3', [from, to]);
    await change('update audit_chains set last_sequence = 3 where chain_id = $1', to);
    expect(await listFindings()).toEqual(expect.arrayContaining(['3 cut off', '3 reordered']));
  });

  it('finds an end that was cut off, without logs by the record of the end', async () => {
    const account_id = await fillChain();
    await change('delete from audit_entries where chain_id = $1 and sequence > 4', account_id);
    expect(await listFindings()).toEqual(['5 cut off']);
    await change('delete from audit_entries where chain_id = $1', account_id);
    expect(await listFindings()).toEqual(['1 cut off']);
  });

  /** Deletes the last entries, and makes the record of the end agree. */
  async function cutOff(account_id: string): Promise<void> {
    await change('delete from audit_entries where chain_id = $1 and sequence > 4', account_id);
    await change(
      `update audit_chains chain set last_sequence = sequence, last_hash = hash from audit_entries entry
       where entry.chain_id = chain.chain_id and chain.chain_id = $1 and sequence = 4`,
      account_id,
    );
  }

  it('finds an end that was cut off together with its record, by the hash in a log', async () => {
    const account_id = await fillChain();
    const heads = await listHeads(control.pool);
    expect(await verify(heads)).toMatchObject({ compared: 1, findings: [] });
    await cutOff(account_id);
    expect(await listFindings()).toEqual([]);
    expect(await listFindings(heads)).toEqual(['5 cut off']);

    await add(account_id, 'another');
    await add(account_id, 'another');
    expect(await listFindings()).toEqual([]);
    expect(await listFindings(heads)).toEqual(['6 changed']);
  });

  it('finds a chain that was deleted with its record, by the hash in a log', async () => {
    const account_id = await fillChain(2);
    const heads = await listHeads(control.pool);
    await change('delete from audit_entries where chain_id = $1', account_id);
    await change('delete from audit_chains where chain_id = $1', account_id);
    expect(await listFindings()).toEqual([]);
    expect(await listFindings(heads)).toEqual(['1 cut off']);
  });

  it('finds entries whose chain has no record', async () => {
    const account_id = await fillChain(2);
    await change('delete from audit_chains where chain_id = $1', account_id);
    expect(await listFindings()).toEqual(['1 reordered', '2 reordered']);
  });
});

describe('removeExpiredEntries', () => {
  const addAged = (account_id: string | null, days: number) =>
    control.prisma.auditEntry.create({
      data: {
        ...{ id: newId(), account_id, actor_type: 'operator', action: 'a', subject: String(days) },
        at: new Date(Date.now() - days * DAY_MS),
      },
    });

  it('removes what is older than 400 days, also of accounts without new entries, and records the new start', async () => {
    const [account_id, unused] = [newId(), newId()];
    for (const days of [500, 402, 399, 450, 1]) await addAged(account_id, days);
    for (const days of [600, 401]) await addAged(unused, days);
    await addAged(null, 401);
    const heads = await listHeads(control.pool);

    expect(await removeExpiredEntries(control)).toBe(5);

    // The fourth one is not removed before the third: a chain has no gap.
    const left = await control.prisma.auditEntry.findMany({ orderBy: { sequence: 'asc' } });
    expect(left.map(({ subject, sequence }) => [subject, Number(sequence)])).toEqual([
      ['399', 3],
      ['450', 4],
      ['1', 5],
    ]);
    expect(await verify()).toMatchObject({ chains: 3, entries: 3, shortened_chains: 3, findings: [] });
    await addAged(unused, 0);
    expect(await verify(heads)).toMatchObject({ compared: 3, not_comparable: 0, findings: [] });
    expect(await removeExpiredEntries(control)).toBe(0);
  });

  it('keeps all hashes of logs and backups comparable that are not of removed entries', async () => {
    const account_id = newId();
    await addAged(account_id, 500);
    const removed = await listHeads(control.pool);
    for (const days of [450, 20]) await addAged(account_id, days);
    const heads = [...removed, ...(await listHeads(control.pool))];
    await removeExpiredEntries(control);
    expect(await verify(heads)).toMatchObject({ compared: 1, not_comparable: 1, findings: [] });
  });
});

describe('removeEntriesOfAccount', () => {
  it('removes the entries of an account that was deleted only, and the chain goes on', async () => {
    const account_id = await createAccount(control, { name: 'North', plan: 'starter' });
    await add(account_id, '1');
    await add(account_id, '2');
    const heads = await listHeads(control.pool);
    const remove = () => control.prisma.$transaction((tx) => removeEntriesOfAccount(tx, account_id));
    await expect(remove()).rejects.toThrow('after their account was deleted');
    expect(await verify()).toMatchObject({ entries: 2, findings: [] });

    await control.prisma.account.delete({ where: { id: account_id } });
    await remove();
    await add(account_id, 'erased');

    expect(await verify(heads)).toMatchObject({ entries: 1, shortened_chains: 1, compared: 1, findings: [] });
    expect(await listHeads(control.pool)).toMatchObject([{ chain_id: account_id, sequence: 3 }]);
  });
});

describe('watchHeads', () => {
  it('logs the last hash of each chain, and again when it has changed', async () => {
    const account_id = await fillChain(3);
    await add(null, 'operator');
    const lines: string[] = [];
    const waiting: (() => void)[] = [];
    const report = (line: string): void => {
      lines.push(line);
      waiting.splice(0).forEach((done) => done());
    };
    const started = new Promise<void>((done) => waiting.push(done));
    const watched = watchHeads({ control, report, periodMs: 5 });
    await started;
    const before = await listHeads(control.pool);
    expect(lines).toEqual([`audit log: ${before.map(formatHead).join(' ')}`]);
    expect(lines[0]).toMatch(/^audit log: service:1:[0-9a-f]{64} acct_\w+:3:[0-9a-f]{64}$/);

    const changed = new Promise<void>((done) => waiting.push(done));
    await add(account_id, '4');
    await changed;
    await watched.stop();

    expect(lines[1]).toMatch(/^audit log: acct_\w+:4:[0-9a-f]{64}$/);
    expect(lines).toHaveLength(2);
    const file = join(folder, 'worker.log');
    writeFileSync(file, `Workers ready\n${lines.map((line) => `2026-11-25T10:00:00Z worker[7]: ${line}\n`).join('')}`);
    const found = await findHeads(file);
    expect(found.map(({ chain_id }) => chain_id)).toEqual([NO_ACCOUNT, account_id, account_id]);
    expect(await verify(found)).toMatchObject({ compared: 3, findings: [] });
  });
});
