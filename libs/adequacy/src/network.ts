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

/** What is counted once: the records of one NPI, or a record that stands alone. */
export type Identity = Entry | Entry[];

/** A provider as it stands in the network. */
export interface Entry {
  readonly slot: number;
  provider: ProviderInput;
  profile: Profile;
  /** The records of its NPI, itself among them; null: it is the only one. */
  peers: Entry[] | null;
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
  /** Of each NPI one record. */
  readonly byNpi: Map<string, Entry>;
  readonly profiles: Map<string, Profile>;
}

export const NO_LINK = -1;

export function createRoster(standard: Standard): Roster {
  return { standard, byId: new Map(), slots: [], freeSlots: [], byNpi: new Map(), profiles: new Map() };
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

export const identityOf = (entry: Entry): Identity => entry.peers ?? entry;

/** Each identity of the records once. Most have one record, so that a set holds only the others. */
export function identitiesOf(entries: Iterable<Entry>): Identity[] {
  const shared = new Set<Entry[]>();
  const single: Entry[] = [];
  for (const entry of entries) {
    if (entry.peers) shared.add(entry.peers);
    else single.push(entry);
  }
  return [...single, ...shared];
}

function joinPeers({ byNpi }: Roster, entry: Entry): void {
  const { npi } = entry.provider;
  if (npi === null) return;
  const known = byNpi.get(npi);
  if (!known) {
    byNpi.set(npi, entry);
    return;
  }
  known.peers ??= [known];
  known.peers.push(entry);
  entry.peers = known.peers;
}

function leavePeers({ byNpi }: Roster, entry: Entry): void {
  const { peers, provider } = entry;
  if (provider.npi === null) return;
  entry.peers = null;
  const others = (peers ?? []).filter((other) => other !== entry);
  const [first] = others;
  if (!first) byNpi.delete(provider.npi);
  else byNpi.set(provider.npi, first);
  for (const other of others) other.peers = others.length > 1 ? others : null;
}

export function enlist(roster: Roster, provider: ProviderInput): Entry {
  const entry: Entry = {
    slot: roster.freeSlots.pop() ?? roster.slots.length,
    provider,
    profile: profileOf(roster, provider),
    peers: null,
    participates: 0,
    is_surveyed: false,
    in_range: false,
    link: NO_LINK,
    counted: 0,
    doubleCounted: 0,
  };
  joinPeers(roster, entry);
  roster.slots[entry.slot] = entry;
  roster.byId.set(provider.id, entry);
  return entry;
}

/** The provider of an entry as it is now. */
export function rewrite(roster: Roster, entry: Entry, provider: ProviderInput): void {
  const isRenumbered = provider.npi !== entry.provider.npi;
  if (isRenumbered) leavePeers(roster, entry);
  entry.profile = profileOf(roster, provider);
  entry.provider = provider;
  if (isRenumbered) joinPeers(roster, entry);
}

export function strike(roster: Roster, entry: Entry): void {
  leavePeers(roster, entry);
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
export function barredOn(entry: Entry, specialty: number): number {
  let bases = 0;
  for (const { profile, participates } of entry.peers ?? [entry])
    if (profile.bars.includes(specialty)) bases |= participates;
  return bases;
}

/** The bases on which a record is admitted to the specialty: it takes part, and is not counted elsewhere instead. */
export function admittedOn(entry: Entry, specialty: number): number {
  const { participates, profile } = entry;
  return profile.barrable.includes(specialty) ? participates & ~barredOn(entry, specialty) : participates;
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
