import { chmodSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type ImportRun, type ImportService, openImportService } from './import-service.ts';
import { type Benchmark, type Figure, median, seconds, spread } from './harness.ts';
import { writeRoster } from './roster.ts';

const ROWS = Number(process.env.PNB_BENCH_IMPORT_ROWS ?? 100_000);
const ROUNDS = 3;

/** A roster from its upload to its end, and its revert, in turn with COPY and INSERT … ON CONFLICT of the same file into the same indexed table. */
export const benchmark: Benchmark = {
  title: `Roster imports of ${ROWS.toLocaleString('en')} rows, each a provider`,
  measure: async () => {
    const service = await openImportService();
    try {
      const load = loadavg()[0]?.toFixed(1) ?? '';
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(service));
      return [...toFigures(rounds, load), ...(await measureRepeats(service))];
    } finally {
      await service.close();
    }
  },
};

interface Round extends Copied {
  created: ImportRun;
  revertMs: number;
}

async function measureRound(service: ImportService): Promise<Round> {
  const runs = await service.importFiles(await service.makeBuild(), [writeRoster(ROWS)], { isReverted: true });
  const [created] = runs;
  if (created?.counts.created !== ROWS) throw new Error('the import has another outcome');
  return { created, revertMs: runs.revertMs ?? Number.NaN, ...(await copyRoster(service)) };
}

/** The roster of the next month: the same, and one in which every tenth provider has another name. */
async function measureRepeats(service: ImportService): Promise<Figure[]> {
  const files = [writeRoster(ROWS), writeRoster(ROWS), writeRoster(ROWS, (row) => row % 10 === 0)];
  const [, unchanged, changed] = await service.importFiles(await service.makeBuild(), files);
  if (unchanged?.counts.unchanged !== ROWS || changed?.counts.updated !== ROWS / 10)
    throw new Error('an import has another outcome');
  return [
    toFigure('the same file again, all unchanged', [unchanged.ms]),
    toFigure('a file that changes every tenth provider', [changed.ms]),
  ];
}

interface Copied {
  copyMs: number;
  /** It includes the copy. */
  insertMs: number;
}

const STAGING = `create temporary table staging
  (external_id text, npi text, name text, specialty text, address text, city text, state text, zip text, stage text)`;

/** The statement that a script would run: no validation, no match, no outcome of a row. */
const INSERT = `
  insert into providers (id, account_id, build_id, external_id, name, npi, entity_type, specialty_code, county_fips, county, state,
    stage, stage_changed_at, adequacy_reasons, locations)
  select uuidv7(), $1, $2, external_id, name, npi, 'individual', '008', '49035', 'Salt Lake', state, stage::stage, now(),
    '{not_evaluated}', jsonb_build_array(jsonb_build_object('address_line_1', address, 'address_line_2', null, 'city', city,
      'state', state, 'zip', zip, 'county_fips', '49035', 'latitude', 40.7558, 'longitude', -111.8977, 'is_primary', true,
      'geocode_quality', 'zip_centroid'))
  from staging
  on conflict (account_id, build_id, npi) do update set name = excluded.name, locations = excluded.locations`;

async function copyRoster({ place, account_id, makeBuild }: ImportService): Promise<Copied> {
  const build_id = await makeBuild();
  const path = join(place.dataDir, 'roster.csv');
  writeFileSync(path, Buffer.concat([...writeRoster(ROWS)]));
  chmodSync(path, 0o644);
  const client = new pg.Client({ connectionString: place.databaseUrl('sandbox') });
  await client.connect();
  try {
    await client.query(STAGING);
    const started = performance.now();
    await client.query(`copy staging from '${path}' csv header`);
    const copyMs = performance.now() - started;
    await client.query(INSERT, [account_id, build_id]);
    return { copyMs, insertMs: performance.now() - started };
  } finally {
    await client.end();
  }
}

function toFigures(rounds: readonly Round[], load: string): Figure[] {
  const ratios = rounds.map(({ created, insertMs }) => insertMs / created.ms);
  const list = (read: (round: Round) => number) => rounds.map(read);
  return [
    toFigure(
      `import, every row a new provider, load before ${load}`,
      list(({ created }) => created.ms),
    ),
    toFigure(
      'its revert',
      list(({ revertMs }) => revertMs),
    ),
    toFigure(
      'COPY to staging',
      list(({ copyMs }) => copyMs),
    ),
    toFigure(
      'COPY, then INSERT … ON CONFLICT',
      list(({ insertMs }) => insertMs),
    ),
    {
      name: 'ratio',
      value: median(ratios).toFixed(2),
      how: `rows per second, import by COPY and INSERT: ${spread(ratios, 2)}`,
    },
  ];
}

function toFigure(name: string, times: readonly number[]): Figure {
  const rate = Math.round(ROWS / (median(times) / 1000)).toLocaleString('en');
  return { name, value: seconds(median(times)), how: `${rate} rows/s; ms: ${spread(times)}` };
}
