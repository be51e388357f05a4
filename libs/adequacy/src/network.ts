import type { Stage, Terms } from './basis.ts';
import { createProfile, type Profile } from './profile.ts';
import type { Standard } from './standard.ts';

/** What a person decided about a provider, in place of what the engine finds. */
export type AdequacyOverride = 'compliant' | 'non_compliant' | 'excluded';

export interface ProviderInput {
  readonly id: string;
  /** Records that share an NPI count once. */
  readonly npi: string | null;
  readonly entity_type: 'individual' | 'facility';
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
  /** USPS codes of the states in which it is licensed for telehealth. */
  readonly telehealth_states: readonly string[];
  /** A physician assistant or nurse practitioner who gives primary care in a shortage area. */
  readonly primary_care_in_shortage_area: boolean;
  /** A whole number. */
  readonly medicare_certified_beds: number | null;
  readonly adequacy_override: AdequacyOverride | null;
  /** First day of the contract, `YYYY-MM-DD`. */
  readonly effective_on: string | null;
  /** Last day of the contract. */
  readonly terminated_on: string | null;
}

/** What is counted once: the records of one NPI, or a record that stands alone. */
export type Identity = Entry | Entry[];

/** The bases on which a provider takes part. Bit b: basis b. */
export interface Participation {
  /** In the counties of the pending service area: at least those of the others. */
  readonly pending: number;
  /** In the other counties. */
  readonly existing: number;
}

export const NO_PARTICIPATION: Participation = { pending: 0, existing: 0 };

/** A provider as it stands in the network. */
export interface Entry {
  readonly slot: number;
  provider: ProviderInput;
  profile: Profile;
  /** The records of its NPI, itself among them; null: it is the only one. */
  peers: Entry[] | null;
  participation: Participation;
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

function profileOf({ standard, profiles }: Roster, provider: ProviderInput): Profile {
  const { specialty_codes, entity_type, primary_care_in_shortage_area } = provider;
  const key = `${entity_type} ${primary_care_in_shortage_area} ${specialty_codes.join(' ')}`;
  const known = profiles.get(key);
  if (known) return known;
  const profile = createProfile(standard, provider);
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
    participation: NO_PARTICIPATION,
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

/** The bases that count its stage in the pending service area, or in the other counties. */
export function stageCounts({ stage }: ProviderInput, terms: readonly Terms[], isPending: boolean): number {
  let bases = 0;
  for (let basis = 0; basis < terms.length; basis++) {
    const { pending_stages, stages } = terms[basis] as Terms;
    if ((isPending ? pending_stages : stages).has(stage)) bases |= 1 << basis;
  }
  return bases;
}

export type ContractReason = 'not_yet_effective' | 'contract_ended' | 'no_npi';

/** What keeps a provider whose stage counts from taking part on a basis. A contract counts through its last day. */
export function listContractReasons(
  { effective_on, terminated_on, npi }: ProviderInput,
  { effective_by, admits_without_npi }: Terms,
  asOf: string,
): ContractReason[] {
  const reasons: ContractReason[] = [];
  if (effective_on !== null && effective_on > effective_by) reasons.push('not_yet_effective');
  if (terminated_on !== null && terminated_on < asOf) reasons.push('contract_ended');
  if (npi === null && !admits_without_npi) reasons.push('no_npi');
  return reasons;
}

export function readParticipation(provider: ProviderInput, terms: readonly Terms[], asOf: string): Participation {
  if (isTakenOut(provider)) return NO_PARTICIPATION;
  const pending = stageCounts(provider, terms, true);
  if (pending === 0) return NO_PARTICIPATION;
  let admitted = 0;
  for (let basis = 0; basis < terms.length; basis++)
    if (listContractReasons(provider, terms[basis] as Terms, asOf).length === 0) admitted |= 1 << basis;
  return { pending: pending & admitted, existing: stageCounts(provider, terms, false) & admitted };
}

/** The bases on which a record takes part in a county. */
export const participatesOn = ({ participation }: Entry, isPending: boolean): number =>
  isPending ? participation.pending : participation.existing;

/** The bases on which the NPI is already listed under a code that bars it from the specialty. */
export function barredOn(entry: Entry, specialty: number, isPending: boolean): number {
  let bases = 0;
  for (const record of entry.peers ?? [entry])
    if (record.profile.bars.includes(specialty)) bases |= participatesOn(record, isPending);
  return bases;
}

/** The bases on which a record is admitted to the specialty: it takes part, and is not counted elsewhere instead. */
export function admittedOn(entry: Entry, specialty: number, isPending: boolean): number {
  const bases = participatesOn(entry, isPending);
  if (bases === 0 || !entry.profile.barrable.includes(specialty)) return bases;
  return bases & ~barredOn(entry, specialty, isPending);
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
    left.entity_type === right.entity_type &&
    left.primary_care_in_shortage_area === right.primary_care_in_shortage_area &&
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
      left.effective_on === right.effective_on &&
      left.terminated_on === right.terminated_on &&
      sameList(left.telehealth_states, right.telehealth_states, (a, b) => a === b))
  );
}

/** By id: plain text is sorted by its code units, and that much faster without a function of ours. */
export const inOrder = ({ byId }: Roster): Entry[] => [...byId.keys()].sort().map((id) => byId.get(id) as Entry);
