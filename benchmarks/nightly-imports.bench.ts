import { loadavg } from 'node:os';
import { type AccountDb, newId, openNetwork } from '@pnb/db';
import { bufferFile, getImportRecord, runImport } from '@pnb/imports';
import { migrateNetwork } from '@pnb/provisioning';
import { readAll } from '../libs/imports/src/files/stored-file.ts';
import { storeChunks } from '../libs/imports/src/run/chunks.ts';
import { insertBuild } from '../libs/test-databases/src/factories.ts';
import { type BenchContext, openContext } from './context.ts';
import { type Benchmark, type Figure, median, seconds, spread } from './harness.ts';
import { query } from './many-rows.ts';
import { writeRoster } from './roster.ts';

const ROWS = Number(process.env.PNB_BENCH_IMPORT_ROWS ?? 100_000);
const NIGHTS = 30;

const TABLES = ['import_rows', 'import_providers', 'import_repeats'] as const;

/** The same roster each night, of which each night changes another percent: what rows that did not change add to the tables. */
export const benchmark: Benchmark = {
  title: `Imports of ${ROWS.toLocaleString('en')} rows in ${NIGHTS} nights, 1 % of them changed each night`,
  measure: async () => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: place.secret });
    try {
      const actor = { type: 'system', id: null } as const;
      const db = network.bind({ account_id: newId(), actor, request_id: newId() });
      return await measureNights(place, { db, build_id: await insertBuild(db) });
    } finally {
      await network.close();
      await place.close();
    }
  },
};

interface Target {
  db: AccountDb;
  build_id: string;
}

async function measureNights(place: BenchContext, target: Target): Promise<Figure[]> {
  const load = loadavg()[0]?.toFixed(1);
  await importFile(target, writeRoster(ROWS));
  const first = await measureTables(place, 'vacuum (full, analyze)');
  const nights: Night[] = [];
  for (let night = 1; night <= NIGHTS; night += 1)
    nights.push(
      await importFile(
        target,
        writeRoster(ROWS, (row) => scatter(row) < night),
      ),
    );
  const added = (await measureTables(place, 'vacuum')).map((bytes, at) => bytes - (first[at] ?? 0));
  const [unchanged, updated] = [sum(nights.map((night) => night.unchanged)), sum(nights.map((night) => night.updated))];
  if (unchanged + updated !== ROWS * NIGHTS) throw new Error('an import has another outcome');
  const stored = sum(first) / ROWS;
  const times = nights.map(({ ms }) => ms);
  return [
    toFigure('bytes of a row of the first night', stored, 'tables and indexes'),
    toFigure(
      'bytes of a row that did not change',
      (sum(added) - stored * updated) / unchanged,
      `after VACUUM, without those of rows that changed; with them: ${(sum(added) / unchanged).toFixed(1)}; ` +
        `positions alone: ${((added[2] ?? 0) / unchanged).toFixed(1)}`,
    ),
    { name: 'time of a night', value: seconds(median(times)), how: `ms: ${spread(times)}; load before ${load}` },
  ];
}

interface Night {
  unchanged: number;
  updated: number;
  ms: number;
}

async function importFile({ db, build_id }: Target, file: Iterable<Buffer>): Promise<Night> {
  const id = newId();
  const bytes = Buffer.concat([...file]);
  const row = {
    id,
    account_id: db.account_id,
    build_id,
    mode: 'upsert',
    file_name: 'a.csv',
    actor: { ...db.actor },
  } as const;
  const state = {
    status: 'queued',
    phase: 'read',
    format: 'csv',
    delimiter: ',',
    content_bytes: bytes.length,
  } as const;
  await db.sql.import.create({ data: { ...row, ...state } });
  await storeChunks(db, id, readAll(bufferFile(bytes)));
  const started = performance.now();
  await runImport(db, id);
  const ms = performance.now() - started;
  const record = await getImportRecord(db, id);
  return { unchanged: record?.unchanged_count ?? 0, updated: record?.updated_count ?? 0, ms };
}

async function measureTables(place: BenchContext, vacuum: string): Promise<number[]> {
  for (const table of TABLES) await query(place, `${vacuum} ${table}`);
  const sizes = TABLES.map((table) => `pg_total_relation_size('${table}')::float8`);
  const [found] = await query<{ sizes: number[] }>(place, `select array[${sizes.join(', ')}] as sizes`);
  return found?.sizes ?? [];
}

/** A percent of rows, scattered over the file. */
const scatter = (row: number): number => (Math.imul(row, 2_654_435_761) >>> 16) % 100;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const toFigure = (name: string, bytes: number, how: string): Figure => ({ name, value: bytes.toFixed(1), how });
