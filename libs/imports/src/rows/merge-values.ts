import { AGREED_FIELDS, FIRST_FIELDS, isConfidential } from '@pnb/contract';
import type { Field, FieldValues } from './fields.ts';
import { rowError, type RowError } from './row-error.ts';
import type { RosterProvider } from './roster-provider.ts';
import type { RowRecord } from './row-record.ts';

/** Fields of which all rows of a provider state the same value, or none, in the order of their errors. */
const AGREED = [
  ...new Set([
    'npi',
    'external_id',
    'entity_type',
    'stage',
    'held_from_stage',
    'adequacy_override',
    ...AGREED_FIELDS,
  ] as const),
];

/** The first row that states a field, with what it states. */
export type StatedFields = Map<Field, { row: number; value: unknown }>;

const comparable = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : Array.isArray(value) ? value.join(', ') : String(value);

/** Case and punctuation of a name differ between tables. */
const nameKey = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Where a row contradicts an earlier one of the same provider. */
export function findConflicts({ values, name }: RowRecord, stated: StatedFields): RowError[] {
  const errors = AGREED.flatMap((field) => {
    const value = values[field];
    const earlier = stated.get(field);
    if (value === undefined || !earlier || comparable(value) === comparable(earlier.value)) return [];
    return [conflict(field, { value: comparable(value), earlier: comparable(earlier.value), row: earlier.row })];
  });
  const earlier = stated.get('name');
  if (name === null || !earlier || nameKey(name) === nameKey(comparable(earlier.value))) return errors;
  return [...errors, conflict('name', { value: name, earlier: comparable(earlier.value), row: earlier.row })];
}

interface Conflict {
  value: string;
  earlier: string;
  row: number;
}

function conflict(field: Field, { value, earlier, row }: Conflict): RowError {
  const other = isConfidential(field) ? `another ${field}` : `${field} ${earlier}`;
  const message = `Row ${row} states ${other} for the same provider. Correct one of the two rows.`;
  return rowError({ code: 'inconsistent', message }, { field, value });
}

/** Remembers what a row states first. */
export function addStated({ row, values, name }: RowRecord, stated: StatedFields): void {
  for (const field of AGREED) {
    const value = values[field];
    if (value !== undefined && !stated.has(field)) stated.set(field, { row, value });
  }
  if (name !== null && !stated.has('name')) stated.set('name', { row, value: name });
}

/** The values of a provider from all of its rows. */
export function combineValues(records: readonly RowRecord[]): RosterProvider {
  const rows = records.map(({ values }) => values);
  const first = Object.fromEntries(
    [...AGREED, ...FIRST_FIELDS].flatMap((field) => {
      const value = rows.find((values) => values[field] !== undefined)?.[field];
      return value === undefined ? [] : [[field, value]];
    }),
  ) as RosterProvider;
  return {
    ...first,
    ...present('name', records.find(({ name }) => name !== null)?.name ?? undefined),
    ...present('accepts_new_patients', combineNewPatients(rows)),
    ...present('medicare_certified_beds', combineBeds(records)),
    ...present('effective_on', minDate(rows.map(({ effective_on }) => effective_on))),
    ...present('terminated_on', combineTerminations(rows)),
    ...present('initial_stage', combineLetters(rows)),
  };
}

type Rows = readonly Partial<FieldValues>[];

const present = <K extends keyof RosterProvider>(field: K, value: RosterProvider[K] | undefined): RosterProvider =>
  value === undefined ? {} : { [field]: value };

const OPENNESS = ['accepting', 'existing_only', 'not_accepting', 'unknown'] as const;

/** A provider takes new patients where any of its locations does. */
const combineNewPatients = (rows: Rows): FieldValues['accepts_new_patients'] | undefined =>
  OPENNESS.find((value) => rows.some(({ accepts_new_patients }) => accepts_new_patients === value));

/** Beds count for acute inpatient hospitals (040); tables state those of other services in their own rows. */
function combineBeds(records: readonly RowRecord[]): number | undefined {
  const stated = records.filter(({ values }) => values.medicare_certified_beds !== undefined);
  const hospital = stated.find(({ specialty_code }) => specialty_code === '040');
  return (hospital ?? stated[0])?.values.medicare_certified_beds;
}

function minDate(dates: readonly (Date | undefined)[]): Date | undefined {
  const stated = dates.filter((date) => date !== undefined);
  return stated.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** A contract ends with the last of its rows, and not while one has no end. */
function combineTerminations(rows: Rows): Date | undefined {
  if (rows.some(({ terminated_on }) => terminated_on === undefined)) return undefined;
  return rows.flatMap(({ terminated_on }) => terminated_on ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** A table of CMS has executed contracts, and letters of intent where it states so. */
function combineLetters(rows: Rows): RosterProvider['initial_stage'] {
  const letters = rows.flatMap(({ letter_of_intent }) => letter_of_intent ?? []);
  if (letters.length === 0) return undefined;
  return letters.every(Boolean) ? 'loi_signed' : 'contracted';
}
