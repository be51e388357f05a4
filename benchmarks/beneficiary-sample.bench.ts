import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId, openNetwork, type AccountDb } from '@pnb/db';
import { findCountyRadius, listCountyCenters } from '@pnb/geography';
import { migrateNetwork } from '@pnb/provisioning';
import { createSample, readSample, type SampleCounties } from '@pnb/samples';
import pg from 'pg';
import { openContext } from './context.ts';
import { type Benchmark, type Figure, median, readMemory, seconds, spread } from './harness.ts';

const POINTS = 1_000_000;
const ROUNDS = 3;

const counties = listCountyCenters().filter(({ zips }) => zips.length > 0);

const known: SampleCounties = {
  byFips: new Map(counties.map((county) => [county.fips, { ...county, radius: findCountyRadius(county.fips) ?? 0 }])),
  bySsa: new Map(),
};

/** Points around the ZIPs of every county; `round` makes each file a different sample. */
function* writeLines(round: number): Generator<string> {
  yield 'county_fips,latitude,longitude,weight\n';
  for (let at = 0; at < POINTS; at++) {
    const county = counties[at % counties.length];
    const turn = Math.floor(at / counties.length);
    const zip = county?.zips[turn % county.zips.length];
    const latitude = ((zip?.latitude ?? 0) + (turn % 17) / 1000).toFixed(5);
    yield `${county?.fips},${latitude},${zip?.longitude.toFixed(5)},${1 + ((turn + round) % 9)}\n`;
  }
}

async function upload(db: AccountDb, path: string): Promise<{ read: number; stored: number }> {
  const started = performance.now();
  const points = await readSample({ source: createReadStream(path), unit: 'beneficiaries', counties: known });
  const read = performance.now() - started;
  const fields = { name: 'Benchmark', source: 'Invented' };
  await db.transaction((tx) => createSample(tx, { fields, points }));
  return { read, stored: performance.now() - started - read };
}

async function copy(client: pg.Client, path: string): Promise<number> {
  await client.query('create table plain (fips text, latitude float8, longitude float8, weight float8)');
  const started = performance.now();
  await client.query(`copy plain from '${path}' csv header`);
  const ms = performance.now() - started;
  await client.query('drop table plain');
  return ms;
}

/** Validation and storage of a national sample, compared with COPY of the same rows into a table without an index. */
export const benchmark: Benchmark = {
  title: 'A beneficiary sample of 1,000,000 points',
  measure: async (): Promise<Figure[]> => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 2 });
    const db = network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const [reads, stores, copies, totals]: [number[], number[], number[], number[]] = [[], [], [], []];
      const before = readMemory(process.pid).nowMib;
      for (let round = 0; round < ROUNDS; round++) {
        const path = join(place.dataDir, `points-${round}.csv`);
        await pipeline(Readable.from(writeLines(round)), createWriteStream(path));
        const { read, stored } = await upload(db, path);
        reads.push(read);
        stores.push(stored);
        totals.push(read + stored);
        copies.push(await copy(client, path));
      }
      const ratio = median(copies) / median(totals);
      const peak = readMemory(process.pid).peakMib - before;
      return [
        { name: 'read and validate', value: seconds(median(reads)), how: `ms: ${spread(reads)}` },
        { name: 'store', value: seconds(median(stores)), how: `ms: ${spread(stores)}` },
        { name: 'COPY of the same rows', value: seconds(median(copies)), how: `ms: ${spread(copies)}` },
        { name: 'ratio', value: ratio.toFixed(2), how: 'COPY by read and store' },
        {
          name: 'memory',
          value: `${peak.toFixed(0)} MiB`,
          how: 'highest resident memory beyond that before the uploads',
        },
      ];
    } finally {
      await client.end();
      await network.close();
      await place.close();
    }
  },
};
