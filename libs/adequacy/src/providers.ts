import type { Stage, Terms } from './basis.ts';
import { isAdmitted } from './contracts.ts';
import { NO_LINK } from './coverage.ts';
import { findTestedCode, type Standard, type TestedSpecialty } from './standard.ts';

export const ENTITY_TYPES = ['individual', 'facility'] as const;

export type EntityType = (typeof ENTITY_TYPES)[number];

export type IneligibleReason = 'not_in_shortage_area' | 'not_a_facility';

/** The meaning of the submitted codes of a provider. Providers with equal eligibility input share one profile. */
export interface Profile {
  /** Positions of the tested specialties in which it may count. */
  readonly specialties: readonly number[];
  /** Those of them from which another code may bar an NPI, `not_counted_with`. */
  readonly barrable: readonly number[];
  /** Positions of the specialties from which it bars its NPI. */
  readonly bars: readonly number[];
  /** The specialties that the provider submits and in which it may not count, by their position. */
  readonly ineligible: ReadonlyMap<number, IneligibleReason>;
}

/** The fields of a provider that decide in which specialties it may count. */
interface EligibilityInput {
  readonly specialty_codes: readonly string[];
  readonly entity_type: EntityType;
  readonly primary_care_in_shortage_area: boolean;
}

/** Physician assistants and nurse practitioners require a shortage area; beds require a facility. */
function findIneligibility(
  standard: Standard,
  specialty: TestedSpecialty,
  provider: EligibilityInput,
): IneligibleReason | null {
  if (specialty.unit === 'beds' && provider.entity_type !== 'facility') return 'not_a_facility';
  if (provider.primary_care_in_shortage_area) return null;
  const codes = provider.specialty_codes.filter((code) => findTestedCode(standard, code) === specialty.code);
  const isConditional = (submitted: string) =>
    standard.pooled_specialties.some(
      ({ code, requires_shortage_area }) => code === submitted && requires_shortage_area,
    );
  return codes.every(isConditional) ? 'not_in_shortage_area' : null;
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

/** Manual decisions about a provider that replace the computed status. */
export const ADEQUACY_OVERRIDES = ['compliant', 'non_compliant', 'excluded'] as const;

export type AdequacyOverride = (typeof ADEQUACY_OVERRIDES)[number];

export interface ProviderInput {
  readonly id: string;
  /** Records that share an NPI count once. */
  readonly npi: string | null;
  readonly entity_type: EntityType;
  /** Submitted codes, the primary one and the additional ones. */
  readonly specialty_codes: readonly string[];
  readonly stage: Stage;
  /** County of the primary location. */
  readonly county_fips: string | null;
  /** A location without both coordinates is not geocoded and reaches no one. */
  readonly locations: readonly { readonly latitude: number | null; readonly longitude: number | null }[];
  readonly offers_telehealth: boolean;
  /** Earns the credit; never counts and never covers, 422.116(e)(1)(ii). */
  readonly telehealth_only: boolean;
  /** USPS codes of the states in which it is licensed for telehealth. */
  readonly telehealth_states: readonly string[];
  /** A physician assistant or nurse practitioner with primary care in a shortage area. */
  readonly primary_care_in_shortage_area: boolean;
  /** A whole number. */
  readonly medicare_certified_beds: number | null;
  readonly adequacy_override: AdequacyOverride | null;
  /** First day of the contract, `YYYY-MM-DD`. */
  readonly effective_on: string | null;
  /** Last day of the contract. */
  readonly terminated_on: string | null;
}

/** The unit that is counted once: all records of one NPI, or a single record. */
export type Identity = ProviderEntry | ProviderEntry[];

/** The bases on which a provider participates. Bit b: basis b. */
export interface Participation {
  /** The bases in which it counts in the counties of the pending service area: a superset of `existing`. */
  readonly pending: number;
  /** The bases in which it counts in the other counties. */
  readonly existing: number;
}

const participations = new Map<number, Participation>();

/** One object for each pair of bits. */
function shareParticipation(pending: number, existing: number): Participation {
  const key = pending * 2 ** 16 + existing;
  const entry = participations.get(key) ?? { pending, existing };
  participations.set(key, entry);
  return entry;
}

export const NO_PARTICIPATION = shareParticipation(0, 0);

/** The current state of a provider in the network. */
export interface ProviderEntry {
  readonly slot: number;
  provider: ProviderInput;
  profile: Profile;
  /** All records of its NPI, itself included; null: it is the only one. */
  peers: ProviderEntry[] | null;
  participation: Participation;
  /** Whether its links are computed: only for a provider that could count. */
  is_reach_computed: boolean;
  /** The first of its links: see `coverage.ts`. */
  link: number;
  /** Bases on which it counts in some cell, and on which it is barred, as bits; written by `aggregates.ts`. */
  counted: number;
  doubleCounted: number;
}

/** The providers of a network by id, by slot and by NPI. */
export interface ProviderTable {
  readonly standard: Standard;
  readonly byId: Map<string, ProviderEntry>;
  /** Null: a free slot. */
  readonly slots: (ProviderEntry | null)[];
  readonly freeSlots: number[];
  /** One record of each NPI. */
  readonly byNpi: Map<string, ProviderEntry>;
  /** The profiles by submitted codes, then by entity type and shortage area. */
  readonly profiles: Map<string, Profile[]>;
}

export function createProviderTable(standard: Standard): ProviderTable {
  return { standard, byId: new Map(), slots: [], freeSlots: [], byNpi: new Map(), profiles: new Map() };
}

function getProfile({ standard, profiles }: ProviderTable, provider: ProviderInput): Profile {
  const { specialty_codes, entity_type, primary_care_in_shortage_area } = provider;
  // Most providers have one code, which needs no new text.
  const codes = specialty_codes.length === 1 ? (specialty_codes[0] as string) : specialty_codes.join(' ');
  const candidates = profiles.get(codes) ?? [];
  if (candidates.length === 0) profiles.set(codes, candidates);
  const at = Number(entity_type === 'facility') + 2 * Number(primary_care_in_shortage_area);
  return (candidates[at] ??= createProfile(standard, provider));
}

export const getIdentity = (entry: ProviderEntry): Identity => entry.peers ?? entry;

/** The distinct identities of the records. Most have one record, so that the set contains only the others. */
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
    link: NO_LINK,
    counted: 0,
    doubleCounted: 0,
  };
  addPeer(table, entry);
  table.slots[entry.slot] = entry;
  table.byId.set(provider.id, entry);
  return entry;
}

/** Replaces the provider of an entry. */
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

export function computeParticipation(provider: ProviderInput, terms: readonly Terms[], asOf: string): Participation {
  if (isExcluded(provider)) return NO_PARTICIPATION;
  const pending = getStageBases(provider, terms, true);
  if (pending === 0) return NO_PARTICIPATION;
  let admitted = 0;
  for (let basis = 0; basis < terms.length; basis++)
    if (isAdmitted(provider, terms[basis] as Terms, asOf)) admitted |= 1 << basis;
  return shareParticipation(pending & admitted, getStageBases(provider, terms, false) & admitted);
}

/** Sets the participation of all records, and returns those that participate on a basis. */
export function listParticipating({ byId }: ProviderTable, terms: readonly Terms[], asOf: string): ProviderEntry[] {
  const participating: ProviderEntry[] = [];
  for (const entry of byId.values()) {
    entry.participation = computeParticipation(entry.provider, terms, asOf);
    if (entry.participation.pending !== 0) participating.push(entry);
  }
  return participating;
}

/** The bases on which a record participates in a county. */
export const getParticipatingBases = ({ participation }: ProviderEntry, isPending: boolean): number =>
  isPending ? participation.pending : participation.existing;

/** The bases on which another code of the NPI bars it from the specialty. */
export function getBarredBases(entry: ProviderEntry, specialty: number, isPending: boolean): number {
  let bases = 0;
  for (const record of entry.peers ?? [entry])
    if (record.profile.bars.includes(specialty)) bases |= getParticipatingBases(record, isPending);
  return bases;
}

/** The bases on which another code of the NPI bars a record from the specialty, or would if it participated. */
export function getBarringBases(entry: ProviderEntry, specialty: number, isPending: boolean): number {
  const { barrable, bars } = entry.profile;
  if (!barrable.includes(specialty)) return 0;
  return bars.includes(specialty) ? -1 : getBarredBases(entry, specialty, isPending);
}

/** The bases on which a record is admitted to the specialty: it participates and is not barred. */
export function getAdmittedBases(entry: ProviderEntry, specialty: number, isPending: boolean): number {
  const bases = getParticipatingBases(entry, isPending);
  if (bases === 0 || !entry.profile.barrable.includes(specialty)) return bases;
  return bases & ~getBarredBases(entry, specialty, isPending);
}

/** Whether it earns the telehealth credit for its specialties, 422.116(d)(5). */
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

/** Whether two states of a provider can count in the same cells, apart from the stage. */
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

/** Sorts the providers by id, in the order of code units. */
export const sortById = ({ byId }: ProviderTable): ProviderEntry[] =>
  sortTexts([...byId.keys()]).map((id) => byId.get(id) as ProviderEntry);

const MAX_KEY_LENGTH = 8;

/** Sorts in the order of code units, by numbers for the first characters that differ: several times as fast. */
export function sortTexts(texts: readonly string[]): readonly string[] {
  if (texts.every((text, at) => at === 0 || (texts[at - 1] as string) <= text)) return texts;
  const keys = computeSortKeys(texts).sort();
  const sorted = Array.from(keys, (key) => texts[key % texts.length] as string);
  for (let start = 0, end = 1; start < sorted.length; start = end++) {
    const prefix = Math.floor((keys[start] as number) / texts.length);
    while (end < sorted.length && Math.floor((keys[end] as number) / texts.length) === prefix) end++;
    if (end - start > 1) for (const [at, text] of sorted.slice(start, end).sort().entries()) sorted[start + at] = text;
  }
  return sorted;
}

/** Each key is a number for the first characters that differ, times the number of texts, and the position. */
function computeSortKeys(texts: readonly string[]): Float64Array {
  const [first = ''] = texts;
  let shared = first.length;
  for (const text of texts) while (!text.startsWith(first.slice(0, shared))) shared--;
  // An end comes before every character.
  const getUnit = (text: string, at: number) => (shared + at < text.length ? text.charCodeAt(shared + at) + 1 : 0);
  let widest = 1;
  for (const text of texts) for (let at = 0; at < MAX_KEY_LENGTH; at++) widest = Math.max(widest, getUnit(text, at));
  const length = Math.floor(Math.log(Number.MAX_SAFE_INTEGER / texts.length) / Math.log(widest + 1));
  return Float64Array.from(texts, (text, position) => {
    let prefix = 0;
    for (let at = 0; at < Math.min(length, MAX_KEY_LENGTH); at++) prefix = prefix * (widest + 1) + getUnit(text, at);
    return prefix * texts.length + position;
  });
}

export const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));
