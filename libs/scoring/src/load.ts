import type { NetworkInput, ProviderInput } from '@pnb/adequacy';
import type { Basis, Location } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readCounties, readStandard } from './counties.ts';

const BASES: readonly Basis[] = ['active', 'contracted', 'filing', 'projected'];

/** Events that can move a score. */
export const NETWORK_EVENTS = [
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.stage_changed',
  'build.updated',
];

export interface Loaded {
  build: network.BuildModel;
  input: NetworkInput;
  /** The points that its beneficiaries are read from. */
  sample_id: string;
  /** Statuses as stored, to be compared with what is found. */
  statuses: Map<string, string>;
  /** The last event that this state has taken in. */
  through_sequence: bigint;
}

/** A build as the engine wants it, all of one instant; null when the build is gone. */
export async function loadBuild(db: AccountDb, build_id: string, now: Date): Promise<Loaded | null> {
  return db.snapshot(async (tx) => {
    const build = await tx.sql.build.findUnique({ where: { id: build_id }, include: { counties: true } });
    if (!build) return null;
    const standard = await readStandard(tx, build.standard_id);
    const last = await tx.sql.event.findFirst({
      where: { build_id },
      orderBy: { sequence: 'desc' },
      select: { sequence: true },
    });
    const rows = await tx.sql.provider.findMany({ where: { build_id } });
    const { counties, sample_id } = await readCounties(
      tx,
      build.standard_id,
      build.counties.map(({ fips }) => fips),
    );
    const input = { ...filingOf(build, now), standard, bases: BASES, counties, providers: rows.map(providerInput) };
    return {
      build,
      input,
      sample_id,
      statuses: new Map(rows.map((row) => [row.id, statusKey(row)])),
      through_sequence: last?.sequence ?? 0n,
    };
  });
}

/** Status and reasons as one text, for comparison. */
export const statusKey = (found: { adequacy_status: string; adequacy_reasons: readonly string[] }): string =>
  [found.adequacy_status, ...found.adequacy_reasons].join(' ');

const APPLICATIONS: ReadonlySet<string> = new Set(['initial_application', 'service_area_expansion']);

const filingOf = (build: network.BuildModel, now: Date) => ({
  is_application: APPLICATIONS.has(build.filing_type),
  as_of: dayOf(now),
  coverage_starts_on: build.coverage_starts_on && dayOf(build.coverage_starts_on),
});

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function providerInput(row: network.ProviderModel): ProviderInput {
  return {
    id: row.id,
    npi: row.npi,
    specialty_codes: [row.specialty_code, ...row.additional_specialty_codes],
    stage: row.stage as ProviderInput['stage'],
    county_fips: row.county_fips,
    locations: row.locations as Location[],
    offers_telehealth: row.offers_telehealth,
    telehealth_only: row.telehealth_only,
    medicare_certified_beds: row.medicare_certified_beds,
    adequacy_override: row.adequacy_override as ProviderInput['adequacy_override'],
    terminated_on: row.terminated_on && dayOf(row.terminated_on),
  };
}
