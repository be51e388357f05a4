import type { LocationCreate } from '@pnb/contract';
import { findStrictConflicts, ignoreConflicts } from './ignore-conflicts.ts';
import type { KeyedLocation } from './keyed-locations.ts';
import { addStated, combineValues, type StatedFields } from './merge-values.ts';
import { rowError, type RowError } from './row-error.ts';
import { withoutPlace } from './row-place.ts';
import type { IncompletePart, RosterProvider } from './roster-provider.ts';
import type { RowRecord } from './row-record.ts';
import type { RowWarning } from './row-warning.ts';

export interface FoldedRows {
  /** Null where each row was rejected. */
  provider: RosterProvider | null;
  /** Rows that the provider is made of, ascending. */
  rows: number[];
  rejected: Map<number, RowError[]>;
  /** Warnings of accepted rows. */
  warnings: Map<number, RowWarning[]>;
}

const MAX_LOCATIONS = 50;
const MAX_ADDITIONAL = 20;

interface State {
  rows: RowRecord[];
  stated: StatedFields;
  /** The row of each fingerprint. */
  seen: Map<string, number>;
  locations: Map<string, LocationCreate>;
  /** The row that states the primary location. */
  primaryRow: number | null;
  specialties: Set<string>;
  incomplete: Set<IncompletePart>;
}

/** Makes one provider of the rows of one key, ascending; a row that contradicts an earlier one is rejected alone. */
export function foldRows(records: readonly RowRecord[]): FoldedRows {
  const rejected = new Map<number, RowError[]>();
  const state: State = {
    rows: [],
    stated: new Map(),
    seen: new Map(),
    locations: new Map(),
    primaryRow: null,
    specialties: new Set(),
    incomplete: new Set(),
  };
  for (const record of records.map((read) => withoutPlace(read, records))) {
    const errors = record.errors.length > 0 ? record.errors : checkRecord(record, state);
    if (errors.length > 0) rejected.set(record.row, errors);
    else addRecord(ignoreConflicts(record, state.stated), state);
  }
  const rows = state.rows.map(({ row }) => row);
  const warnings = new Map(state.rows.filter((row) => row.warnings.length > 0).map((row) => [row.row, row.warnings]));
  return { provider: rows.length === 0 ? null : toProvider(state), rows, rejected, warnings };
}

/** Why a row cannot be added to those before it. */
function checkRecord(record: RowRecord, state: State): RowError[] {
  const repeated = state.seen.get(record.fingerprint);
  if (repeated !== undefined) {
    const message = `The row repeats row ${repeated}. Delete one of the two.`;
    return [rowError({ code: 'not_unique', message })];
  }
  return [
    ...findStrictConflicts(record, state.stated),
    ...checkLocations(record, state),
    ...checkSpecialties(record, state),
  ];
}

function checkLocations({ locations, row }: RowRecord, state: State): RowError[] {
  const added = new Set(locations.map(({ key }) => key).filter((key) => !state.locations.has(key)));
  const [first] = locations;
  if (first && state.locations.size + added.size > MAX_LOCATIONS) {
    const message = `Provider of row ${row} has more than ${MAX_LOCATIONS} locations. Leave the others out.`;
    return [rowError({ code: 'too_many', message }, { field: 'address_line_1', value: first.location.address_line_1 })];
  }
  return locations.flatMap((stated) => checkPrimary(stated, state));
}

function checkPrimary({ key, location }: KeyedLocation, { locations, primaryRow }: State): RowError[] {
  const isOther = location.is_primary === true && primaryRow !== null && locations.get(key)?.is_primary !== true;
  if (!isOther) return [];
  const message = `Row ${primaryRow} has the primary location already. Only one location can be primary.`;
  return [rowError({ code: 'not_unique', message }, { field: 'is_primary', value: location.address_line_1 })];
}

function checkSpecialties({ specialty_code, values }: RowRecord, { specialties }: State): RowError[] {
  const all = new Set([...specialties, ...(values.additional_specialty_codes ?? [])]);
  if (specialty_code !== null) all.add(specialty_code);
  if (all.size <= MAX_ADDITIONAL + 1) return [];
  const message = `The provider has more than ${MAX_ADDITIONAL} additional specialties. Leave the others out.`;
  return [rowError({ code: 'too_many', message }, { field: 'specialty_code', value: specialty_code })];
}

function addRecord(record: RowRecord, state: State): void {
  const { locations, specialty_code, values, fingerprint, row } = record;
  state.rows.push(record);
  state.seen.set(fingerprint, row);
  for (const part of record.incomplete) state.incomplete.add(part);
  addStated(record, state.stated);
  if (specialty_code !== null) state.specialties.add(specialty_code);
  for (const code of values.additional_specialty_codes ?? []) state.specialties.add(code);
  for (const { key, location } of locations) {
    state.locations.set(key, mergeLocation(state.locations.get(key), location));
    if (location.is_primary === true) state.primaryRow ??= row;
  }
}

/** The first row of a location states it; later ones add what it left out. */
function mergeLocation(first: LocationCreate | undefined, next: LocationCreate): LocationCreate {
  if (!first) return next;
  const placed = first.latitude === undefined ? next : first;
  return {
    ...first,
    county_fips: first.county_fips ?? next.county_fips,
    latitude: placed.latitude,
    longitude: placed.longitude,
    geocode_quality: placed.geocode_quality,
    is_primary: first.is_primary === true ? true : next.is_primary,
  };
}

/** The codes of rows that all state the same ones: as they are, in their order. */
function readAgreedCodes(rows: readonly RowRecord[]): string[] | null {
  const lists = rows.map(({ specialty_code, values }) =>
    [specialty_code, values.additional_specialty_codes ?? []].flat(),
  );
  const [first = []] = lists;
  const isAgreed = first[0] !== null && lists.every((codes) => codes.join() === first.join());
  return isAgreed ? first.filter((code) => code !== null) : null;
}

function toProvider({ rows, specialties, locations, incomplete }: State): RosterProvider {
  const county_fips = rows.find((record) => record.county_fips !== null)?.county_fips;
  const metadata = Object.assign({}, ...rows.map((record) => record.metadata).toReversed()) as Record<string, string>;
  return {
    ...combineValues(rows),
    ...toSpecialties(rows, specialties),
    ...(locations.size > 0 ? { locations: [...locations.values()] } : {}),
    ...(locations.size === 0 && county_fips ? { county_fips } : {}),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
    ...readEnding(rows),
    ...(incomplete.size > 0 ? { incomplete: [...incomplete] } : {}),
    ...readPartialName(rows),
  };
}

type Specialties = Pick<RosterProvider, 'specialty_code' | 'additional_specialty_codes'>;

/** A specialty of a row whose first one cannot be read is an additional one. */
function toSpecialties(rows: readonly RowRecord[], specialties: ReadonlySet<string>): Specialties {
  const isIncomplete = rows.some((row) => row.incomplete.includes('specialties'));
  const first = rows.find((row) => row.specialty_code !== null)?.specialty_code;
  if (isIncomplete && !first) return specialties.size > 0 ? { additional_specialty_codes: [...specialties] } : {};
  const codes = readAgreedCodes(rows) ?? specialties;
  const [specialty_code, ...additional] = isIncomplete ? new Set([first, ...codes]) : codes;
  return {
    ...(specialty_code === undefined || specialty_code === null ? {} : { specialty_code }),
    ...(additional.length === 0 ? {} : { additional_specialty_codes: additional.filter((code) => code != null) }),
  };
}

function readPartialName(rows: readonly RowRecord[]): Pick<RosterProvider, 'partial_name'> {
  const partial_name = rows.find((row) => row.partial_name !== null)?.partial_name;
  return partial_name ? { partial_name } : {};
}

/** A contract has ended where each row of the provider states so; a deactivated NPI or a death concerns all of them. */
function readEnding(rows: readonly RowRecord[]): Pick<RosterProvider, 'ending'> {
  const endings = rows.flatMap(({ ending }) => ending ?? []);
  const ending = endings.find(({ code }) => code !== 'contract_ended') ?? endings[0];
  if (!ending || (ending.code === 'contract_ended' && endings.length < rows.length)) return {};
  return { ending };
}
