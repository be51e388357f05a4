import { type Actor, EVENT_RETENTION_DAYS } from '@pnb/contract';
import { lockAccount, newId, type AccountDb, type AccountTransaction, type Network, type Prisma } from '@pnb/db';
import { insertRows, refreshStatistics } from '@pnb/network';
import { notifyFollowers } from '@pnb/events';
import { requestFiling } from '@pnb/filings';
import { deleteAllResults, scoreBuild } from '@pnb/scoring';
import { cancelDeliveries } from '@pnb/webhooks';
import { insertBeneficiarySample } from './load-samples.ts';
import { generateSample } from './sample/sample.ts';
import { insertCampaigns } from './sample-campaigns.ts';
import { insertImports } from './sample-imports.ts';
import { buildSampleHistory } from './sample-history.ts';
import { assignSampleIds, type SampleBuildRows, type SampleProviderRows } from './sample-ids.ts';
import { insertProviders, keepStatuses } from './sample-statuses.ts';

const SYSTEM: Actor = { type: 'system', id: null };
const DAY_MS = 86_400_000;

/** Retention of events in the sandbox; earlier stage changes have a transition and no event. */
export const SANDBOX_EVENT_DAYS = EVENT_RETENTION_DAYS.sandbox;

const SAMPLE_TABLES = [
  'providers',
  'transitions',
  'contact_attempts',
  'campaign_members',
  'events',
  'adequacy_cells',
] as const;
/** After a bulk load the planner has no statistics until the next automatic analyze. */
const ANALYZE = `vacuum (analyze) ${SAMPLE_TABLES.join(', ')}`;

/** On a busy machine a load takes longer than a request may; nobody else waits for the rows of an account that has none yet. */
const LOAD_TIMEOUT_MS = 600_000;

/** Loads a copy of the sample into an account, with dates relative to the start of the day. Returns the main build. */
export async function loadSandbox(network: Network, account_id: string, now: Date): Promise<{ build_id: string }> {
  const db = network.bind({ account_id, actor: SYSTEM, request_id: null, timeout_ms: LOAD_TIMEOUT_MS });
  const builds = buildSampleRows(account_id, now);
  await db.transaction((tx) => insertSample(tx, builds, now));
  for (const build of builds) await scoreSample(db, build, now);
  await db.transaction(async (tx) => {
    for (const build of builds) await insertCampaigns(tx, build, now);
    await requestSampleFiling(tx, builds);
  });
  await network.pool.query(ANALYZE);
  return { build_id: builds[0]?.id ?? '' };
}

/**
 * Replaces the sandbox data of the account with the sample, in one transaction. Ids stay the same. The event sequence
 * continues, so that pollers read the new events. A reset that waited for another one, which ended after it had begun, has
 * nothing left to do.
 */
export async function resetSandbox(db: AccountDb, now: Date): Promise<{ build_ids: string[]; providers: number }> {
  const builds = buildSampleRows(db.account_id, now);
  await db.transaction(async (tx) => {
    const before = await countResets(tx);
    // Ids are the same at each reset: concurrent resets would collide.
    await lockAccount(tx, 'sandbox');
    if ((await countResets(tx)) > before) return;
    await tx.sql.build.deleteMany();
    await deleteAllResults(tx);
    await tx.sql.accountSample.deleteMany();
    await tx.sql.event.deleteMany();
    // Their rows are replaced without being counted: the next write counts again.
    await tx.sql.quotaSlot.deleteMany();
    // Pending deliveries refer to deleted events. Test deliveries have no sequence: they contain their event.
    await cancelDeliveries(tx, { event_sequence: { not: null } }, now);
    await insertSample(tx, builds, now);
    for (const build of builds) await scoreSample(tx, build, now);
    for (const build of builds) await insertCampaigns(tx, build, now);
    await requestSampleFiling(tx, builds);
    await tx.sql.eventCounter.updateMany({ data: { reset_count: { increment: 1 } } });
    notifyFollowers(tx);
  });
  await refreshStatistics(db, ...SAMPLE_TABLES);
  const providers = builds.reduce((sum, build) => sum + build.providers.length, 0);
  return { build_ids: builds.map(({ id }) => id), providers };
}

async function countResets({ sql, account_id }: AccountDb): Promise<number> {
  const counter = await sql.eventCounter.findUnique({ where: { account_id }, select: { reset_count: true } });
  return counter?.reset_count ?? 0;
}

/** The first build has a draft of its application, which a worker makes: a reset does not wait for it. */
async function requestSampleFiling(tx: AccountTransaction, [main]: SampleBuildRows[]): Promise<void> {
  const build = main && (await tx.sql.build.findUnique({ where: { id: main.id } }));
  if (!build) return;
  const name = `CY${build.contract_year} application, draft 1`;
  await requestFiling(tx, build, { id: main.filing_id, name });
}

const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/** Rows to insert, and the id of the first run of each build. */
type NewBuild = SampleBuildRows & { run_id: string };

const buildSampleRows = (account_id: string, now: Date): NewBuild[] =>
  generateSample(startOfDay(now)).builds.map((build) => ({ ...assignSampleIds(build, account_id), run_id: newId() }));

async function scoreSample(db: AccountDb, build: NewBuild, now: Date): Promise<void> {
  await scoreBuild(db, build.id, { now, maxProviderEvents: 0, insertedRun: build.run_id });
  await keepStatuses(db, build, now);
}

async function insertSample(tx: AccountTransaction, builds: NewBuild[], now: Date): Promise<void> {
  for (const build of builds) await insertBuild(tx, build, now);
  await insertBeneficiarySample(tx);
  const [main] = builds;
  if (main) await insertImports(tx, main, startOfDay(now));
  await insertHistory(tx, builds, startOfDay(now));
}

async function insertBuild(tx: AccountTransaction, build: NewBuild, now: Date): Promise<void> {
  const { account_id } = tx;
  const { id, sample, providers, run_id } = build;
  const {
    providers: _providers,
    campaigns: _campaigns,
    county_fips,
    pending_county_fips: pending,
    ...columns
  } = sample;
  await tx.sql.build.create({ data: { ...columns, id, account_id } });
  const counties = county_fips.map((fips) => ({
    ...{ account_id, build_id: id, fips },
    is_pending: pending && pending.includes(fips),
  }));
  await tx.sql.buildCounty.createMany({ data: counties });
  await insertProviders(tx, build, { id: run_id, now });
  await insertRows(
    tx,
    'transitions',
    providers.flatMap((provider) => transitionRows(provider, account_id)),
  );
  await insertRows(
    tx,
    'contact_attempts',
    providers.flatMap((provider) => contactRows(provider, account_id)),
  );
}

const transitionRows = (
  { id: provider_id, moves }: SampleProviderRows,
  account_id: string,
): Prisma.TransitionCreateManyInput[] =>
  moves.map(({ id, event_id, move }) => ({ ...move, id, account_id, provider_id, event_id, actor: { ...SYSTEM } }));

const contactRows = (
  { id: provider_id, contacts }: SampleProviderRows,
  account_id: string,
): Prisma.ContactAttemptCreateManyInput[] =>
  contacts.map(({ id, contact }) => {
    const created_at = contact.attempted_at;
    return { ...contact, id, account_id, provider_id, actor: { ...SYSTEM }, created_at };
  });

/** Inserts the events of the retention period. On the first load the sequence starts after the number of earlier events. */
async function insertHistory(tx: AccountTransaction, builds: SampleBuildRows[], as_of: Date): Promise<void> {
  const since = new Date(as_of.getTime() - SANDBOX_EVENT_DAYS * DAY_MS);
  const { account_id, environment } = tx;
  // Locks the counter until the end of the transaction, as every writer of events does.
  await tx.sql.eventCounter.updateMany({ data: { last_sequence: { increment: 0 } } });
  const counter = await tx.sql.eventCounter.findUnique({ where: { account_id } });
  const after = counter ? Number(counter.last_sequence) : null;
  const options = { since, account_id, environment, actor: SYSTEM, after };
  const { rows, last_sequence } = buildSampleHistory(builds, options);
  await insertRows(tx, 'events', rows);
  await tx.sql.eventCounter.upsert({
    where: { account_id },
    // The history is marked as dispatched: none of it is delivered to webhooks, nor published to destinations below.
    create: { account_id, last_sequence, dispatched_sequence: last_sequence },
    // The bytes of the history are not counted.
    update: { last_sequence, dispatched_sequence: last_sequence, event_bytes: 0 },
  });
  await tx.sql.eventDestination.updateMany({ data: { delivered_sequence: last_sequence } });
}
