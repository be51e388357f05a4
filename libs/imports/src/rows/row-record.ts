import { findSpecialtyByTaxonomy } from '@pnb/adequacy';
import type { LocationCreate } from '@pnb/contract';
import { getBadValue, hasAny, NAME_PARTS, SPECIALTY_FIELDS } from './bad-values.ts';
import type { Field, FieldValues } from './fields.ts';
import { confirmSpecialty } from './confirm-specialty.ts';
import { findEnding } from './endings.ts';
import type { ColumnPlan } from './mapping.ts';
import type { IncompletePart } from './roster-provider.ts';
import type { RowError } from './row-error.ts';
import type { RowGuess, RowWarning } from './row-warning.ts';
import { listGuessedFields } from './guessed-fields.ts';
import { findPossibleEnding } from './possible-endings.ts';
import { findPrimaryTaxonomy } from './primary-taxonomy.ts';
import { prepareOwnRow } from './own-export.ts';
import { type KeyedLocation, readLocations } from './keyed-locations.ts';
import { readCounty } from './row-location.ts';
import { listNotes } from './row-notes.ts';
import { readValues, type RowCells, type RowValues } from './row-values.ts';

export const MATCH_BY = ['npi', 'external_id'] as const;
export type MatchBy = (typeof MATCH_BY)[number];

/** One row, read: what it states about a provider and about its places of service. */
export interface RowRecord {
  row: number;
  /** Rows of one key are one provider; null for a row that names none. */
  key: string | null;
  values: Partial<FieldValues>;
  metadata: Record<string, string>;
  name: string | null;
  specialty_code: string | null;
  /** Its places of service. */
  locations: readonly KeyedLocation[];
  /** The first of them. */
  location: LocationCreate | null;
  /** County of a row without a place of service. */
  county_fips: string | null;
  fingerprint: string;
  /** The name without a part that cannot be read, which only a new provider gets. */
  partial_name: string | null;
  /** What the row has more of than could be read. */
  incomplete: readonly IncompletePart[];
  errors: RowError[];
  /** Those of the errors for which the place of the row can be left out, where another row has one. */
  placing: readonly RowError[];
  warnings: RowWarning[];
  guesses: RowGuess[];
  /** Why the row alone shows that the contract has ended; one of the warnings. */
  ending: RowWarning | null;
  /** Fields of columns that were guessed. */
  guessed?: ReadonlySet<string>;
}

interface Options {
  plan: ColumnPlan;
  headings: readonly string[];
  matchBy: MatchBy;
}

export function readRow(sent: RowCells, { plan, headings, matchBy }: Options): RowRecord {
  const source = prepareOwnRow(sent, plan);
  const read = readValues(source, plan, headings);
  useCcn(read);
  const primary = findPrimaryTaxonomy(source, plan);
  if (primary !== null) read.values.taxonomy_code = primary;
  confirmSpecialty(read);
  const specialty = readSpecialty(read);
  const locations = readLocations(source, plan, read);
  const county_fips = locations.length > 0 || read.values.zip !== undefined ? null : readCounty(read);
  checkDates(read);
  const key = readKey(read, matchBy);
  const { values, fingerprint, errors, placing, warnings, guesses } = read;
  const ending = findEnding(source, plan, read);
  const possible = ending ?? findPossibleEnding(source, plan);
  const metadata = { ...values.metadata, ...read.metadata };
  const location = locations[0]?.location ?? null;
  return {
    ...{
      row: source.row,
      key,
      values,
      metadata,
      locations,
      county_fips,
      fingerprint,
      errors,
      placing,
      guesses,
      ending,
    },
    location,
    ...chooseName(read, readName(values)),
    specialty_code: specialty,
    incomplete: listIncomplete(read, location),
    guessed: listGuessedFields(plan),
    warnings: [...warnings, ...(possible ? [possible] : []), ...listNotes(read, specialty)],
  };
}

const chooseName = (read: RowValues, name: string | null): Pick<RowRecord, 'name' | 'partial_name'> =>
  hasAny(read.ignored, NAME_PARTS) ? { name: null, partial_name: name } : { name, partial_name: null };

function listIncomplete({ ignored, errors }: RowValues, location: LocationCreate | null): IncompletePart[] {
  const hasPlace = location !== null || errors.length > 0;
  const isPlaceless = !hasPlace && [...ignored].some((field) => getBadValue(field) === 'places');
  return [
    ...(hasAny(ignored, SPECIALTY_FIELDS) ? (['specialties'] as const) : []),
    ...(isPlaceless ? (['locations'] as const) : []),
  ];
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
  checkSpecialty(read);
  const { specialty, specialty_code, taxonomy_code } = read.values;
  const named = specialty_code ?? specialty;
  if (named !== undefined) return named;
  // What the row states outweighs its taxonomy: a hospitalist has that of internal medicine.
  if (hasAny(read.ignored, ['specialty', 'specialty_code'])) return null;
  return taxonomy_code === undefined ? null : findSpecialtyByTaxonomy(taxonomy_code);
}

/** Ignores both of two columns that contradict each other, or the one of them that was only guessed. */
function checkSpecialty(read: RowValues): void {
  const { specialty, specialty_code } = read.values;
  if (specialty === undefined || specialty_code === undefined || specialty === specialty_code) return;
  const message = `specialty is that of code ${specialty} and specialty_code is ${specialty_code}. Correct one of the two.`;
  const guessed = (['specialty_code', 'specialty'] as const).find((field) => read.isGuessed(field));
  read.ignore(guessed ?? 'specialty_code', { code: 'inconsistent', message });
  if (!guessed) delete read.values.specialty;
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

function checkDates(read: RowValues): void {
  const { effective_on, terminated_on } = read.values;
  if (!effective_on || !terminated_on || terminated_on >= effective_on) return;
  const message = `terminated_on ${dayText(terminated_on)} is before effective_on ${dayText(effective_on)}. Correct one of the two.`;
  read.addError('terminated_on', { code: 'inconsistent', message });
}
