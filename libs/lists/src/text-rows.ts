import { CalendarDate, compileValueWriter, Instant, type z } from '@pnb/contract';
import { type AccountHandle, readFormatted } from '@pnb/db/raw';
import pg from 'pg';

/** A row as PostgreSQL sends it: the text of each value. */
export type TextRow = readonly (string | null)[];

export interface TextField {
  name: string;
  dataTypeID: number;
}

interface TextRows {
  rows: TextRow[];
  fields: readonly TextField[];
}

/** Writes the JSON of a value; undefined, or an error, where the schema has to encode the whole row. */
export type ColumnWriter = (text: string | null) => string | undefined;

const [BOOL, INT8, TEXT_ARRAY, DATE, TIMESTAMPTZ, UUID, JSONB] = [16, 20, 1009, 1082, 1184, 2950, 3802];

/** int8 as number (all values are below 2^53), date as midnight UTC; the defaults of pg are text and local midnight. */
export const PARSED: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => new Date(`${text}T00:00:00.000Z`);
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

const keep = (text: string): string => text;

/** Values that are not parsed. */
export const TEXTS: pg.CustomTypesConfig = { getTypeParser: () => keep };

/** Rows whose values are the texts that PostgreSQL sends. Always read outside a transaction. */
export async function readTexts(
  handle: AccountHandle,
  query: TemplateStringsArray,
  ...values: unknown[]
): Promise<TextRows> {
  const { rows, fields } = await readFormatted(handle, { types: TEXTS, rowMode: 'array' }, query, values);
  return { rows: rows as TextRow[], fields };
}

export const parseText = (text: string | null, { dataTypeID }: TextField): unknown =>
  text === null ? null : (PARSED.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)(text);

export const parseRow = (row: TextRow, fields: readonly TextField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field, at) => [field.name, parseText(row[at] ?? null, field)]));

/**
 * Compiles how a column is written: as its schema encodes what is parsed of its text. The texts of times, dates and of values that
 * are frequent are written without that.
 */
export function compileColumn(schema: z.ZodType, { dataTypeID }: TextField): ColumnWriter {
  const write = compileValueWriter(schema);
  const parse = PARSED.getTypeParser(dataTypeID, 'text') as (text: string) => unknown;
  const whenNull = writeConstant(write, null);
  if (dataTypeID === UUID) return repeatLast((text) => (text === null ? whenNull : write(text)));
  const shorten = findShortcut(schema, dataTypeID, write);
  return (text) => (text === null ? whenNull : (shorten(text) ?? write(parse(text))));
}

/** The rows of a page often belong to the same object: what was written last is written again. */
function repeatLast(write: ColumnWriter): ColumnWriter {
  let last: { text: string | null; json: string | undefined } | null = null;
  return (text) => {
    if (last?.text !== text || last === null) last = { text, json: write(text) };
    return last.json;
  };
}

function writeConstant(write: (value: unknown) => string | undefined, value: unknown): string | undefined {
  try {
    return write(value);
  } catch {
    return undefined;
  }
}

type Shortcut = (text: string) => string | undefined;

/** Values of which a column has many. */
const FREQUENT: Readonly<Record<number, readonly (readonly [text: string, value: unknown])[]>> = {
  [BOOL]: [
    ['t', true],
    ['f', false],
  ],
  [TEXT_ARRAY]: [['{}', []]],
  [JSONB]: [
    ['{}', {}],
    ['[]', []],
  ],
};

function findShortcut(schema: z.ZodType, oid: number, write: (value: unknown) => string | undefined): Shortcut {
  if (oid === TIMESTAMPTZ && isCodec(schema, Instant)) return writeTime;
  if (oid === DATE && isCodec(schema, CalendarDate)) return writeDay;
  const texts = new Map((FREQUENT[oid] ?? []).map(([text, value]) => [text, writeConstant(write, value)]));
  return texts.size > 0 ? (text) => texts.get(text) : () => undefined;
}

/** Whether a schema, or what it makes nullable, encodes as the codec: a copy with another description has the same function. */
function isCodec(schema: z.ZodType, codec: z.ZodType): boolean {
  const { innerType, reverseTransform } = schema.def as { innerType?: z.ZodType; reverseTransform?: unknown };
  if (innerType) return isCodec(innerType, codec);
  return (
    reverseTransform !== undefined &&
    reverseTransform === (codec.def as { reverseTransform?: unknown }).reverseTransform
  );
}

/** The days of every year, in years of four digits. */
const DAYS =
  '(?!0000)\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)';
const DAY = new RegExp(`^${DAYS}$`);
/** A time in UTC with milliseconds. */
const UTC_TIME = new RegExp(`^${DAYS} (?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?\\+00$`);

function writeTime(text: string): string | undefined {
  if (!UTC_TIME.test(text)) return undefined;
  const fraction = text.slice(20, -3).padEnd(3, '0');
  return `"${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z"`;
}

const writeDay = (text: string): string | undefined => (DAY.test(text) ? `"${text}"` : undefined);
