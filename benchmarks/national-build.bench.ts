import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cmsMa2026, type CountyInput, type NetworkInput, type ProviderInput } from '@pnb/adequacy';
import { hasNpiCheckDigit } from '@pnb/contract';
import { newId, openNetwork, type AccountDb, type Network } from '@pnb/db';
import { insertRows, NATIONAL_SAMPLE_ID, queueScoring, specialtyRows, standardRow } from '@pnb/network';
import { findCounty } from '@pnb/geography';
import { migrateNetwork } from '@pnb/provisioning';
import { auditBuild, findScore } from '@pnb/scoring';
import { moveProvider } from '../apps/worker/test/move-provider.ts';
import { startWorkerProcess, type WorkerProcess } from '../apps/worker/test/worker-process.ts';
import { storeReference } from '../libs/reference/src/store.ts';
import { storedLocation } from '../libs/test-databases/src/factories.ts';
import { describeCost, readCpu, readDatabase } from './database-cost.ts';
import { type Benchmark, type Figure, median, readMemory, quantile, seconds } from './harness.ts';
import { describeNetwork, nationalNetwork, thinNetwork } from './national.ts';
import { measureLists } from './national-lists.ts';
import { openContext } from './context.ts';

const CHANGES = 50;
/** The mostly unmet variant keeps one provider in so many. */
const THINNED = 500;
const PROVIDERS_A_STATEMENT = 10_000;
const LOOK_MS = 2;
const SMALL_PAUSE_MS = 200;

/** A build of every county as the service has it: stored, scored by one worker process, changed provider by provider. */
export const benchmark: Benchmark = {
  title: 'A build of the whole country in the service, four bases, one worker',
  measure: async () => {
    const place = await openContext();
    const url = place.databaseUrl('sandbox');
    await migrateNetwork(url);
    const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32), maxConnections: 4 });
    const actor = { type: 'system' as const, id: null };
    const db = network.bind({ account_id: newId(), actor, request_id: null, timeout_ms: 300_000 });
    const workers: WorkerProcess[] = [];
    try {
      const input = nationalNetwork();
      console.log(describeNetwork(input));
      await storeReference([network], getReference(input.counties));
      const begin = async () => workers[workers.push(await startWorkerProcess(url)) - 1] as WorkerProcess;
      const unmet = await measureUnmet(
        { db, build_id: await fillBuild(network, db, thinNetwork(input, THINNED)) },
        begin,
      );
      const small = await fillSmall(network, input);
      const figures = await measure({ db, build_id: await fillBuild(network, db, input), network, small }, begin);
      return [...figures, ...unmet];
    } finally {
      await Promise.all(workers.map((worker) => worker.kill()));
      await network.close();
      await place.close();
    }
  },
};

interface Scenario {
  db: AccountDb;
  build_id: string;
}

/** A build of one county, of another account. */
async function fillSmall(network: Network, input: NetworkInput): Promise<Scenario> {
  const actor = { type: 'system' as const, id: null };
  const db = network.bind({ account_id: newId(), actor, request_id: null });
  const [county] = input.counties;
  const providers = input.providers.filter(({ county_fips }) => county_fips === county?.fips);
  const build_id = await fillBuild(network, db, { ...input, counties: county ? [county] : [], providers });
  return { db, build_id };
}

/** One change after another of a small build, until the other run is done. */
async function changeMeanwhile(small: Scenario, done: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  void done.finally(() => (isDone = true));
  const delays: number[] = [];
  while (!isDone) {
    delays.push(await measureDelay(small, () => changeSmall(small)));
    await setTimeout(SMALL_PAUSE_MS);
  }
  return delays;
}

async function changeSmall({ db, build_id }: Scenario): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx.sql.provider.findFirstOrThrow({ where: { build_id }, orderBy: { npi: 'asc' } });
    await moveProvider(tx, row, row.stage === 'active' ? 'outreach' : 'active');
  });
}

interface FirstRun extends Scenario {
  network: Network;
  small: Scenario;
}

/** The first score of the build, while the small one changes. */
async function measureFirst({ network, small, db, build_id }: FirstRun, { pid }: WorkerProcess): Promise<Figure[]> {
  const before = await readDatabase(network);
  const cpu = readCpu(pid);
  const running = measureDelay({ db, build_id }, () => db.transaction((tx) => queueScoring(tx, build_id)));
  const meanwhile = await changeMeanwhile(small, running);
  const first = await running;
  const run = await db.sql.adequacyRun.findFirstOrThrow({ where: { build_id }, orderBy: { computed_at: 'asc' } });
  return [
    {
      name: 'first score',
      value: seconds(first),
      how: `of them engine ${seconds(run.engine_ms)}; from the queue to the run`,
    },
    { name: 'CPU of the worker', value: seconds(readCpu(pid) - cpu), how: 'with its threads' },
    ...(await describeCost(network, before)),
    {
      name: 'a small build meanwhile',
      value: `${median(meanwhile).toFixed(0)} ms`,
      how: `one change of another account, median of ${meanwhile.length}; worst ${seconds(Math.max(...meanwhile))}`,
    },
  ];
}

async function measure({ small, ...build }: FirstRun, begin: () => Promise<WorkerProcess>): Promise<Figure[]> {
  const { db, build_id } = build;
  const worker = await begin();
  await measureDelay(small, () => small.db.transaction((tx) => queueScoring(tx, small.build_id)));
  const first = await measureFirst({ ...build, small }, worker);
  const afterFirst = readMemory(worker.pid).peakMib;
  const delays: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) delays.push(await measureDelay(build, () => changeOne(build)));
  const peak = readMemory(worker.pid).peakMib;
  await worker.kill();
  await begin();
  const again = await measureDelay(build, () => changeOne(build));
  const lists = await measureLists(build);
  const audit = await auditBuild(db, build_id);
  if (!audit || audit.wrong_cells + audit.wrong_statuses > 0) throw new Error(`wrong: ${JSON.stringify(audit)}`);
  return [
    ...first,
    { name: 'one change after it', value: `${median(delays).toFixed(0)} ms`, how: computeSpread(delays) },
    { name: 'one change, fresh worker', value: seconds(again), how: 'reads, computes and compares all cells' },
    {
      name: 'worker, resident',
      value: `${peak.toFixed(0)} MiB`,
      how: `at most; ${afterFirst.toFixed(0)} after the first score`,
    },
    ...lists,
    { name: 'cells', value: `${audit.cells}`, how: 'on four bases, each equal to a fresh recompute' },
  ];
}

/** Nearly no cell is met: what the cells come to together exceeds 32 bits. */
async function measureUnmet(build: Scenario, begin: () => Promise<WorkerProcess>): Promise<Figure[]> {
  const { db, build_id } = build;
  const worker = await begin();
  const first = await measureDelay(build, () => db.transaction((tx) => queueScoring(tx, build_id)));
  await awaitRequests(build);
  await worker.kill();
  const row = await db.sql.build.findUniqueOrThrow({ where: { id: build_id } });
  const score = await findScore(db, row, 'contracted');
  const audit = await auditBuild(db, build_id);
  if (!score || !audit || audit.wrong_cells + audit.wrong_statuses > 0)
    throw new Error(`wrong: ${JSON.stringify(audit)}`);
  const count = (value: number | null) => (value ?? 0).toLocaleString('en-US');
  return [
    {
      name: 'mostly unmet: first score',
      value: seconds(first),
      how: `${count(score.cells_not_met)} of ${count(score.cells_required)} cells unmet, ${count(score.beneficiaries_uncovered)} beneficiaries uncovered in them`,
    },
  ];
}

/** Waits until a worker has ended all requests: one that is killed before leaves its request to the next worker, which repeats the run. */
async function awaitRequests({ db }: Scenario): Promise<void> {
  while ((await db.sql.scoringRequest.count()) > 0) await setTimeout(LOOK_MS);
}

const computeSpread = (delays: readonly number[]): string =>
  `median of ${delays.length}, each from its commit until its run is there; p99 ${quantile(delays, 0.99).toFixed(0)} ms, the longest, then ${quantile(delays, 0.95).toFixed(0)} ms at p95`;

/** Measures from a commit until a run that has seen it is there. */
export async function measureDelay({ db, build_id }: Scenario, commit: () => Promise<void>): Promise<number> {
  const before = await newestRun(db, build_id);
  await commit();
  const committed = performance.now();
  while ((await newestRun(db, build_id)) === before) await setTimeout(LOOK_MS);
  return performance.now() - committed;
}

async function newestRun({ sql }: AccountDb, build_id: string): Promise<string> {
  const run = await sql.adequacyRun.findFirst({
    where: { build_id },
    orderBy: [{ through_sequence: 'desc' }, { computed_at: 'desc' }],
    select: { through_sequence: true, computed_at: true },
  });
  return run ? `${run.through_sequence} ${run.computed_at.toISOString()}` : 'none';
}

/** A provider that counts leaves the network. */
async function changeOne({ db, build_id }: Scenario): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx.sql.provider.findFirstOrThrow({
      where: { build_id, stage: 'active', adequacy_status: 'compliant' },
      orderBy: { npi: 'asc' },
    });
    await moveProvider(tx, row, 'identified');
  });
}

/** Stores a build with these counties and providers, which is not scored yet. */
export async function fillBuild(network: Network, db: AccountDb, input: NetworkInput): Promise<string> {
  const { account_id } = db;
  const build_id = newId();
  await db.sql.build.create({
    data: {
      ...{ id: build_id, account_id, name: 'National', status: 'active', line_of_business: 'medicare_advantage' },
      ...{ filing_type: 'initial_application', contract_year: 2027, standard_id: cmsMa2026.id, basis: 'contracted' },
      coverage_starts_on: new Date('2027-01-01'),
    },
  });
  await db.sql.buildCounty.createMany({ data: input.counties.map(({ fips }) => ({ account_id, build_id, fips })) });
  await fillProviders(network, { db, build_id }, input.providers);
  return build_id;
}

/** Stores providers of a build. */
export async function fillProviders(
  network: Network,
  { db, build_id }: Scenario,
  providers: readonly ProviderInput[],
): Promise<void> {
  const { account_id } = db;
  const taken = new Set<string>();
  const rows = providers.map((provider) => providerRow(provider, { account_id, build_id, taken }));
  for (let at = 0; at < rows.length; at += PROVIDERS_A_STATEMENT) {
    await insertRows(db, 'providers', rows.slice(at, at + PROVIDERS_A_STATEMENT));
  }
  await network.pool.query('vacuum (analyze) providers');
}

interface Owner {
  account_id: string;
  build_id: string;
  /** NPIs that the build has: the service takes each once. */
  taken: Set<string>;
}

/** The invented number as one that the service takes. */
function checked(npi: string): string {
  const body = npi.slice(0, 9);
  return body + [...'0123456789'].find((digit) => hasNpiCheckDigit(body + digit));
}

function providerRow({ specialty_codes, ...provider }: ProviderInput, { account_id, build_id, taken }: Owner) {
  const npi = provider.npi && checked(provider.npi);
  const [specialty_code = '', ...additional_specialty_codes] = specialty_codes;
  const isNew = npi !== null && !taken.has(npi);
  if (isNew) taken.add(npi);
  const { stage, county_fips, offers_telehealth, telehealth_only, medicare_certified_beds, adequacy_override } =
    provider;
  return {
    ...{
      id: newId(),
      account_id,
      build_id,
      name: provider.id,
      npi: isNew ? npi : null,
      entity_type: provider.entity_type,
    },
    ...{ specialty_code, additional_specialty_codes, stage, county_fips, stage_changed_at: new Date() },
    ...{ offers_telehealth, telehealth_only, medicare_certified_beds, adequacy_override },
    locations: provider.locations.map(storedLocation),
    terminated_on: provider.terminated_on === null ? null : new Date(provider.terminated_on),
  };
}

const findName = (fips: string) => {
  const { name = fips, state = 'UT' } = findCounty(fips) ?? {};
  return { name, state };
};

/** The invented counties in place of CMS's. */
export function getReference(counties: readonly CountyInput[]): Parameters<typeof storeReference>[1] {
  const standard_id = cmsMa2026.id;
  return {
    standard: standardRow(cmsMa2026, 'invented', true),
    specialties: specialtyRows(cmsMa2026),
    counties: counties.map(({ fips, county_type, beneficiaries }) => ({
      ...{ standard_id, fips, county_type, beneficiaries, ssa_code: fips, ...findName(fips) },
      ...{ latitude: 0, longitude: 0, population: null, land_area_square_miles: null },
      required_coverage_ratio: cmsMa2026.county_types[county_type].required_ratio,
    })),
    county_limits: counties.flatMap(({ fips, limits }) =>
      [...limits].map(([specialty_code, limit]) => ({ standard_id, fips, specialty_code, ...limit })),
    ),
    county_certificates: [],
    beneficiary_samples: counties.map(({ fips, points: { latitude, longitude, weight } }) => ({
      ...{ sample_id: NATIONAL_SAMPLE_ID, fips, latitude: [...latitude], longitude: [...longitude] },
      weight: [...weight].map(() => 1 / weight.length),
    })),
    unmatched: [],
  };
}
