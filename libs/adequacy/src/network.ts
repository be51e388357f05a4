import type { Stage, Terms } from './basis.ts';
import { writeUnitVector, type Coordinates } from './geo.ts';
import type { LocationTable } from './reach.ts';
import { testedAs, type Standard, type TestedSpecialty } from './standard.ts';

/** What a person decided about a provider, in place of what the engine finds. */
export type AdequacyOverride = 'compliant' | 'non_compliant' | 'excluded';

export interface ProviderInput {
  readonly id: string;
  /** Records that share an NPI count once. */
  readonly npi: string | null;
  /** Submitted codes, the primary one and the additional ones. */
  readonly specialty_codes: readonly string[];
  readonly stage: Stage;
  /** County of the primary location. */
  readonly county_fips: string | null;
  /** A location without both coordinates is not geocoded and reaches nobody. */
  readonly locations: readonly { readonly latitude: number | null; readonly longitude: number | null }[];
  readonly offers_telehealth: boolean;
  /** Earns the credit; never counts and never covers, 422.116(e)(1)(ii). */
  readonly telehealth_only: boolean;
  readonly medicare_certified_beds: number | null;
  readonly adequacy_override: AdequacyOverride | null;
  /** First day out of the network, `YYYY-MM-DD`. */
  readonly terminated_on: string | null;
}

/** The providers in an order of their own, so that no result depends on the order they came in. */
export interface Network {
  readonly records: readonly ProviderInput[];
  /** Equal for records with the same NPI, which are neighbours. */
  readonly identities: Int32Array;
  readonly locations: LocationTable;
  /** By tested specialty code, the records that submit it. */
  readonly rosters: ReadonlyMap<string, Int32Array>;
}

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));

const identityOf = ({ npi, id }: ProviderInput) => npi ?? `id ${id}`;

function numberIdentities(records: readonly ProviderInput[]): Int32Array {
  const identities = new Int32Array(records.length);
  const seen = new Map<string, number>();
  records.forEach((record, index) => {
    const identity = identityOf(record);
    seen.set(identity, seen.get(identity) ?? seen.size);
    identities[index] = seen.get(identity) ?? -1;
  });
  return identities;
}

function geocoded(record: ProviderInput): Coordinates[] {
  return record.locations.flatMap(({ latitude, longitude }) =>
    Number.isFinite(latitude) && Number.isFinite(longitude)
      ? [{ latitude: Number(latitude), longitude: Number(longitude) }]
      : [],
  );
}

function tabulateLocations(records: readonly ProviderInput[]): LocationTable {
  const starts = new Int32Array(records.length + 1);
  const places = records.map(geocoded);
  places.forEach((own, index) => (starts[index + 1] = (starts[index] as number) + own.length));
  const all = places.flat();
  const vectors = new Float64Array(all.length * 3);
  all.forEach((place, index) => writeUnitVector(vectors, index * 3, place));
  return { starts, vectors };
}

function listRosters(standard: Standard, records: readonly ProviderInput[]): Map<string, Int32Array> {
  const rosters = new Map<string, number[]>(standard.specialties.map(({ code }) => [code, []]));
  const tested = new Map<string, string | null>();
  const lookUp = (code: string) => {
    const known = tested.get(code);
    if (known !== undefined) return known;
    const found = testedAs(standard, code);
    tested.set(code, found);
    return found;
  };
  records.forEach((record, index) => {
    const codes = new Set(record.specialty_codes.map(lookUp));
    for (const code of codes) if (code !== null) rosters.get(code)?.push(index);
  });
  return new Map([...rosters].map(([code, roster]) => [code, Int32Array.from(roster)]));
}

export function prepareNetwork(standard: Standard, providers: readonly ProviderInput[]): Network {
  const records = providers.toSorted((a, b) => compare(identityOf(a), identityOf(b)) || compare(a.id, b.id));
  return {
    records,
    identities: numberIdentities(records),
    locations: tabulateLocations(records),
    rosters: listRosters(standard, records),
  };
}

/** A contract that has ended is out, whatever stage the record still shows. */
export function hasCountedStage(record: ProviderInput, terms: Terms, asOf: string): boolean {
  const hasEnded = record.terminated_on !== null && record.terminated_on <= asOf;
  return terms.stages.has(record.stage) && !hasEnded;
}

export function isTakenOut({ adequacy_override }: ProviderInput): boolean {
  return adequacy_override === 'excluded' || adequacy_override === 'non_compliant';
}

/** 1 for each record that takes part on these terms. */
export function participation(network: Network, terms: Terms, asOf: string): Uint8Array {
  return Uint8Array.from(network.records, (record) =>
    Number(hasCountedStage(record, terms, asOf) && !isTakenOut(record)),
  );
}

/** 1 for each participant whose NPI is already listed under a specialty that bars it from this one. */
export function doubleCounted(network: Network, participants: Uint8Array, specialty: TestedSpecialty): Uint8Array {
  const { records, identities } = network;
  if (specialty.not_counted_with.length === 0) return new Uint8Array(records.length);
  const barred = new Set<number>();
  records.forEach(({ specialty_codes }, index) => {
    const isListed =
      participants[index] === 1 && specialty_codes.some((code) => specialty.not_counted_with.includes(code));
    if (isListed) barred.add(identities[index] as number);
  });
  return participants.map((isIn, index) => Number(isIn === 1 && barred.has(identities[index] as number)));
}
