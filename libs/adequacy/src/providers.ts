import type { Stage, Terms } from './basis.ts';
import { NO_LINK } from './coverage.ts';
import { findTestedCode, type Standard, type TestedSpecialty } from './standard.ts';

export type IneligibleReason = 'not_in_shortage_area' | 'not_a_facility';

/** What the submitted codes of a provider mean; providers with equal codes and marks share one. */
export interface Profile {
  /** Positions of the tested specialties that it may count in. */
  readonly specialties: readonly number[];
  /** Those of them that another code may bar an NPI from, `not_counted_with`. */
  readonly barrable: readonly number[];
  /** Positions of the specialties whose count it bars its NPI from. */
  readonly bars: readonly number[];
  /** By position, the specialties that it submits and may not count in. */
  readonly ineligible: ReadonlyMap<number, IneligibleReason>;
}

/** What of a provider decides in which specialties it may count. */
interface EligibilityInput {
  readonly specialty_codes: readonly string[];
  readonly entity_type: 'individual' | 'facility';
  readonly primary_care_in_shortage_area: boolean;
}

/** Physician assistants and nurse practitioners have a condition; beds are a facility's. */
function findIneligibility(
  standard: Standard,
  specialty: TestedSpecialty,
  provider: EligibilityInput,
): IneligibleReason | null {
  if (specialty.unit === 'beds' && provider.entity_type !== 'facility') return 'not_a_facility';
  if (provider.primary_care_in_shortage_area) return null;
  const own = provider.specialty_codes.filter((code) => findTestedCode(standard, code) === specialty.code);
  const isConditional = (submitted: string) =>
    standard.pooled_specialties.some(
      ({ code, requires_shortage_area }) => code === submitted && requires_shortage_area,
    );
  return own.every(isConditional) ? 'not_in_shortage_area' : null;
}

export function createProfile(standard: Standard, provider: EligibilityInput): Profile {
  const codes = provider.specialty_codes;
  const tested = new Set(codes.map((code) => findTestedCode(standard, code)));
  const specialties: number[] = [];
  const barrable: number[] = [];
  const bars: number[] = [];
  const ineligible = new Map<number, IneligibleReason>();
  standard.specialties.forEach((specialty, at) => {
    if (codes.some((code) => specialty.not_counted_with.includes(code))) bars.push(at);
    if (!tested.has(specialty.code)) return;
    const reason = findIneligibility(standard, specialty, provider);
    if (reason) {
      ineligible.set(at, reason);
      return;
    }
    specialties.push(at);
    if (specialty.not_counted_with.length > 0) barrable.push(at);
  });
  return { specialties, barrable, bars, ineligible };
}

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
export type Identity = ProviderEntry | ProviderEntry[];

/** The bases on which a provider takes part. Bit b: basis b. */
export interface Participation {
  /** In the counties of the pending service area: at least those of the others. */
  readonly pending: number;
  /** In the other counties. */
  readonly existing: number;
}

export const NO_PARTICIPATION: Participation = { pending: 0, existing: 0 };

/** A provider as it stands in the network. */
export interface ProviderEntry {
  readonly slot: number;
  provider: ProviderInput;
  profile: Profile;
  /** The records of its NPI, itself among them; null: it is the only one. */
  peers: ProviderEntry[] | null;
  participation: Participation;
  /** Whether it has been looked where it reaches; only of those that could count. */
  is_reach_computed: boolean;
  /** A location is within the limits of a sampled beneficiary. */
  in_range: boolean;
  /** The first of its links, see `links.ts`. */
  link: number;
  /** What a basis makes of it, by bit; kept by `presence.ts`. */
  counted: number;
  doubleCounted: number;
}

/** The providers of a network by id, by slot and by NPI. */
export interface ProviderTable {
  readonly standard: Standard;
  readonly byId: Map<string, ProviderEntry>;
  /** A slot that is free holds null. */
  readonly slots: (ProviderEntry | null)[];
  readonly freeSlots: number[];
  /** Of each NPI one record. */
  readonly byNpi: Map<string, ProviderEntry>;
  readonly profiles: Map<string, Profile>;
}

export function createProviderTable(standard: Standard): ProviderTable {
  return { standard, byId: new Map(), slots: [], freeSlots: [], byNpi: new Map(), profiles: new Map() };
}

function getProfile({ standard, profiles }: ProviderTable, provider: ProviderInput): Profile {
  const { specialty_codes, entity_type, primary_care_in_shortage_area } = provider;
  const key = `${entity_type} ${primary_care_in_shortage_area} ${specialty_codes.join(' ')}`;
  const existing = profiles.get(key);
  if (existing) return existing;
  const profile = createProfile(standard, provider);
  profiles.set(key, profile);
  return profile;
}

export const getIdentity = (entry: ProviderEntry): Identity => entry.peers ?? entry;

/** Each identity of the records once. Most have one record, so that a set holds only the others. */
export function listIdentities(entries: Iterable<ProviderEntry>): Identity[] {
  const shared = new Set<ProviderEntry[]>();
  const single: ProviderEntry[] = [];
  for (const entry of entries) {
    if (entry.peers) shared.add(entry.peers);
    else single.push(entry);
  }
  return [...single, ...shared];
}

function addPeer({ byNpi }: ProviderTable, entry: ProviderEntry): void {
  const { npi } = entry.provider;
  if (npi === null) return;
  const existing = byNpi.get(npi);
  if (!existing) {
    byNpi.set(npi, entry);
    return;
  }
  existing.peers ??= [existing];
  existing.peers.push(entry);
  entry.peers = existing.peers;
}

function removePeer({ byNpi }: ProviderTable, entry: ProviderEntry): void {
  const { peers, provider } = entry;
  if (provider.npi === null) return;
  entry.peers = null;
  const others = (peers ?? []).filter((other) => other !== entry);
  const [first] = others;
  if (!first) byNpi.delete(provider.npi);
  else byNpi.set(provider.npi, first);
  for (const other of others) other.peers = others.length > 1 ? others : null;
}

export function addEntry(table: ProviderTable, provider: ProviderInput): ProviderEntry {
  const entry: ProviderEntry = {
    slot: table.freeSlots.pop() ?? table.slots.length,
    provider,
    profile: getProfile(table, provider),
    peers: null,
    participation: NO_PARTICIPATION,
    is_reach_computed: false,
    in_range: false,
    link: NO_LINK,
    counted: 0,
    doubleCounted: 0,
  };
  addPeer(table, entry);
  table.slots[entry.slot] = entry;
  table.byId.set(provider.id, entry);
  return entry;
}

/** The provider of an entry as it is now. */
export function updateEntry(table: ProviderTable, entry: ProviderEntry, provider: ProviderInput): void {
  const hasNewNpi = provider.npi !== entry.provider.npi;
  if (hasNewNpi) removePeer(table, entry);
  entry.profile = getProfile(table, provider);
  entry.provider = provider;
  if (hasNewNpi) addPeer(table, entry);
}

export function removeEntry(table: ProviderTable, entry: ProviderEntry): void {
  removePeer(table, entry);
  table.slots[entry.slot] = null;
  table.freeSlots.push(entry.slot);
  table.byId.delete(entry.provider.id);
}

export function isExcluded({ adequacy_override }: ProviderInput): boolean {
  return adequacy_override === 'excluded' || adequacy_override === 'non_compliant';
}

/** The bases that count its stage in the pending service area, or in the other counties. */
export function getStageBases({ stage }: ProviderInput, terms: readonly Terms[], isPending: boolean): number {
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

export function computeParticipation(provider: ProviderInput, terms: readonly Terms[], asOf: string): Participation {
  if (isExcluded(provider)) return NO_PARTICIPATION;
  const pending = getStageBases(provider, terms, true);
  if (pending === 0) return NO_PARTICIPATION;
  let admitted = 0;
  for (let basis = 0; basis < terms.length; basis++)
    if (listContractReasons(provider, terms[basis] as Terms, asOf).length === 0) admitted |= 1 << basis;
  return { pending: pending & admitted, existing: getStageBases(provider, terms, false) & admitted };
}

/** The bases on which a record takes part in a county. */
export const getParticipatingBases = ({ participation }: ProviderEntry, isPending: boolean): number =>
  isPending ? participation.pending : participation.existing;

/** The bases on which the NPI is already listed under a code that bars it from the specialty. */
export function getBarredBases(entry: ProviderEntry, specialty: number, isPending: boolean): number {
  let bases = 0;
  for (const record of entry.peers ?? [entry])
    if (record.profile.bars.includes(specialty)) bases |= getParticipatingBases(record, isPending);
  return bases;
}

/** The bases on which a record is admitted to the specialty: it takes part, and is not counted elsewhere instead. */
export function getAdmittedBases(entry: ProviderEntry, specialty: number, isPending: boolean): number {
  const bases = getParticipatingBases(entry, isPending);
  if (bases === 0 || !entry.profile.barrable.includes(specialty)) return bases;
  return bases & ~getBarredBases(entry, specialty, isPending);
}

/** It earns its specialties the credit, 422.116(d)(5). */
export const earnsTelehealthCredit = (provider: ProviderInput): boolean =>
  provider.offers_telehealth || provider.telehealth_only;

export const isGeocoded = (location: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): location is { latitude: number; longitude: number } =>
  Number.isFinite(location.latitude) && Number.isFinite(location.longitude);

function isSameList<T>(left: readonly T[], right: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  return left === right || (left.length === right.length && left.every((item, at) => isSame(item, right[at] as T)));
}

/** What decides which cells a provider can count in, the stage aside. */
export function hasSameReach(left: ProviderInput, right: ProviderInput): boolean {
  return (
    left.telehealth_only === right.telehealth_only &&
    left.entity_type === right.entity_type &&
    left.primary_care_in_shortage_area === right.primary_care_in_shortage_area &&
    left.county_fips === right.county_fips &&
    left.adequacy_override === right.adequacy_override &&
    isSameList(left.specialty_codes, right.specialty_codes, (a, b) => a === b) &&
    isSameList(
      left.locations,
      right.locations,
      (a, b) => Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude),
    )
  );
}

export function isSameProvider(left: ProviderInput, right: ProviderInput): boolean {
  return (
    left === right ||
    (hasSameReach(left, right) &&
      left.npi === right.npi &&
      left.stage === right.stage &&
      left.offers_telehealth === right.offers_telehealth &&
      left.medicare_certified_beds === right.medicare_certified_beds &&
      left.effective_on === right.effective_on &&
      left.terminated_on === right.terminated_on &&
      isSameList(left.telehealth_states, right.telehealth_states, (a, b) => a === b))
  );
}

/** By id: plain text is sorted by its code units, and that much faster without a function of ours. */
export const sortById = ({ byId }: ProviderTable): ProviderEntry[] =>
  [...byId.keys()].sort().map((id) => byId.get(id) as ProviderEntry);

export const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
