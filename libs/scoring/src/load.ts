import { BASES, type NetworkInput, type ProviderInput } from '@pnb/adequacy';
import { decodeId, type FilingType } from '@pnb/contract';
import type { AccountDb, AccountTransaction, network, Prisma } from '@pnb/db';
import { readServiceArea, readSettings, type AreaCounty } from '@pnb/network';
import { readCounties, readStandard } from './counties.ts';
import { getDay } from './days.ts';
import { providerInput, readProviders, toIsoDate } from './provider-input.ts';
import type { Status } from './statuses.ts';

/** Events that can change a score. */
export const NETWORK_EVENTS = [
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.stage_changed',
  'build.created',
  'build.updated',
  'import.completed',
  'import.reverted',
];

/** A build at one instant, without its network. */
export interface BuildState {
  build: network.BuildModel;
  area: AreaCounty[];
  /** The newest stored run in the same snapshot. */
  latest: StoredRun | null;
  /** The day that it is scored for, in its time zone, `YYYY-MM-DD`. */
  as_of: string;
  /** The last event that is included. */
  through_sequence: bigint;
  /** Everything but the providers on which the result depends, as one text. */
  input_key: string;
}

/** Reads a build, or null if it is deleted. Call it in a snapshot. */
export async function readBuild(tx: AccountTransaction, build_id: string, now: Date): Promise<BuildState | null> {
  const build = await tx.sql.build.findUnique({ where: { id: build_id } });
  if (!build) return null;
  const [latest, last, standard, area] = [
    await findNewestRun(tx, build_id),
    await tx.sql.event.findFirst({ where: { build_id }, orderBy: { sequence: 'desc' }, select: { sequence: true } }),
    await tx.sql.standard.findUnique({ where: { id: build.standard_id }, select: { checksum: true } }),
    await readServiceArea(tx, build),
  ];
  const as_of = getDay(build.time_zone, now);
  const { standard_id, beneficiary_sample_id, basis, filing_type, coverage_starts_on, settings } = build;
  const counties = area.map(({ fips, is_pending }) => (is_pending ? `${fips} pending` : fips));
  return {
    build,
    latest,
    as_of,
    through_sequence: last?.sequence ?? 0n,
    area,
    input_key: JSON.stringify([
      ...[standard_id, standard?.checksum, beneficiary_sample_id, basis, filing_type, coverage_starts_on],
      ...[as_of, settings, counties],
    ]),
  };
}

const RUN_COLUMNS = {
  id: true,
  through_sequence: true,
  computed_at: true,
  standard_id: true,
  sample_id: true,
  time_zone: true,
  settings: true,
} satisfies Prisma.AdequacyRunSelect;

export type StoredRun = Prisma.AdequacyRunGetPayload<{ select: typeof RUN_COLUMNS }>;

/** The stored run that includes the most events of the build and did not fail. */
export const findNewestRun = ({ sql }: AccountDb, build_id: string): Promise<StoredRun | null> =>
  sql.adequacyRun.findFirst({
    where: { build_id, status: 'ready' },
    orderBy: [{ through_sequence: 'desc' }, { computed_at: 'desc' }],
    select: RUN_COLUMNS,
  });

export interface LoadedNetwork {
  input: NetworkInput;
  /** The sample of its beneficiaries. */
  sample_id: string;
  /** The stored status and reasons of each provider. */
  stored: ReadonlyMap<string, Status>;
}

/** Loads the whole input of the engine. Call it in the snapshot of the state. */
export async function loadNetwork(tx: AccountTransaction, { build, as_of, area }: BuildState): Promise<LoadedNetwork> {
  const standard = await readStandard(tx, build.standard_id);
  const { providers, stored } = await readProviders(tx, build.id);
  const { counties, sample_id } = await readCounties(tx, build, area);
  const input = { ...readRules(build, as_of), standard, bases: BASES, counties, providers };
  return { input, sample_id, stored };
}

export interface ProviderDelta {
  upserted: ProviderInput[];
  removed: string[];
}

/** With more changed providers it is faster to load all of them. */
const MAX_DELTA = 2_000;

/** Loads the providers of events after a sequence; null if there are too many, or changes without events. */
export async function loadDelta(
  tx: AccountTransaction,
  build_id: string,
  since: bigint,
): Promise<ProviderDelta | null> {
  const events = await tx.sql.event.findMany({
    where: { build_id, sequence: { gt: since }, type: { in: NETWORK_EVENTS } },
    select: { resource_id: true },
    distinct: ['resource_id'],
    take: MAX_DELTA + 1,
  });
  if (events.length > MAX_DELTA) return null;
  if (await hasSummaries(tx, build_id, events)) return null;
  const ids = events.flatMap(({ resource_id }) => decodeId('provider', resource_id) ?? []);
  if (ids.length === 0) return { upserted: [], removed: [] };
  const rows = await tx.sql.provider.findMany({ where: { id: { in: ids }, build_id } });
  const present = new Set(rows.map(({ id }) => id));
  return { upserted: rows.map(providerInput), removed: ids.filter((id) => !present.has(id)) };
}

/** Whether an import changed providers without an event for each, or a revert that has not ended did. */
async function hasSummaries(
  { sql }: AccountDb,
  build_id: string,
  events: readonly { resource_id: string }[],
): Promise<boolean> {
  const reverting = await sql.import.findFirst({
    where: { build_id, events: 'summary', ended_status: { not: null }, status: { not: 'reverted' } },
    select: { id: true },
  });
  if (reverting) return true;
  const ids = events.flatMap(({ resource_id }) => decodeId('import', resource_id) ?? []);
  if (ids.length === 0) return false;
  const count = await sql.import.count({ where: { id: { in: ids }, OR: [{ mode: 'dry_run' }, { events: 'each' }] } });
  return count < ids.length;
}

const APPLICATIONS: ReadonlySet<FilingType> = new Set<FilingType>(['initial_application', 'service_area_expansion']);

/** Reads the settings of a build that determine how its network is scored on a day. */
export function readRules(build: network.BuildModel, as_of: string) {
  const { credits, stacking, telehealth_scope } = readSettings(build);
  return {
    is_application: APPLICATIONS.has(build.filing_type),
    as_of,
    coverage_starts_on: build.coverage_starts_on && toIsoDate(build.coverage_starts_on),
    credits: { enabled: credits, stacking },
    telehealth_scope,
  };
}
