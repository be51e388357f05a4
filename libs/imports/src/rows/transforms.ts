import { parseDate } from './dates.ts';
import type { Parsed } from './parsed.ts';
import { parsed } from './parsed.ts';

/** What a mapping does to the cells of a column, in order. */
export type Transform =
  | { type: 'trim' }
  | { type: 'upper' }
  | { type: 'date'; format: string }
  /** A file with decimal commas has it; no mapping states it. */
  | { type: 'decimal_comma' }
  /** A file that the service wrote has it, first: its cells are what they were, white space included. */
  | { type: 'exact' }
  | { type: 'value_map'; values: Readonly<Record<string, string>> };

/** An apostrophe that guards a cell against being read as a formula, as the CSV of rejected rows has it. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r])/;

/** What NPPES writes for a value that it does not publish. */
const NOT_AVAILABLE = /^<UNAVAIL>$/;

/** The text of a cell without white space around it and without a guard. */
export const cleanCell = (cell: string): string =>
  cell
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .trim()
    .replace(FORMULA_GUARD, '')
    .replace(NOT_AVAILABLE, '');

/** The CSV of a list adds one apostrophe, also before those that a text has. */
const OWN_GUARD = /^'(?='*[=+\-@\t\r])/;

export function applyTransforms(cell: string, transforms: readonly Transform[]): Parsed<string> {
  let text = transforms[0]?.type === 'exact' ? cell.replace(OWN_GUARD, '') : cleanCell(cell);
  for (const transform of transforms) {
    const result = applyTransform(text, transform);
    if ('error' in result) return result;
    text = result.value;
  }
  return parsed(text);
}

function applyTransform(text: string, transform: Transform): Parsed<string> {
  switch (transform.type) {
    case 'trim':
      return parsed(text.replaceAll(/\s+/g, ' ').trim());
    case 'exact':
      return parsed(text);
    case 'upper':
      return parsed(text.toUpperCase());
    case 'decimal_comma':
      return parsed(/^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : text);
    case 'value_map':
      return parsed(mapValue(text, transform.values));
    case 'date':
      return text === '' ? parsed(text) : formatDate(parseDate(text, [transform.format]));
  }
}

/** The exact value, or the same in another case; others stay as they are. */
function mapValue(text: string, values: Readonly<Record<string, string>>): string {
  const key = Object.hasOwn(values, text)
    ? text
    : Object.keys(values).find((name) => name.toLowerCase() === text.toLowerCase());
  return key === undefined ? text : (values[key] ?? text);
}

const formatDate = (date: Parsed<Date>): Parsed<string> =>
  'error' in date ? date : parsed(date.value.toISOString().slice(0, 10));
