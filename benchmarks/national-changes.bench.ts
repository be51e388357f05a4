import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { newId, openNetwork, type AccountDb, type Network } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { migrateNetwork } from '@pnb/provisioning';
import { auditBuild } from '@pnb/scoring';
import { startWorkerProcess } from '../apps/worker/test/worker-process.ts';
import { storeReference } from '../libs/reference/src/store.ts';
import { openContext } from './context.ts';
import { type Benchmark, type Figure, readMemory, seconds } from './harness.ts';
import { fillBuild, fillProviders, getReference, measureDelay } from './national-build.bench.ts';
import { describeNetwork, nationalNetwork, thinNetwork } from './national.ts';

/** One provider in so many is in the build before its roster. */
const THINNED = 500;
const COUNTIES = 1_000;

/** A scored build of every county that gets the providers of the country, and then another service area: what such a run changes is most of its cells. */
export const benchmark: Benchmark = {
  title: 'A scored build of the whole country that changes as a whole, four bases',
  measure: async () => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 4 });
    const actor = { type: 'system' as const, id: null };
    const db = network.bind({ account_id: newId(), actor, request_id: null, timeout_ms: 300_000 });
    try {
      const input = nationalNetwork();
      console.log(describeNetwork(input));
      await storeReference([network], getReference(input.counties));
      const build_id = await fillBuild(network, db, thinNetwork(input, THINNED));
      const build = { url, network, db, build_id };
      const figures = [...(await measureRun('first score, nearly no provider', build))];
      await db.sql.provider.deleteMany({ where: { build_id } });
      await fillProviders(network, { db, build_id }, input.providers);
      figures.push(...(await measureRun('a roster of all providers', build)));
      const { account_id } = db;
      await db.sql.buildCounty.deleteMany({ where: { build_id } });
      const fips = input.counties.slice(-COUNTIES).map((county) => county.fips);
      await db.sql.buildCounty.createMany({ data: fips.map((each) => ({ account_id, build_id, fips: each })) });
      figures.push(...(await measureRun(`a service area of ${COUNTIES} counties`, build)));
      return figures;
    } finally {
      await network.close();
      await place.close();
    }
  },
};

interface Changed {
  url: string;
  network: Network;
  db: AccountDb;
  build_id: string;
}

/** The next run of the build by a fresh worker. */
async function measureRun(name: string, { url, network, db, build_id }: Changed): Promise<Figure[]> {
  const worker = await startWorkerProcess(url);
  try {
    const delay = await measureDelay({ db, build_id }, () => db.transaction((tx) => queueScoring(tx, build_id)));
    const { peakMib } = readMemory(worker.pid);
    const backendMib = readBackendPeak();
    const run = await db.sql.adequacyRun.findFirstOrThrow({ where: { build_id }, orderBy: { computed_at: 'desc' } });
    const audit = await auditBuild(db, build_id);
    if (run.status !== 'ready' || !audit || audit.wrong_cells + audit.wrong_statuses > 0)
      throw new Error(`${name}: ${run.failure_detail ?? JSON.stringify(audit)}`);
    const counts = Object.values((run.changed_cells_counts ?? {}) as Record<string, number>);
    const changed = counts.reduce((sum, count) => sum + count, 0).toLocaleString('en-US');
    const { rows } = await network.pool.query<{ count: string }>('select count(*) from events');
    return [
      { name, value: seconds(delay), how: `${changed} changed cells; ${rows[0]?.count} events in all` },
      { name: 'its worker', value: `${peakMib.toFixed(0)} MiB`, how: 'resident, at most' },
      {
        name: 'largest backend so far',
        value: `${backendMib.toFixed(0)} MiB`,
        how: 'resident with shared buffers, at most',
      },
    ];
  } finally {
    await worker.kill();
  }
}

/** The most memory that a PostgreSQL process of this machine has had. */
function readBackendPeak(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')) return 0;
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      } catch {
        return 0;
      }
    });
  return Math.max(0, ...peaks) / 1_024;
}
