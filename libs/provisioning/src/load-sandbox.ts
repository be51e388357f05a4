import { type Actor, EVENT_RETENTION_DAYS } from '@pnb/contract';
import { insertRows, lockAccount, type AccountDb, type Network, type Prisma } from '@pnb/db';
import { generateSample } from '@pnb/sandbox';
import { scoreBuild } from '@pnb/scoring';
import { cancelDeliveries } from '@pnb/webhooks';
import { insertSampleBuild, type SampleBuildRows, type SampleProviderRows } from './placed.ts';
import { buildSampleHistory, type SampleEvent } from './story.ts';

const SYSTEM: Actor = { type: 'system', id: null };
const DAY_MS = 86_400_000;

/** Events are kept this long in the sandbox; older moves have transitions only. */
export const SANDBOX_EVENT_DAYS = EVENT_RETENTION_DAYS.sandbox;

/** So many rows at once: without this the planner guesses until the next automatic run. */
const REFRESH = 'vacuum (analyze) providers, transitions, events, adequacy_cells';

/** Gives an account its own copy of the sample, as it stands at the beginning of the day; answers the main build. */
export async function loadSandbox(network: Network, account_id: string, now: Date): Promise<{ build_id: string }> {
  const db = network.bind({ account_id, actor: SYSTEM, request_id: null });
  const builds = identifySample(account_id, now);
  await db.transaction((tx) => insertSample(tx, builds, now));
  for (const { id } of builds) await scoreBuild(db, id, { now, maxProviderEvents: 0 });
  await network.pool.query(REFRESH);
  return { build_id: builds[0]?.id ?? '' };
}

/** Puts the sample back in one transaction. Ids are those of before; the sequence of events goes on, so pollers see what is new. */
export async function reloadSandbox(db: AccountDb, now: Date): Promise<{ build_ids: string[]; providers: number }> {
  const builds = identifySample(db.account_id, now);
  await db.transaction(async (tx) => {
    // Ids are the same at each reset: two at once would collide.
    await lockAccount(tx, 'sandbox');
    await tx.sql.build.deleteMany();
    await tx.sql.event.deleteMany();
    // What was still to be delivered is of events that are gone; a test brings its own.
    await cancelDeliveries(tx, { event_sequence: { not: null } }, now);
    await insertSample(tx, builds, now);
    for (const { id } of builds) await scoreBuild(tx, id, { now, maxProviderEvents: 0 });
  });
  const providers = builds.reduce((sum, build) => sum + build.providers.length, 0);
  return { build_ids: builds.map(({ id }) => id), providers };
}

const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

const identifySample = (account_id: string, now: Date): SampleBuildRows[] =>
  generateSample(startOfDay(now)).builds.map((build) => insertSampleBuild(build, account_id));

async function insertSample(tx: AccountDb, builds: SampleBuildRows[], now: Date): Promise<void> {
  for (const build of builds) await insertBuild(tx, build);
  await insertStory(tx, builds, startOfDay(now));
}

async function insertBuild(tx: AccountDb, { id, sample, providers }: SampleBuildRows): Promise<void> {
  const { account_id } = tx;
  const { providers: _providers, county_fips, pending_county_fips: pending, ...columns } = sample;
  await tx.sql.build.create({ data: { ...columns, id, account_id } });
  const counties = county_fips.map((fips) => ({
    ...{ account_id, build_id: id, fips },
    is_pending: pending && pending.includes(fips),
  }));
  await tx.sql.buildCounty.createMany({ data: counties });
  await insertRows(
    tx,
    'providers',
    providers.map((provider) => providerRow(provider, { account_id, build_id: id })),
  );
  await insertRows(
    tx,
    'transitions',
    providers.flatMap((provider) => transitionRows(provider, account_id)),
  );
}

function providerRow(
  { id, sample }: SampleProviderRows,
  ids: { account_id: string; build_id: string },
): Prisma.ProviderCreateManyInput {
  const { history: _history, locations, ...columns } = sample;
  return { ...columns, ...ids, id, locations: locations as unknown as Prisma.InputJsonArray };
}

const transitionRows = (
  { id: provider_id, moves }: SampleProviderRows,
  account_id: string,
): Prisma.TransitionCreateManyInput[] =>
  moves.map(({ id, event_id, move }) => ({ ...move, id, account_id, provider_id, event_id, actor: { ...SYSTEM } }));

/** The last days as events. On a first load the sequence goes on from those that retention has dropped already. */
async function insertStory(tx: AccountDb, builds: SampleBuildRows[], as_of: Date): Promise<void> {
  const since = new Date(as_of.getTime() - SANDBOX_EVENT_DAYS * DAY_MS);
  const { account_id, environment } = tx;
  // Held until the end, as by all who take a sequence; nobody takes one in between.
  await tx.sql.eventCounter.updateMany({ data: { last_sequence: { increment: 0 } } });
  const counter = await tx.sql.eventCounter.findUnique({ where: { account_id } });
  const after = counter ? Number(counter.last_sequence) : null;
  const { rows, last_sequence } = buildSampleHistory(builds, {
    since,
    account_id,
    environment,
    actor: SYSTEM,
    after,
  } satisfies SampleEvent);
  await insertRows(tx, 'events', rows);
  await tx.sql.eventCounter.upsert({
    where: { account_id },
    // The story is no news: nothing of it is delivered.
    create: { account_id, last_sequence, dispatched_sequence: last_sequence },
    update: { last_sequence, dispatched_sequence: last_sequence },
  });
}
