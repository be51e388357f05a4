import { createHash } from 'node:crypto';
import type { Actor } from '@pnb/contract';
import type { AccountDb, Network, Prisma } from '@pnb/db';
import { generateSample, type Move, type SampleBuild, type SampleProvider } from '@pnb/sandbox';
import { scoreBuild } from '@pnb/scoring';
import { storyOf, type Told } from './story.ts';

const SYSTEM: Actor = { type: 'system', id: null };
const DAY_MS = 86_400_000;

/** Events are kept this long in the sandbox; older moves have transitions only. */
export const SANDBOX_EVENT_DAYS = 7;

/** Gives an account its own copy of the sample, as it stands at the beginning of the day; answers the main build. */
export async function loadSandbox(network: Network, account_id: string, now: Date): Promise<{ build_id: string }> {
  const db = network.bind({ account_id, actor: SYSTEM, request_id: null });
  const as_of = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const builds = generateSample(as_of).builds.map((build) => withIds(build, account_id));
  await db.transaction(async (tx) => {
    for (const build of builds) await insertBuild(tx, build);
    await insertStory(tx, builds, as_of);
  });
  for (const { id } of builds) await scoreBuild(db, id, now);
  return { build_id: builds[0]?.id ?? '' };
}

export interface PlacedBuild {
  id: string;
  sample: SampleBuild;
  providers: PlacedProvider[];
}

export interface PlacedProvider {
  id: string;
  sample: SampleProvider;
  moves: { id: string; event_id: string; move: Move }[];
}

function withIds(sample: SampleBuild, account_id: string): PlacedBuild {
  const label = `${account_id} ${sample.external_id}`;
  const providers = sample.providers.map((provider) => {
    const own = `${label} ${provider.npi ?? provider.name}`;
    const moves = provider.history.map((move, index) => {
      const name = `${own} ${index}`;
      return { id: idFor(`${name} move`, move.created_at), event_id: idFor(`${name} event`, move.created_at), move };
    });
    return { id: idFor(own, provider.created_at), sample: provider, moves };
  });
  return { id: idFor(label, sample.created_at), sample, providers };
}

/** A UUIDv7 that is the same for the same label and instant. */
function idFor(label: string, at: Date): string {
  const bytes = createHash('sha256').update(label).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

async function insertBuild(tx: AccountDb, { id, sample, providers }: PlacedBuild): Promise<void> {
  const { account_id } = tx;
  const { providers: _providers, county_fips, ...columns } = sample;
  await tx.sql.build.create({ data: { ...columns, id, account_id } });
  await tx.sql.buildCounty.createMany({ data: county_fips.map((fips) => ({ account_id, build_id: id, fips })) });
  await tx.sql.provider.createMany({
    data: providers.map((provider) => providerRow(provider, { account_id, build_id: id })),
  });
  await tx.sql.transition.createMany({ data: providers.flatMap((provider) => transitionRows(provider, account_id)) });
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
  await tx.sql.event.createMany({ data: rows });
  await tx.sql.eventCounter.create({ data: { account_id, last_sequence } });
}
