import type { Actor } from '@pnb/contract';
import { insertRows, type AccountDb, type Network, type Prisma } from '@pnb/db';
import { generateSample } from '@pnb/sandbox';
import { scoreBuild } from '@pnb/scoring';
import { placeBuild, type PlacedBuild, type PlacedProvider } from './placed.ts';
import { storyOf, type Told } from './story.ts';

const SYSTEM: Actor = { type: 'system', id: null };
const DAY_MS = 86_400_000;

/** Events are kept this long in the sandbox; older moves have transitions only. */
export const SANDBOX_EVENT_DAYS = 7;

/** So many rows at once: without this the planner guesses until the next automatic run. */
const REFRESH = 'vacuum (analyze) providers, transitions, events, adequacy_cells';

/** Gives an account its own copy of the sample, as it stands at the beginning of the day; answers the main build. */
export async function loadSandbox(network: Network, account_id: string, now: Date): Promise<{ build_id: string }> {
  const db = network.bind({ account_id, actor: SYSTEM, request_id: null });
  const as_of = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const builds = generateSample(as_of).builds.map((build) => placeBuild(build, account_id));
  await db.transaction(async (tx) => {
    for (const build of builds) await insertBuild(tx, build);
    await insertStory(tx, builds, as_of);
  });
  for (const { id } of builds) await scoreBuild(db, id, now);
  await network.pool.query(REFRESH);
  return { build_id: builds[0]?.id ?? '' };
}

async function insertBuild(tx: AccountDb, { id, sample, providers }: PlacedBuild): Promise<void> {
  const { account_id } = tx;
  const { providers: _providers, county_fips, ...columns } = sample;
  await tx.sql.build.create({ data: { ...columns, id, account_id } });
  await tx.sql.buildCounty.createMany({ data: county_fips.map((fips) => ({ account_id, build_id: id, fips })) });
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
  { id, sample }: PlacedProvider,
  ids: { account_id: string; build_id: string },
): Prisma.ProviderCreateManyInput {
  const { history: _history, locations, ...columns } = sample;
  return { ...columns, ...ids, id, locations: locations as unknown as Prisma.InputJsonArray };
}

const transitionRows = (
  { id: provider_id, moves }: PlacedProvider,
  account_id: string,
): Prisma.TransitionCreateManyInput[] =>
  moves.map(({ id, event_id, move }) => ({ ...move, id, account_id, provider_id, event_id, actor: { ...SYSTEM } }));

/** The last days as events; the sequence goes on from those that retention has dropped already. */
async function insertStory(tx: AccountDb, builds: PlacedBuild[], as_of: Date): Promise<void> {
  const since = new Date(as_of.getTime() - SANDBOX_EVENT_DAYS * DAY_MS);
  const { account_id, environment } = tx;
  const { rows, last_sequence } = storyOf(builds, { since, account_id, environment, actor: SYSTEM } satisfies Told);
  await insertRows(tx, 'events', rows);
  await tx.sql.eventCounter.create({ data: { account_id, last_sequence } });
}
