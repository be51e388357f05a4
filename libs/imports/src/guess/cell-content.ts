import { findZip } from '@pnb/geography';
import { detectDateOrder, parseAnyDate } from '../rows/dates.ts';
import { type Field, isDateField, PARSERS } from '../rows/fields.ts';
import { isStateCode } from '../rows/states.ts';
import { cleanCell } from '../rows/transforms.ts';
import { headingKey } from '../rows/headings.ts';
import { isOneEditAway } from './edit-distance.ts';
import type { FieldGuess } from './guess-heading.ts';
import { guessValue } from './guess-value.ts';
import { isApplied } from './confidence.ts';

/** The cells of a column that are not empty, cleaned. */
export const listCells = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.map((cells) => cleanCell(cells[index] ?? '')).filter((cell) => cell !== '');

type Test = (cell: string) => boolean;

const hasWord: Test = (cell) => /\p{L}{2}/u.test(cell);
const isPersonName: Test = (cell) => /^\p{L}[\p{L}'’. -]*$/u.test(cell);
const isAddress: Test = (cell) =>
  /\d|^(one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(cell) && /\d+ \p{L}|\p{L}{2}/u.test(cell);

/** What the parser of a field accepts, and a text of another column does not look like. */
const TESTS: Partial<Record<Field, Test>> = {
  name: (cell) => /\p{L}{2}.*[\s,]+\p{L}/u.test(cell) && !/\d{3}/.test(cell),
  organization_name: (cell) => hasWord(cell) && !/^\d/.test(cell),
  medical_group: (cell) => hasWord(cell) && !isStateCode(cell),
  first_name: isPersonName,
  middle_name: isPersonName,
  last_name: isPersonName,
  credential: (cell) => /^\p{L}[\p{L}., /-]{0,30}$/u.test(cell),
  city: (cell) => hasWord(cell) && !/\d/.test(cell),
  county: (cell) => hasWord(cell) && !/\d/.test(cell),
  address_line_1: isAddress,
  state: (cell) => isStateCode(cell) || 'value' in PARSERS.state(cell),
  zip: (cell) => 'value' in PARSERS.zip(cell) && !/^\d{3}$/.test(cell),
};

/** Share of the cells that a column of a field can have; null for a column without cells. */
export function measureFit(field: Field, cells: readonly string[]): number | null {
  if (cells.length === 0) return null;
  const order = isDateField(field) ? detectDateOrder(cells) : null;
  const parse = isDateField(field) ? (cell: string) => parseAnyDate(cell, order) : PARSERS[field];
  const fits = cells.filter((cell) => {
    if (!(TESTS[field]?.(cell) ?? true)) return false;
    if ('value' in parse(cell)) return true;
    const guess = guessValue(field, cell);
    return guess !== null && isApplied(guess);
  });
  return fits.length / cells.length;
}

/** Share from which the cells of a column are those of a field; senders have errors, and names of their own for specialties. */
const MIN_FIT: Partial<Record<Field, number>> = { specialty: 0.5, status: 0.5, additional_specialty_codes: 0.5 };
const DEFAULT_FIT = 0.9;

export const isFit = (field: Field, fit: number): boolean => fit >= (MIN_FIT[field] ?? DEFAULT_FIT);

/** Cells without which check digits and formats prove nothing. */
const MIN_CELLS = 3;

const isTaxonomy: Test = (cell) => /^[0-9]{3}[0-9A-Z]{6}X$/i.test(cell);
const isZip: Test = (cell) => /^\d{5}(-?\d{4})?$/.test(cell) && findZip(cell.slice(0, 5)) !== null;

/** What a column holds where its heading says nothing. Only NPIs and taxonomy codes are certain: each prevents a chance match. */
const CONTENTS: readonly { field: Field; confidence: number; test: Test }[] = [
  { field: 'npi', confidence: 0.93, test: (cell) => /^\d{10}(\.0)?$/.test(cell) && 'value' in PARSERS.npi(cell) },
  { field: 'taxonomy_code', confidence: 0.93, test: isTaxonomy },
  { field: 'zip', confidence: 0.7, test: isZip },
  { field: 'state', confidence: 0.7, test: isStateCode },
];

const CONTENT_SHARE = 0.95;

/** The field whose values the cells are, by check digits, formats and tables. */
export function findContent(cells: readonly string[]): { field: Field; confidence: number } | null {
  if (new Set(cells).size < MIN_CELLS) return null;
  const found = CONTENTS.find(({ test }) => cells.filter(test).length >= cells.length * CONTENT_SHARE);
  return found ? { field: found.field, confidence: found.confidence } : null;
}

/** Headings of few letters, in which a typing error is certain only where the cells are those of the field. */
const SHORT_NAMES: Partial<Record<Field, readonly string[]>> = {
  npi: ['npi', 'npinumber'],
  state: ['state', 'statecode'],
  zip: ['zip', 'zipcode', 'postalcode'],
};

const MISSPELLED = 0.92;

/** The field of a heading of few letters with one typing error, by what its cells hold. */
export function guessShortHeading(heading: string, cells: readonly string[]): FieldGuess | null {
  const letters = headingKey(heading).replaceAll(' ', '');
  const found = CONTENTS.find(({ field }) => SHORT_NAMES[field]?.some((name) => isOneEditAway(letters, name)));
  if (!found || cells.length < MIN_CELLS || !cells.every(found.test)) return null;
  return { field: found.field, confidence: MISSPELLED };
}

/** Whether the cells are days, also where a field expects yes or no. */
export const areDays = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.every((cell) => !('value' in PARSERS.is_terminated(cell))) &&
  isFit('terminated_on', measureFit('terminated_on', cells) ?? 0);
