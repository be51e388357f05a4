import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newId, openNetwork, type AccountDb, type Network } from '@pnb/db';
import { queueScoring } from '@pnb/network';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { loadSandbox } from '@pnb/sandbox';
import { insertBuild } from '../libs/test-databases/src/factories.ts';
import { moveProvider } from '../apps/worker/test/move-provider.ts';
import { startWorkerProcess } from '../apps/worker/test/worker-process.ts';
import { type Benchmark, type Figure, median, quantile, seconds } from './harness.ts';
import { openContext } from './context.ts';

const BUILDS = 100;
const QUIET_CHANGES = 20;
const LOOK_MS = 2;
/** More than the worst that is expected of a queue without turns. */
const GIVE_UP_MS = 300_000;

/** 100 builds of Utah by one account at once, and meanwhile single changes of another account, one worker process. */
export const benchmark: Benchmark = {
  title: `One change of an account while another account has ${BUILDS} builds to score`,
  measure: async () => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 4 });
    await loadReference(network);
    const caller = bindNew(network);
    const { build_id } = await loadSandbox(network, caller.account_id, new Date());
    const worker = await startWorkerProcess(url);
    try {
      return await measure(network, { db: caller, build_id });
    } finally {
      await worker.kill();
      await network.close();
      await place.close();
    }
  },
};

interface Scenario {
  db: AccountDb;
  build_id: string;
}

const bindNew = (network: Network): AccountDb =>
  network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });

async function measure(network: Network, caller: Scenario): Promise<Figure[]> {
  await delayOfChange(caller, 0);
  const quiet: number[] = [];
  for (let change = 1; change <= QUIET_CHANGES; change += 1) quiet.push(await delayOfChange(caller, change));
  const other = bindNew(network);
  await queueBuilds(other);
  const began = performance.now();
  const beside: number[] = [];
  let scored = 0;
  for (let change = QUIET_CHANGES; scored < BUILDS; change += 1) {
    beside.push(await delayOfChange(caller, change));
    scored = await countRuns(other);
  }
  const all = performance.now() - began;
  return [
    {
      name: 'alone',
      value: ms(median(quiet)),
      how: `median of ${quiet.length} changes; worst ${ms(Math.max(...quiet))}`,
    },
    { name: 'the first beside them', value: ms(beside[0] ?? Number.NaN), how: 'made once all of them were queued' },
    {
      name: 'all beside them',
      value: ms(median(beside)),
      how: `median of ${beside.length}; p99 ${ms(quantile(beside, 0.99))}, worst ${ms(Math.max(...beside))}`,
    },
    { name: `${BUILDS} builds scored`, value: seconds(all), how: 'by the same worker in the same time' },
  ];
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Creates builds as POST /v1/builds with states: ["UT"] does. */
async function queueBuilds(db: AccountDb): Promise<void> {
  const counties = await db.sql.county.findMany({ where: { standard_id: 'cms-ma-2026' }, select: { fips: true } });
  const county_fips = counties.map(({ fips }) => fips);
  const ids: string[] = [];
  for (let made = 0; made < BUILDS; made += 1) ids.push(await insertBuild(db, { county_fips }));
  await db.transaction(async (tx) => {
    for (const id of ids) await queueScoring(tx, id);
  });
}

const countRuns = ({ sql }: AccountDb): Promise<number> => sql.adequacyRun.count();

/** Measures from the commit of a change until a run that has seen it is stored. */
async function delayOfChange({ db, build_id }: Scenario, change: number): Promise<number> {
  await db.transaction(async (tx) => {
    const row = await tx.sql.provider.findFirstOrThrow({ where: { build_id }, orderBy: { id: 'asc' }, skip: change });
    await moveProvider(tx, row, row.stage === 'active' ? 'outreach' : 'active');
  });
  const committed = performance.now();
  const last = await db.sql.event.findFirstOrThrow({
    where: { build_id, type: 'provider.updated' },
    orderBy: { sequence: 'desc' },
  });
  for (;;) {
    const where = { build_id, through_sequence: { gte: last.sequence } };
    if (await db.sql.adequacyRun.findFirst({ where, select: { id: true } })) return performance.now() - committed;
    if (performance.now() - committed > GIVE_UP_MS) throw new Error('no run has taken in the change');
    await setTimeout(LOOK_MS);
  }
}
