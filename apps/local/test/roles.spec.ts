import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@pnb/db';
import type { DatabaseUrls } from '@pnb/provisioning';
import { readStatements, useApp, useReplica } from '@pnb/testkit';
import { startWorker } from '@pnb/worker';
import pg from 'pg';
import { operate, readOnlyLine, runProgram } from './operator-command.ts';

/** Roles and databases belong to the server, which other specs use as well. */
const SUFFIX = randomBytes(6).toString('hex');
const NAMES = ['control', 'production', 'sandbox'] as const;
const rename = (statements: string): string =>
  statements.replace(/\b(pnb_owner|pnb_service|control|production|sandbox)\b/g, `$1_${SUFFIX}`);

const server = new URL(process.env.PNB_TEST_POSTGRES ?? '');
function address(database: string, role?: string, password = ''): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role) [url.username, url.password] = [`${role}_${SUFFIX}`, password];
  return url.href;
}

const urlsFor = (role: string, password: string): DatabaseUrls => {
  const [control, production, sandbox] = NAMES.map((name) => address(`${name}_${SUFFIX}`, role, password));
  return { control: control ?? '', production: production ?? '', sandbox: sandbox ?? '' };
};
const owner = urlsFor('pnb_owner', 'change-this-too');
const service = urlsFor('pnb_service', 'change-this');

const describeSettings = (urls: DatabaseUrls): Record<string, string> => ({
  CONTROL_DATABASE_URL: urls.control,
  PRODUCTION_DATABASE_URL: urls.production,
  SANDBOX_DATABASE_URL: urls.sandbox,
  PNB_SECRET_KEY: randomBytes(32).toString('base64'),
});

/** As psql does it: one statement after the other, each in a transaction of its own. */
async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements.split(/;\n(?=[A-Z]|$)/)) if (statement.trim()) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function grant(): Promise<void> {
  await run(owner.control, rename(readStatements(2)));
  for (const url of [owner.production, owner.sandbox]) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // A function body has semicolons, so this block is sent as a whole.
    await client.query(rename(readStatements(3)));
    await client.end();
  }
}

beforeAll(async () => {
  await run(server.href, rename(readStatements(1)));
  await operate(describeSettings(owner), 'database', 'migrate');
  await grant();
});

afterAll(async () => {
  for (const name of NAMES) await run(server.href, `drop database ${name}_${SUFFIX} with (force)`);
  await run(server.href, `drop role pnb_owner_${SUFFIX}; drop role pnb_service_${SUFFIX}`);
});

const EXPIRED = { actor_type: 'operator', action: 'expired', subject: 'b', at: new Date(0) } as const;

describe('the service with the roles of the guide to operations', () => {
  const app = useApp();
  const restricted = useReplica(app, () => ({ databases: service }));

  it('serves writes, computes their scores, and runs the retention', async () => {
    const { account_id, api, db } = await restricted.signIn();
    const { control, networks } = restricted.services;
    const failures: unknown[] = [];
    const worker = await startWorker({
      network: networks.sandbox,
      connectionString: service.sandbox,
      webhooks: { sealKey: randomBytes(32), control },
      onLost: (error) => failures.push(error),
      onFailure: (task, error) => failures.push([task, error]),
    });
    const body = { name: 'North', county_fips: ['49035'], plan_type: 'hmo' as const, contract_year: 2026 };
    const created = await api.POST('/v1/builds', { body });
    expect([created.response.status, created.error]).toEqual([201, undefined]);
    await control.prisma.auditEntry.create({ data: { ...EXPIRED, id: newId(), account_id } });
    await networks.sandbox.pool.query(`select graphile_worker.add_job('maintain')`);
    const isDone = async (): Promise<boolean> =>
      (await db.sql.adequacyRun.count({ where: { account_id } })) > 0 &&
      (await control.prisma.auditEntry.count({ where: EXPIRED })) === 0;
    while (!(await isDone()) && failures.length === 0) await wait(50);
    await worker.stop();
    expect(failures).toEqual([]);
    expect((await restricted.request('/v1/health/ready')).status).toBe(200);
  });

  it('is backed up by the role of the service', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pnb-roles-'));
    const { code, err } = await runProgram('operator', ['backup', folder, '--keep', '1'], {
      ...describeSettings(service),
      PNB_SECRET_KEY: app.secret.toString('base64'),
      PNB_BACKUP_PASSPHRASE: 'correct horse battery staple',
    });
    const made = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect([code, err, made.length]).toEqual([0, '', 1]);
  });

  it('keeps the statistics of tables where PostgreSQL has a right for it', async () => {
    const { rows } = await restricted.services.networks.sandbox.pool.query(`select from pg_class
      where oid = 'providers'::regclass
      and (current_setting('server_version_num')::int < 170000 or has_table_privilege(oid, 'maintain'))`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['api', []],
    ['worker', []],
    ['operator', ['account', 'list']],
  ] as const)('ends the start of %s %s with one line, without code, when it lacks a right', async (program, args) => {
    await run(owner.control, `revoke select on secret_keys, accounts from pnb_service_${SUFFIX}`);
    const ended = await runProgram(program, args, describeSettings(service));
    await grant();
    const line = readOnlyLine(program, ended);
    expect(line).toMatch(/permission denied for table (secret_keys|accounts)/);
    expect(line).not.toContain('.ts');
  });

  it('has all rights again when the statements are repeated after an update', async () => {
    await expect(grant()).resolves.toBeUndefined();
  });

  it.each([
    ['control', 'create table x (id int)'],
    ['control', 'delete from audit_entries'],
    ['production', 'create table x (id int)'],
    ['production', 'drop table providers'],
    ['production', 'alter table providers disable trigger all'],
    ['production', 'truncate providers'],
    ['production', 'delete from _prisma_migrations'],
    ['sandbox', 'delete from graphile_worker.migrations'],
    ['sandbox', 'create schema x'],
    ['sandbox', 'create temporary table x (id int)'],
    ['sandbox', 'create database x'],
    ['sandbox', 'create role x'],
  ] as const)('cannot run in %s: %s', async (database, statement) => {
    await expect(run(service[database], statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('lets no other role connect', async () => {
    await run(server.href, `create role pnb_other_${SUFFIX} login password 'x'`);
    const connecting = run(address(`production_${SUFFIX}`, 'pnb_other', 'x'), 'select 1');
    await expect(connecting).rejects.toMatchObject({ code: '42501' });
    await run(server.href, `drop role pnb_other_${SUFFIX}`);
  });
});
