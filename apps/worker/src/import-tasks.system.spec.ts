import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { getImportRecord, queueImport, runImport, storeUpload } from '@pnb/imports';
import { anNpi, insertBuild, openTestNetwork, type TestNetwork } from '@pnb/testkit';
import { startSpareWorker } from '../test/worker-process.ts';

// A busy machine is slow; no test measures time.
jest.setTimeout(300_000);

const KILLS = 10;
const MAX_MS = 500;

let own: TestNetwork;
beforeAll(async () => {
  own = await openTestNetwork();
});
afterAll(() => own.close());

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip,Stage\n';
const npis = Array.from({ length: 3_000 }, () => anNpi());
const line = (npi: string, name: string, stage: string) =>
  `${npi},${name},Cardiology,1 A St,Salt Lake City,UT,84101,${stage}\n`;

/** What the build has, and a roster that changes a third of it, adds the rest and has rows that are rejected. */
const BASE =
  HEADING +
  npis
    .slice(0, 600)
    .map((npi) => line(npi, `Provider ${npi}`, 'outreach'))
    .join('');
const ROSTER =
  HEADING +
  npis
    .map((npi, n) => line(npi, `Name ${npi}`, n % 3 === 0 ? 'engaged' : n % 500 === 1 ? 'unknown' : 'outreach'))
    .join('');

interface Account {
  db: AccountDb;
  build_id: string;
}

async function makeAccount(): Promise<Account> {
  const db = own.anAccount();
  const account = { db, build_id: await insertBuild(db) };
  await runImport(db, await upload(account, BASE));
  return account;
}

async function upload({ db, build_id }: Account, content: string): Promise<string> {
  const id = newId();
  const row = { id, account_id: db.account_id, build_id, file_name: 'roster.csv', actor: { ...db.actor } };
  await db.sql.import.create({ data: { ...row, mode: 'upsert' } });
  const source = (async function* () {
    yield Buffer.from(content);
  })();
  const stored = await storeUpload(db, id, { fileName: 'roster.csv', source });
  await db.sql.import.update({ where: { id }, data: { ...stored, status: 'queued', phase: 'read' } });
  return id;
}

/** Content of the providers, without ids and times. */
async function exportProviders({ sql }: AccountDb): Promise<string> {
  const rows = await sql.provider.findMany({ orderBy: { npi: 'asc' } });
  return JSON.stringify(
    rows.map(({ id: _i, account_id: _a, build_id: _b, version: _v, created_at: _c, updated_at: _u, ...row }) => ({
      ...row,
      data_quality_version: null,
      stage_changed_at: null,
      adequacy_run_id: null,
      adequacy_updated_at: null,
      adequacy_status: null,
      adequacy_reasons: null,
    })),
  );
}

const listOutcomes = async ({ sql }: AccountDb, import_id: string) =>
  (await sql.importRow.findMany({ where: { import_id }, orderBy: { row: 'asc' } })).map(({ row, outcome, errors }) => [
    row,
    outcome,
    errors,
  ]);

const isRunning = async (db: AccountDb, id: string): Promise<boolean> =>
  ['queued', 'running'].includes((await getImportRecord(db, id))?.status ?? '');

/** Runs workers that are killed at random points until the import has ended; returns how many were killed within it. */
async function runWithKills(db: AccountDb, id: string, kills: number): Promise<number> {
  let killed = 0;
  let next = startSpareWorker(own.url);
  while (await isRunning(db, id)) {
    const worker = await next;
    next = startSpareWorker(own.url);
    worker.begin();
    if (killed < kills) await wait(randomInt(MAX_MS));
    else while (await isRunning(db, id)) await wait(50);
    if (await isRunning(db, id)) killed += 1;
    await worker.kill();
  }
  await (await next).kill();
  return killed;
}

describe('an import whose workers are killed', () => {
  it('ends with the same rows and providers as an undisturbed one, and its revert restores the export', async () => {
    const [calm, disturbed] = [await makeAccount(), await makeAccount()];
    const before = await exportProviders(disturbed.db);
    const [calmId, id] = [await upload(calm, ROSTER), await upload(disturbed, ROSTER)];
    await runImport(calm.db, calmId);
    await queueImport(disturbed.db, id);

    const killed = await runWithKills(disturbed.db, id, KILLS);

    expect(killed).toBeGreaterThan(KILLS / 2);
    expect(await listOutcomes(disturbed.db, id)).toEqual(await listOutcomes(calm.db, calmId));
    expect(await exportProviders(disturbed.db)).toBe(await exportProviders(calm.db));
    expect(await countEvents(disturbed.db, id)).toEqual({ 'import.completed': 1 });
    const [record, other] = [await getImportRecord(disturbed.db, id), await getImportRecord(calm.db, calmId)];
    expect([record?.created_count, record?.updated_count]).toEqual([other?.created_count, other?.updated_count]);

    const status = record?.status ?? 'completed';
    await disturbed.db.sql.import.update({
      where: { id },
      data: { status: 'running', phase: 'revert', ended_status: status },
    });
    await queueImport(disturbed.db, id);
    await runWithKills(disturbed.db, id, 3);

    expect(await exportProviders(disturbed.db)).toBe(before);
    expect(await countEvents(disturbed.db, id)).toEqual({ 'import.completed': 1, 'import.reverted': 1 });
  });
});

async function countEvents({ sql }: AccountDb, id: string): Promise<Record<string, number>> {
  const found = await sql.event.findMany({ where: { type: { startsWith: 'import.' } } });
  const counts = Map.groupBy(
    found.filter(({ resource_id }) => resource_id === encodeId('import', id)),
    ({ type }) => type,
  );
  return Object.fromEntries([...counts].map(([type, events]) => [type, events.length]));
}
