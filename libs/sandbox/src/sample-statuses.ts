import type { AdequacyStatus } from '@pnb/contract';
import type { AccountDb, AccountTransaction, Prisma } from '@pnb/db';
import { computeDataQualityColumns, insertRows } from '@pnb/network';
import type { SampleBuildRows, SampleProviderRows } from './sample-ids.ts';

/** What the first run of a build wrote into the row of a provider; null: nothing, it is still pending. */
type Computed = { adequacy_status: AdequacyStatus; adequacy_reasons: string[] } | null;

/** Statuses by build and day, in the order of the sample: they are a function of the day, and equal in all accounts. */
const cache = new Map<string, readonly Computed[]>();
const MAX_KNOWN = 10;

/** The run that will score the providers. */
export interface FirstRun {
  id: string;
  now: Date;
}

/**
 * Inserts the providers of a build, with the statuses of its first run if an earlier load of the day has computed them:
 * to update all of them afterwards takes as long as to insert them. The run corrects what differs.
 */
export async function insertProviders(tx: AccountTransaction, build: SampleBuildRows, run: FirstRun): Promise<void> {
  const { account_id } = tx;
  const computed = cache.get(getKey(build, run.now));
  const rows = build.providers.map((provider, index) => ({
    ...providerRow(provider, { account_id, build_id: build.id }),
    ...statusColumns(computed?.[index] ?? null, run),
  }));
  await insertRows(tx, 'providers', rows);
}

function providerRow(
  { id, sample }: SampleProviderRows,
  ids: { account_id: string; build_id: string },
): Prisma.ProviderCreateManyInput {
  const { history: _history, contacts: _contacts, locations, ...columns } = sample;
  const quality = computeDataQualityColumns(locations, 1);
  return { ...columns, ...ids, id, ...quality, locations: locations as unknown as Prisma.InputJsonArray };
}

const statusColumns = (computed: Computed, { id, now }: FirstRun) =>
  computed ? { ...computed, adequacy_run_id: id, adequacy_updated_at: now } : {};

/** Keeps the statuses of a build that has just been scored, for further loads of the day. */
export async function keepStatuses(tx: AccountDb, build: SampleBuildRows, now: Date): Promise<void> {
  const key = getKey(build, now);
  if (cache.has(key)) return;
  const select = { id: true, adequacy_status: true, adequacy_reasons: true } as const;
  const where = { build_id: build.id, adequacy_run_id: { not: null } };
  const rows = await tx.sql.provider.findMany({ where, select });
  const byId = new Map(rows.map(({ id, ...computed }) => [id, computed]));
  if (cache.size >= MAX_KNOWN) cache.clear();
  cache.set(
    key,
    build.providers.map(({ id }) => byId.get(id) ?? null),
  );
}

const getKey = ({ sample }: SampleBuildRows, now: Date): string =>
  `${sample.external_id} ${sample.standard_id} ${now.toISOString().slice(0, 10)}`;
