import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newId, openNetwork, type AccountDb, type Network } from '@pnb/db';
import { requestFiling } from '@pnb/filings';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { loadSandbox } from '@pnb/sandbox';
import { startWorkerProcess } from '../apps/worker/test/worker-process.ts';
import { openContext } from './context.ts';
import { type Benchmark, type Figure, median, seconds, spread } from './harness.ts';

const FILINGS = 5;
const LOOK_MS = 5;

/** A filing of the statewide build of the sample, from the request until it is stored, by one worker process. */
export const benchmark: Benchmark = {
  title: 'A filing of Utah, from the request until it is ready',
  measure: async () => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 4 });
    await loadReference(network);
    const db = bindNew(network);
    const { build_id } = await loadSandbox(network, db.account_id, new Date());
    const worker = await startWorkerProcess(url);
    try {
      return await measure(db, build_id);
    } finally {
      await worker.kill();
      await network.close();
      await place.close();
    }
  },
};

const bindNew = (network: Network): AccountDb =>
  network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });

async function measure(db: AccountDb, build_id: string): Promise<Figure[]> {
  // The sample has requested one, for which the thread starts.
  await untilReady(db);
  const times: number[] = [];
  for (let made = 0; made < FILINGS; made += 1) times.push(await makeOne(db, build_id));
  const filing = await db.sql.filing.findFirstOrThrow({ orderBy: { created_at: 'desc' } });
  const rows = `${filing.provider_rows} and ${filing.facility_rows} rows, ${filing.provider_count} providers`;
  return [
    {
      name: 'one filing',
      value: seconds(median(times)),
      how: `${rows}; median of ${FILINGS}: ${spread(
        times.map((ms) => ms / 1_000),
        2,
      )}`,
    },
  ];
}

async function makeOne(db: AccountDb, build_id: string): Promise<number> {
  const build = await db.sql.build.findUniqueOrThrow({ where: { id: build_id } });
  const started = performance.now();
  await db.transaction((tx) => requestFiling(tx, build, {}));
  await untilReady(db);
  return performance.now() - started;
}

async function untilReady({ sql }: AccountDb): Promise<void> {
  while ((await sql.filing.count({ where: { status: 'pending' } })) > 0) await setTimeout(LOOK_MS);
  const failed = await sql.filing.count({ where: { status: 'failed' } });
  if (failed > 0) throw new Error('a filing failed');
}
