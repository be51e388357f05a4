import { expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { IMPORT_TASK, storeUpload } from '@pnb/imports';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { register } from '@prometheus-io/client';
import type { JobHelpers } from 'graphile-worker';
import { importTasks } from './import-tasks.ts';

const database = useNetworkDatabase();

async function queue(db: AccountDb): Promise<string> {
  const [id, build_id] = [newId(), await insertBuild(db)];
  const row = { id, account_id: db.account_id, build_id, file_name: 'roster.csv', actor: { ...db.actor } };
  await db.sql.import.create({ data: { ...row, mode: 'upsert' } });
  const source = (async function* () {
    yield Buffer.from('NPI,Name,Specialty\n1234567893,A,Cardiology\n');
  })();
  const stored = await storeUpload(db, id, { fileName: 'roster.csv', source });
  await db.sql.import.update({ where: { id }, data: { ...stored, status: 'queued', phase: 'read' } });
  return id;
}

/** Spec files of one process share the metric. */
async function countFailures(): Promise<number | undefined> {
  const found = await register.getSingleMetric('pnb_imports_failed_total')?.get();
  return found?.values.find(({ labels }) => labels.environment === 'sandbox')?.value;
}

it('an import is counted as failed after its last attempt, from 0 on', async () => {
  const db = database.anAccount();
  const import_id = await queue(db);
  const run = importTasks(database.network)[IMPORT_TASK];
  const attempt = (attempts: number) =>
    Promise.resolve(run?.({ account_id: db.account_id, import_id }, { job: { attempts } } as JobHelpers));
  const read = () => db.sql.import.findUniqueOrThrow({ where: { id: import_id } });

  const before = (await countFailures()) ?? Number.NaN;
  expect(before).toBeGreaterThanOrEqual(0);

  await database.network.pool.query('alter table import_rows add check (false) not valid');
  await expect(attempt(8)).rejects.toThrow();
  expect([(await read()).status, await countFailures()]).toEqual(['running', before]);
  await expect(attempt(9)).rejects.toThrow();
  expect([await read(), await countFailures()]).toMatchObject([
    { status: 'failed', failure_code: 'internal_error' },
    before + 1,
  ]);
});
