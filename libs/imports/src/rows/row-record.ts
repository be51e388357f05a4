import { findSpecialtyByTaxonomy } from '@pnb/adequacy';
import type { LocationCreate } from '@pnb/contract';
import type { Field, FieldValues } from './fields.ts';
import { findEnding } from './endings.ts';
import type { ColumnPlan } from './mapping.ts';
import type { RowError } from './row-error.ts';
import type { RowGuess, RowWarning } from './row-warning.ts';
import { findPrimaryTaxonomy } from './primary-taxonomy.ts';
import { readCounty, readLocation } from './row-location.ts';
import { readValues, type RowCells, type RowValues } from './row-values.ts';

export const MATCH_BY = ['npi', 'external_id'] as const;
export type MatchBy = (typeof MATCH_BY)[number];

/** One row, read: what it states about a provider and about one of its places of service. */
export interface RowRecord {
  row: number;
  /** Rows of one key are one provider; null for a row that names none. */
  key: string | null;
  values: Partial<FieldValues>;
  metadata: Record<string, string>;
  name: string | null;
  specialty_code: string | null;
  location: LocationCreate | null;
  /** County of a row without a place of service. */
  county_fips: string | null;
  fingerprint: string;
  errors: RowError[];
  warnings: RowWarning[];
  guesses: RowGuess[];
  /** Why the row alone shows that the contract has ended; one of the warnings. */
  ending: RowWarning | null;
}

interface Options {
  plan: ColumnPlan;
  headings: readonly string[];
  matchBy: MatchBy;
}

export function readRow(source: RowCells, { plan, headings, matchBy }: Options): RowRecord {
  const read = readValues(source, plan, headings);
  useCcn(read);
  const primary = findPrimaryTaxonomy(source, plan);
  if (primary !== null) read.values.taxonomy_code = primary;
  const specialty_code = readSpecialty(read);
  const location = readLocation(read);
  const county_fips = location || read.values.zip !== undefined ? null : readCounty(read);
  checkDates(read);
  const key = readKey(read, matchBy);
  const { values, fingerprint, errors, warnings, guesses } = read;
  const ending = findEnding(source, plan, read);
  const metadata = { ...values.metadata, ...read.metadata };
  const name = readName(values);
  const stated = { row: source.row, key, values, metadata, name, specialty_code, location, county_fips, fingerprint };
  return { ...stated, errors, warnings: ending ? [...warnings, ending] : warnings, guesses, ending };
}

/** The CCN of a facility identifies a row that nothing else does. */
function useCcn({ values }: RowValues): void {
  const { ccn, npi, external_id, record_id } = values;
  if (ccn !== undefined && npi === undefined && external_id === undefined && record_id === undefined)
    values.record_id = ccn;
}

const KEY_FIELDS: Readonly<Record<MatchBy, readonly (Field & ('npi' | 'external_id' | 'record_id'))[]>> = {
  npi: ['npi', 'external_id', 'record_id'],
  external_id: ['external_id', 'npi', 'record_id'],
};

function readKey(read: RowValues, matchBy: MatchBy): string | null {
  const field = KEY_FIELDS[matchBy].find((name) => read.values[name] !== undefined);
  if (field) return `${field}:${read.values[field]}`;
  const hasFailed = read.errors.some((error) => error.field === 'npi' || error.field === 'external_id');
  const message = 'The row has neither npi nor external_id, so that no provider can be found for it. Fill one of them.';
  if (!hasFailed) read.addError(matchBy, { code: 'required', message });
  return null;
}

/** The display name: as it is, or of its parts with the credential after a comma. */
function readName(values: Partial<FieldValues>): string | null {
  const { name, first_name, middle_name, last_name, credential, organization_name } = values;
  const person = [first_name, middle_name, last_name].filter((part) => part !== undefined).join(' ');
  const base = name ?? (person === '' ? organization_name : person);
  if (base === undefined) return null;
  return addCredentials(base, [credential, values.credential_2, values.credential_3]).slice(0, 200);
}

/** Each credential that the name does not have, once, after a comma. */
const addCredentials = (base: string, credentials: readonly (string | undefined)[]): string =>
  [base, ...new Set(credentials.filter((part) => part !== undefined && !base.includes(part)))].join(', ');

function readSpecialty(read: RowValues): string | null {
  const { specialty, specialty_code, taxonomy_code } = read.values;
  if (specialty !== undefined && specialty_code !== undefined && specialty !== specialty_code) {
    const message = `specialty is that of code ${specialty} and specialty_code is ${specialty_code}. Correct one of the two.`;
    read.addError('specialty_code', { code: 'inconsistent', message });
  }
  const named = specialty_code ?? specialty;
  if (named !== undefined) return named;
  return taxonomy_code === undefined ? null : findSpecialtyByTaxonomy(taxonomy_code);
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

function checkDates(read: RowValues): void {
  const { effective_on, terminated_on } = read.values;
  if (!effective_on || !terminated_on || terminated_on >= effective_on) return;
  const message = `terminated_on ${dayText(terminated_on)} is before effective_on ${dayText(effective_on)}. Correct one of the two.`;
  read.addError('terminated_on', { code: 'inconsistent', message });
}
