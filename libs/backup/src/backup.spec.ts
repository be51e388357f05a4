import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OWNED_MODELS } from '@pnb/db/test/account-rows';
import { newId, listMigrations } from '@pnb/db';
import {
  findHeads,
  formatHead,
  listHeads,
  OPERATOR,
  recordAudit,
  removeExpiredEntries,
  verifyAuditLog,
} from '@pnb/identity';
import { compareSchemas, type DatabaseUrls, findMigrations, migrateControl, migrateNetwork } from '@pnb/provisioning';
import { findPause } from '@pnb/webhooks';
import {
  createEmptyDatabases,
  createFilledDatabases,
  dropDatabases,
  PASSPHRASE,
  withDatabases,
} from '../test/databases.ts';
import {
  compareBackup,
  createBackup,
  exportAccount,
  type Manifest,
  readSecrets,
  restoreBackup,
  verifyBackup,
} from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'pnb-backup-spec-'));
const secrets = { secret: randomBytes(32), nextSecret: null };
const folder = join(root, 'backup');

const listNames = async (schema: 'control' | 'network'): Promise<string[]> =>
  (await listMigrations(findMigrations(schema))).map(({ name }) => name);

let urls: DatabaseUrls;
let manifest: Manifest;
let target: DatabaseUrls;

const makeSource = () => ({ urls, secrets, passphrase: PASSPHRASE, version: '1.1.0' });

beforeAll(async () => {
  urls = await createFilledDatabases(secrets.secret);
  await withDatabases(urls, async ({ sandbox }) => {
    await sandbox.pool
      .query(`select graphile_worker.add_job('deliver', payload := '{"account_id": "a"}', job_key := 'deliver:1',
      run_at := '2030-01-01', max_attempts := 7, priority := 3)`);
    await sandbox.pool.query(`select graphile_worker.add_job('maintain')`);
  });
  await withDatabases(urls, async ({ control }) => {
    const [account] = await control.prisma.account.findMany();
    const account_id = account?.id ?? '';
    const entry = { account_id, by: OPERATOR, action: 'account.updated', subject: 'Zoë' };
    await recordAudit(control.prisma, entry);
    await recordAudit(control.prisma, entry);
    await control.pool.query(`update audit_entries set at = '2020-01-01' where sequence = 1`);
    expect(await removeExpiredEntries(control)).toBe(1);
  });
  manifest = await createBackup(makeSource(), folder);
});
afterAll(async () => {
  await dropDatabases(urls);
  rmSync(root, { recursive: true });
});

/** A copy of the backup with one file changed. */
function damage(file: string, change: (content: Buffer) => Buffer): string {
  const copy = mkdtempSync(join(root, 'damaged-'));
  cpSync(folder, copy, { recursive: true });
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file))));
  return copy;
}

const editManifest = (edit: (parsed: Manifest) => void): string =>
  damage('manifest.json', (content) => {
    const parsed = JSON.parse(content.toString()) as Manifest;
    edit(parsed);
    return Buffer.from(JSON.stringify(parsed));
  });

const readJobs = (to: DatabaseUrls) =>
  withDatabases(to, async ({ sandbox }) => {
    const { rows } = await sandbox.pool.query<Record<string, unknown>>(
      `select task.identifier as task, job.payload, job.key, job.run_at, job.max_attempts, job.priority
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
    );
    return rows;
  });

describe('createBackup', () => {
  it('copies every table of the three databases, with the rows of each account table', () => {
    const { control, production, sandbox } = manifest.databases;
    for (const { tables } of [production, sandbox]) {
      const filled = tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
      expect(filled).toHaveLength(OWNED_MODELS.length);
    }
    expect(Object.fromEntries(control.tables.map(({ name, rows }) => [name, rows]))).toMatchObject({
      accounts: 1,
      api_keys: 1,
      users: 1,
      members: 1,
      signing_keys: 1,
      secret_keys: 1,
    });
    expect(sandbox.jobs).toMatchObject({ rows: 2 });
  });

  it('has no sequences to set: identifiers are UUIDs, and counters are rows', async () => {
    const found = await withDatabases(urls, async (opened) =>
      Promise.all(
        [opened.control, opened.production, opened.sandbox].map(async ({ pool }) => {
          const { rows } = await pool.query(`select sequencename from pg_sequences where schemaname = 'public'`);
          return rows as unknown[];
        }),
      ),
    );
    expect(found).toEqual([[], [], []]);
  });

  it('leaves a folder and files that only their owner can read, and no partial folder', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const file of ['manifest.json', 'secret-key.json', 'control/accounts.copy.gz'])
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600]);
    expect(readdirSync(root).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('contains the secret key in encrypted form only', async () => {
    const text = readFileSync(join(folder, 'secret-key.json'), 'utf8');
    for (const encoding of ['base64', 'hex'] as const) expect(text).not.toContain(secrets.secret.toString(encoding));
    expect(await readSecrets(folder, PASSPHRASE)).toEqual(secrets);
    await expect(readSecrets(folder, `${PASSPHRASE}.`)).rejects.toThrow(/^The secret key of the backup cannot be decr/);
  });

  it('refuses a folder that exists, and removes what it has written when it fails', async () => {
    await expect(createBackup(makeSource(), folder)).rejects.toThrow(/exists already/);
    const other = join(root, 'other');
    const postgres = process.env.PNB_TEST_POSTGRES ?? '';
    const empty = { ...makeSource(), urls: { ...urls, sandbox: postgres } };
    await expect(createBackup(empty, other)).rejects.toThrow('The sandbox database has no tables of this service.');
    expect([existsSync(other), readdirSync(root).filter((name) => name.includes('other'))]).toEqual([false, []]);
  });
});

describe('a restored backup', () => {
  beforeAll(async () => {
    target = await createEmptyDatabases();
    await restoreBackup(target, folder);
  });
  afterAll(() => dropDatabases(target));

  it('has every row and job, with deliveries paused', async () => {
    expect(await compareBackup(target, manifest)).toEqual([]);
    expect(await compareSchemas(target)).toEqual([]);
    expect(await readJobs(target)).toEqual(await readJobs(urls));
    await withDatabases(target, async ({ control, production, sandbox }) => {
      for (const network of [production, sandbox])
        expect(await findPause(network)).toMatchObject({ reason: 'restored from a backup' });
      expect(await control.prisma.account.findMany()).toMatchObject([{ name: 'North\nand \\South\t' }]);
    });
  });

  it('has its generated columns', async () => {
    const read = (from: DatabaseUrls) =>
      withDatabases(from, async ({ sandbox }) => {
        const { rows } = await sandbox.pool.query<object>('select id, search_words, county_keys from providers');
        return rows;
      });
    const found = await read(target);
    expect(found).toHaveLength(1);
    expect(found).toEqual(await read(urls));
  });

  it('is not overwritten by another one', async () => {
    await expect(restoreBackup(target, folder)).rejects.toThrow(/^The control database is not empty: public\./);
    expect(await compareBackup(target, manifest)).toEqual([]);
  });

  it('does not differ by the entry of its restore in the audit log, but by any other', async () => {
    const add = (action: string) =>
      withDatabases(target, ({ control }) =>
        control.prisma.auditEntry.create({
          data: { id: newId(), account_id: null, actor_type: 'operator', action, subject: 'a backup' },
        }),
      );
    await add('backup.restored');
    expect(await compareBackup(target, manifest)).toEqual([]);
    await add('deliveries.resumed');
    expect(await compareBackup(target, manifest)).toMatchObject([
      { database: 'control', table: 'audit_chains' },
      { database: 'control', table: 'audit_entries' },
    ]);
    await withDatabases(target, async ({ control }) => {
      await control.pool.query('delete from audit_entries where account_id is null and sequence > 1');
      await control.pool.query(
        `update audit_chains chain set last_sequence = 1, last_hash = hash from audit_entries entry
         where entry.chain_id = chain.chain_id and entry.account_id is null`,
      );
    });
    expect(await compareBackup(target, manifest)).toEqual([]);
  });

  it('differs after a change, in the table that was changed', async () => {
    await withDatabases(target, ({ sandbox }) => sandbox.pool.query(`update providers set name = name || '.'`));
    expect(await compareBackup(target, manifest)).toEqual([
      { database: 'sandbox', table: 'providers', rows_in_backup: 1, rows_in_database: 1 },
    ]);
  });

  it('has the chains of the audit log with their starts, which go on', async () => {
    const { account_id, heads } = await withDatabases(target, async ({ control }) => {
      const [account] = await control.prisma.account.findMany();
      const account_id = account?.id ?? '';
      const heads = await listHeads(control.pool);
      return { account_id, heads: heads.filter(({ chain_id }) => chain_id === account_id) };
    });
    expect(manifest.audit_heads).toEqual(heads.map(formatHead));
    expect(heads).toMatchObject([{ chain_id: account_id, sequence: 3 }]);
    const stated = await findHeads(join(folder, 'manifest.json'));
    const verify = () => withDatabases(target, ({ control }) => verifyAuditLog(control, { account_id, heads: stated }));
    const intact = { chains: 1, shortened_chains: 1, compared: 1, findings: [] };
    expect(await verify()).toMatchObject({ entries: 2, ...intact });
    await withDatabases(target, ({ control }) =>
      recordAudit(control.prisma, { account_id, by: OPERATOR, action: 'account.updated', subject: 'restored' }),
    );
    expect(await verify()).toMatchObject({ entries: 3, ...intact });
    await withDatabases(target, async ({ control }) => {
      await control.pool.query('delete from audit_entries where account_id = $1 and sequence > 2', [account_id]);
      await control.pool.query(
        `update audit_chains chain set last_sequence = 2, last_hash = hash from audit_entries entry
         where entry.chain_id = chain.chain_id and entry.account_id = $1`,
        [account_id],
      );
    });
    expect(await verify()).toMatchObject({ findings: [{ sequence: 3, finding: 'cut off' }] });
  });
});

describe('restoreBackup', () => {
  beforeAll(async () => {
    target = await createEmptyDatabases();
  });
  afterAll(() => dropDatabases(target));

  it.each<[string, () => string, RegExp]>([
    [
      'a file with another row',
      () =>
        damage('control/users.copy.gz', (content) => gzipSync(gunzipSync(content).toString().replace('kim@', 'tim@'))),
      /users\.copy\.gz is damaged: it has 1 rows/,
    ],
    ['a file that is cut off', () => damage('sandbox/events.copy.gz', (content) => content.subarray(0, -9)), /events/],
    [
      'a backup of a later version',
      () =>
        editManifest(({ databases }) =>
          databases.control.migrations.push({ name: '20990101000000_later', checksum: '' }),
        ),
      /^The backup is of a later version, 1\.1\.0: this version does not have the migration 20990101000000_later/,
    ],
    ['a manifest without tables', () => damage('manifest.json', () => Buffer.from('{}')), /manifest\.json .* damaged/],
  ])('refuses %s', async (_, prepare, message) => {
    await expect(restoreBackup(target, prepare())).rejects.toThrow(message);
  });

  it('creates the schema of an earlier backup, and migrates it', async () => {
    const earlier = await createEmptyDatabases();
    const names = await listNames('control');
    await migrateControl(earlier.control, new Set(names.slice(0, -1)));
    for (const url of [earlier.production, earlier.sandbox]) await migrateNetwork(url);
    const old = join(root, 'earlier');
    await createBackup({ ...makeSource(), urls: earlier }, old);
    const empty = await createEmptyDatabases();
    await expect(restoreBackup(target, old)).rejects.toThrow(
      `The control database has the migration ${names.at(-1)}, which is later than the backup.`,
    );

    await restoreBackup(empty, old);

    await withDatabases(empty, async ({ control }) => {
      const { rows } = await control.pool.query<{ name: string }>(
        'select migration_name as name from _prisma_migrations',
      );
      expect(rows.map(({ name }) => name).sort()).toEqual(names);
    });
    await dropDatabases(earlier);
    await dropDatabases(empty);
  });
});

describe('verifyBackup', () => {
  it('accepts what was written, and refuses any other content or passphrase', async () => {
    expect(await verifyBackup(folder, PASSPHRASE)).toEqual(manifest);
    await expect(verifyBackup(folder, 'another passphrase')).rejects.toThrow('PNB_BACKUP_PASSPHRASE');
    const lost = damage('control/api_keys.copy.gz', () => gzipSync(''));
    await expect(verifyBackup(lost, PASSPHRASE)).rejects.toThrow(/api_keys\.copy\.gz is damaged: it has 0 rows/);
    await expect(verifyBackup(root, PASSPHRASE)).rejects.toThrow(/is not a backup/);
  });
});

describe('exportAccount', () => {
  it('writes the rows of one account as CSV, without hashes and encrypted values', async () => {
    const { id } = await withDatabases(urls, ({ control }) => control.prisma.account.findFirstOrThrow());
    const account_id = await withDatabases(urls, async ({ sandbox }) => {
      const [build] = await sandbox.prisma.build.findMany();
      return build?.account_id ?? '';
    });
    await withDatabases(urls, ({ control }) =>
      control.prisma.account.create({ data: { id: account_id, name: 'South, "new"', plan: 'starter' } }),
    );
    const to = join(root, 'export');

    const exported = await exportAccount(urls, account_id, to);

    expect(exported).toContainEqual({ database: 'sandbox', file: 'sandbox/providers.csv', rows: 1 });
    expect(exported).toContainEqual({ database: 'control', file: 'control/accounts.csv', rows: 1 });
    expect(exported.filter(({ database }) => database === 'sandbox')).toHaveLength(OWNED_MODELS.length);
    expect(readFileSync(join(to, 'sandbox/providers.csv'), 'utf8').split('\n')[0]?.split(',')).toContain('tin');
    const accounts = readFileSync(join(to, 'control/accounts.csv'), 'utf8');
    expect(accounts).toContain(`${account_id},"South, ""new"""`);
    const all = exported.map(({ file }) => readFileSync(join(to, file), 'utf8')).join('\n');
    expect(all).not.toMatch(/_sealed|_hash|retiring_secrets/);
    expect(all).not.toContain(id);
    await expect(exportAccount(urls, randomUUID(), join(root, 'none'))).rejects.toThrow(/no such account/);
  });

  it('guards what a spreadsheet would run as a formula, and keeps plain numbers', async () => {
    const id = randomUUID();
    const readName = async (name: string, at: number): Promise<string | undefined> => {
      await withDatabases(urls, ({ control }) =>
        control.prisma.account.upsert({ where: { id }, create: { id, name, plan: 'starter' }, update: { name } }),
      );
      const to = join(root, `formula-${at}`);
      await exportAccount(urls, id, to);
      return readFileSync(join(to, 'control/accounts.csv'), 'utf8').split(`${id},`)[1]?.split(',')[0];
    };
    const exported: (string | undefined)[] = [];
    for (const [at, name] of ['=1+1', '+A1', '-A1', '-5', '@SUM(A1)', 'A=1'].entries())
      exported.push(await readName(name, at));
    expect(exported).toEqual(["'=1+1", "'+A1", "'-A1", '-5', "'@SUM(A1)", 'A=1']);
  });
});
