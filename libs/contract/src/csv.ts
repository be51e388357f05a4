import { specialtyName } from '@pnb/adequacy';
import { findCounty } from '@pnb/geography';
import { z } from './zod.ts';

// The CSV form of lists: RFC 4180, with a column for each field of the item schema.

export const CSV_TYPE = 'text/csv';

/** Rows of one response. */
export const MAX_CSV_ROWS = 1_000_000;

/** Time limit of one response in seconds. */
export const MAX_CSV_SECONDS = 300;

export type CsvValue = string | number | boolean | null;

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A text that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection); imports remove it. */
const guardFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const formatValue = (value: CsvValue): string =>
  typeof value === 'string' ? quote(guardFormula(value)) : String(value ?? '');

export const formatCsvRow = (values: readonly CsvValue[]): string => `${values.map(formatValue).join(',')}\r\n`;

/** A column of a list: the dotted name of a field, or a name that a code in the item stands for. */
export interface CsvColumn {
  name: string;
  path: readonly string[];
  /** The name of the code at the path. */
  findName?: (code: string) => string | null;
}

const specialty = (code: string): string | null => {
  const name = specialtyName(code);
  return name === code ? null : name;
};

/** Names of the codes of an item. In a file there is nothing beside it to look them up in. */
const NAMES: Readonly<Record<string, Readonly<Record<string, (code: string) => string | null>>>> = {
  specialty_code: { specialty },
  county_fips: {
    county: (code) => findCounty(code)?.name ?? null,
    state: (code) => findCounty(code)?.state ?? null,
  },
};

/**
 * The columns of an item: nested objects have a column for each of their fields. `object`, always the same, has none. The names of
 * codes that the item does not have follow.
 */
export function listCsvColumns(item: z.ZodObject): CsvColumn[] {
  const fields = listFields(item, []).filter(({ name }) => name !== 'object');
  const known = new Set(fields.map(({ name }) => name));
  const names = fields.flatMap(({ name: code, path }) =>
    Object.entries(NAMES[code] ?? {}).map(([name, findName]) => ({ name, path, findName })),
  );
  return [...fields, ...names.filter(({ name }) => !known.has(name))];
}

function listFields(schema: z.ZodObject, parents: readonly string[]): CsvColumn[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, type]) => {
    const path = [...parents, field];
    const inner = removeNull(type);
    return inner instanceof z.ZodObject ? listFields(inner, path) : [{ name: path.join('.'), path }];
  });
}

/** The type of a field that may also be null or missing. */
function removeNull(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return removeNull(type.unwrap() as z.ZodType);
  if (!(type instanceof z.ZodUnion)) return type;
  const [first, ...others] = (type.options as z.ZodType[]).filter((option) => !(option instanceof z.ZodNull));
  return first && others.length === 0 ? removeNull(first) : type;
}

export const formatCsvHeader = (columns: readonly CsvColumn[]): string => formatCsvRow(columns.map(({ name }) => name));

/** The row of an item as it is in JSON; arrays and maps are JSON texts. */
export const formatCsvItem = (columns: readonly CsvColumn[], item: unknown): string =>
  formatCsvRow(columns.map((column) => markGuard(readColumn(column, item))));

/** A text that begins as a guarded formula gets an apostrophe too, so that removing one always restores the text. */
const markGuard = (value: CsvValue): CsvValue =>
  typeof value === 'string' && /^'+[=+\-@\t\r]/.test(value) ? `'${value}` : value;

function readColumn({ path, findName }: CsvColumn, item: unknown): CsvValue {
  const value = toCsvValue(path.reduce(readField, item));
  return findName === undefined || typeof value !== 'string' ? value : findName(value);
}

const readField = (object: unknown, field: string): unknown => (object as Record<string, unknown> | null)?.[field];

const toCsvValue = (value: unknown): CsvValue =>
  value === undefined || value === null || typeof value !== 'object'
    ? ((value ?? null) as CsvValue)
    : JSON.stringify(value);
