import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { getImportRecord, queueImport, storeUpload } from '@pnb/imports';
import { anNpi, insertBuild, openTestNetwork, type TestNetwork } from '@pnb/testkit';
import { startSpareWorker } from '../test/worker-process.ts';

jest.setTimeout(300_000);

let own: TestNetwork;
let worker: Awaited<ReturnType<typeof startSpareWorker>>;
beforeAll(async () => {
  own = await openTestNetwork();
  worker = await startSpareWorker(own.url);
  worker.begin();
});
afterAll(async () => {
  await worker.kill();
  await own.close();
});

interface RunningImport {
  db: AccountDb;
  id: string;
}

async function importFile(db: AccountDb, fileName: string, content: Buffer): Promise<RunningImport> {
  const id = newId();
  const row = { id, account_id: db.account_id, file_name: fileName, actor: { ...db.actor } };
  await db.sql.import.create({ data: { ...row, build_id: await insertBuild(db), mode: 'upsert' } });
  const source = (async function* () {
    yield content;
  })();
  const stored = await storeUpload(db, id, { fileName, source });
  await db.sql.import.update({ where: { id }, data: { ...stored, status: 'queued', phase: 'read' } });
  await queueImport(db, id);
  return { db, id };
}

const readRecord = ({ db, id }: RunningImport) => getImportRecord(db, id);

async function waitWhile(running: RunningImport, statuses: readonly string[]) {
  while (statuses.includes((await readRecord(running))?.status ?? '')) await wait(20);
  return readRecord(running);
}

const HEADING = 'NPI,Name,Specialty,Address,City,State,Zip\n';
const ROSTER = Buffer.from(`${HEADING}${anNpi()},Ana,Cardiology,1 A St,Salt Lake City,UT,84101\n`);

const MIB = 1024 * 1024;
const fill = (head: string, text: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, text)]);

/** The first has 250,000 rows that are stored before it fails. */
const HOSTILE: [fileName: string, content: Buffer, code: string][] = [
  ['letters.csv', fill(HEADING, 'a\n', MIB), 'limit_exceeded'],
  ['commas.csv', fill(HEADING, ',', 64 * MIB), 'limit_exceeded'],
  ['nested.ndjson', Buffer.from(`{"npi":${'['.repeat(5_000)}${']'.repeat(5_000)}}\n`), 'malformed_file'],
];

it('completes an import of one row while hostile files of another account are read, each of which fails once', async () => {
  const attacker = own.anAccount();
  const hostile: RunningImport[] = [];
  for (const [fileName, content] of HOSTILE) hostile.push(await importFile(attacker, fileName, content));
  const [first] = hostile as [RunningImport];
  await waitWhile(first, ['queued']);

  const other = await importFile(own.anAccount(), 'roster.csv', ROSTER);
  expect(await waitWhile(other, ['queued', 'running'])).toMatchObject({ status: 'completed', created_count: 1 });

  expect((await readRecord(first))?.status).toBe('running');
  const ended = await Promise.all(hostile.map((one) => waitWhile(one, ['queued', 'running'])));
  expect(ended.map((record) => [record?.status, record?.failure_code])).toEqual(
    HOSTILE.map(([, , code]) => ['failed', code]),
  );
});
