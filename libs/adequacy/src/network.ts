import type { Stage, Terms } from './basis.ts';
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
  /** A whole number. */
  readonly medicare_certified_beds: number | null;
  readonly adequacy_override: AdequacyOverride | null;
  /** First day out of the network, `YYYY-MM-DD`. */
  readonly terminated_on: string | null;
}

/** What a list of submitted codes means; lists that are equal share one. */
export interface Profile {
  /** Positions of the tested specialties that it submits. */
  readonly specialties: readonly number[];
  /** Those of them that another code may bar an NPI from, `not_counted_with`. */
  readonly barrable: readonly number[];
  /** Positions of the specialties whose count it bars its NPI from. */
  readonly bars: readonly number[];
}

/** The records of one NPI, or one record without: a count is of these. */
export interface Identity {
  readonly npi: string | null;
  readonly records: Entry[];
}

/** A provider as it stands in the network. */
export interface Entry {
  readonly slot: number;
  provider: ProviderInput;
  profile: Profile;
  identity: Identity;
  /** Bit b: it takes part on basis b. */
  participates: number;
  /** Whether it has been looked where it reaches; only of those that could count. */
  is_surveyed: boolean;
  /** A location is within the limits of a sampled beneficiary. */
  in_range: boolean;
  /** The first of its links, see `links.ts`. */
  link: number;
  /** What a basis makes of it, by bit; kept by `presence.ts`. */
  counted: number;
  doubleCounted: number;
}

/** The providers of a network by id, by slot and by NPI. */
export interface Roster {
  readonly standard: Standard;
  readonly byId: Map<string, Entry>;
  /** A slot that is free holds null. */
  readonly slots: (Entry | null)[];
  readonly freeSlots: number[];
  readonly identities: Map<string, Identity>;
  readonly profiles: Map<string, Profile>;
}

export const NO_LINK = -1;

export function createRoster(standard: Standard): Roster {
  return { standard, byId: new Map(), slots: [], freeSlots: [], identities: new Map(), profiles: new Map() };
}

function readCodes(standard: Standard, codes: readonly string[]): Profile {
  const tested = new Set(codes.map((code) => testedAs(standard, code)));
  const where = (holds: (specialty: TestedSpecialty) => boolean) =>
    standard.specialties.flatMap((specialty, at) => (holds(specialty) ? [at] : []));
  return {
    specialties: where(({ code }) => tested.has(code)),
    barrable: where(({ code, not_counted_with }) => tested.has(code) && not_counted_with.length > 0),
    bars: where(({ not_counted_with }) => codes.some((code) => not_counted_with.includes(code))),
  };
}

function profileOf({ standard, profiles }: Roster, { specialty_codes }: ProviderInput): Profile {
  const key = specialty_codes.length === 1 ? String(specialty_codes[0]) : specialty_codes.join(' ');
  const known = profiles.get(key);
  if (known) return known;
  const profile = readCodes(standard, specialty_codes);
  profiles.set(key, profile);
  return profile;
}

/** Puts a record under its NPI. */
function joinIdentity({ identities }: Roster, entry: Entry): void {
  const { npi } = entry.provider;
  const known = npi === null ? undefined : identities.get(npi);
  if (known) {
    entry.identity = known;
    known.records.push(entry);
    return;
  }
  // A list that begins empty would make room for many at its first record, and most have one.
  entry.identity = { npi, records: [entry] };
  if (npi !== null) identities.set(npi, entry.identity);
}

const NOBODY: Identity = { npi: null, records: [] };

export function enlist(roster: Roster, provider: ProviderInput): Entry {
  const entry: Entry = {
    slot: roster.freeSlots.pop() ?? roster.slots.length,
    provider,
    profile: profileOf(roster, provider),
    identity: NOBODY,
    participates: 0,
    is_surveyed: false,
    in_range: false,
    link: NO_LINK,
    counted: 0,
    doubleCounted: 0,
  };
  joinIdentity(roster, entry);
  roster.slots[entry.slot] = entry;
  roster.byId.set(provider.id, entry);
  return entry;
}

function leaveIdentity({ identities }: Roster, entry: Entry): void {
  const { records, npi } = entry.identity;
  records.splice(records.indexOf(entry), 1);
  if (records.length === 0 && npi !== null) identities.delete(npi);
}

/** The provider of an entry as it is now. */
export function rewrite(roster: Roster, entry: Entry, provider: ProviderInput): void {
  const isRenumbered = provider.npi !== entry.provider.npi;
  if (isRenumbered) leaveIdentity(roster, entry);
  entry.profile = profileOf(roster, provider);
  entry.provider = provider;
  if (isRenumbered) joinIdentity(roster, entry);
}

export function strike(roster: Roster, entry: Entry): void {
  leaveIdentity(roster, entry);
  roster.slots[entry.slot] = null;
  roster.freeSlots.push(entry.slot);
  roster.byId.delete(entry.provider.id);
}

export function isTakenOut({ adequacy_override }: ProviderInput): boolean {
  return adequacy_override === 'excluded' || adequacy_override === 'non_compliant';
}

/** The bases that count its stage. A contract that has ended is out, whatever stage the record still shows. */
export function stageCounts({ terminated_on, stage }: ProviderInput, terms: readonly Terms[], asOf: string): number {
  if (terminated_on !== null && terminated_on <= asOf) return 0;
  let bases = 0;
  for (let basis = 0; basis < terms.length; basis++) if (terms[basis]?.stages.has(stage)) bases |= 1 << basis;
  return bases;
}

export function participation(provider: ProviderInput, terms: readonly Terms[], asOf: string): number {
  return isTakenOut(provider) ? 0 : stageCounts(provider, terms, asOf);
}

/** The bases on which the NPI is already listed under a code that bars it from the specialty. */
export function barredOn({ records }: Identity, specialty: number): number {
  let bases = 0;
  for (const { profile, participates } of records) if (profile.bars.includes(specialty)) bases |= participates;
  return bases;
}

/** The bases on which a record is admitted to the specialty: it takes part, and is not counted elsewhere instead. */
export function admittedOn({ participates, identity, profile }: Entry, specialty: number): number {
  return profile.barrable.includes(specialty) ? participates & ~barredOn(identity, specialty) : participates;
}

/** It earns its specialties the credit, 422.116(d)(5). */
export const givesTelehealth = (provider: ProviderInput): boolean =>
  provider.offers_telehealth || provider.telehealth_only;

export const isGeocoded = (place: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): place is { latitude: number; longitude: number } =>
  Number.isFinite(place.latitude) && Number.isFinite(place.longitude);

function sameList<T>(left: readonly T[], right: readonly T[], same: (a: T, b: T) => boolean): boolean {
  return left === right || (left.length === right.length && left.every((item, at) => same(item, right[at] as T)));
}

/** What decides which cells a provider can count in, the stage aside. */
export function isSamePlace(left: ProviderInput, right: ProviderInput): boolean {
  return (
    left.telehealth_only === right.telehealth_only &&
    left.county_fips === right.county_fips &&
    left.adequacy_override === right.adequacy_override &&
    sameList(left.specialty_codes, right.specialty_codes, (a, b) => a === b) &&
    sameList(
      left.locations,
      right.locations,
      (a, b) => Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude),
    )
  );
}

export function isSameProvider(left: ProviderInput, right: ProviderInput): boolean {
  return (
    left === right ||
    (isSamePlace(left, right) &&
      left.npi === right.npi &&
      left.stage === right.stage &&
      left.offers_telehealth === right.offers_telehealth &&
      left.medicare_certified_beds === right.medicare_certified_beds &&
      left.terminated_on === right.terminated_on)
  );
}

/** By id: plain text is sorted by its code units, and that much faster without a function of ours. */
export const inOrder = ({ byId }: Roster): Entry[] => [...byId.keys()].sort().map((id) => byId.get(id) as Entry);
