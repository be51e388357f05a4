import { isApplied } from '../guess/confidence.ts';
import { guessValue } from '../guess/guess-value.ts';
import { parseAnyDate } from './dates.ts';
import { getBadValue, SILENT } from './bad-values.ts';
import { type Field, type FieldValues, isDateField, PARSERS } from './fields.ts';
import { type ColumnPlan, getTarget, type MappedColumn } from './mapping.ts';
import { failed, type Parsed, type ValueError } from './parsed.ts';
import { rowError, type RowError } from './row-error.ts';
import { type RowGuess, type RowWarning, rowWarning, withIgnored } from './row-warning.ts';
import { applyTransforms } from './transforms.ts';

/** What one row states, and what is wrong with it. */
export interface RowValues {
  values: Partial<FieldValues>;
  metadata: Record<string, string>;
  errors: RowError[];
  /** Those of the errors that concern the place of the row alone. */
  placing: RowError[];
  /** What is accepted and needs attention. */
  warnings: RowWarning[];
  /** Fields whose value is left out with a warning. */
  ignored: Set<Field>;
  /** Values that were read as something that they do not name. */
  guesses: RowGuess[];
  /** The cells that were read, for the comparison of rows. */
  fingerprint: string;
  /** Adds an error at the cell of a field, or ignores the value of one that rejects no row. */
  addError(field: Field, error: ValueError): void;
  /** Leaves the value of a field out, with a warning. */
  ignore(field: Field, error: ValueError): void;
  /** Whether the column of a field was only guessed. */
  isGuessed(field: Field): boolean;
}

export interface RowCells {
  row: number;
  cells: readonly string[];
  cut?: number | undefined;
}

/** Reads the cells of the mapped columns. */
export function readValues(source: RowCells, plan: ColumnPlan, headings: readonly string[]): RowValues {
  const read = createValues(source, plan);
  checkShape(source, headings, read);
  checkCut(source, { plan, headings }, read);
  const texts: string[] = [];
  for (const column of plan.columns) texts.push(readCell(column, source, read));
  return { ...read, fingerprint: texts.join('\u001F') };
}

function createValues({ cells }: RowCells, { columns }: ColumnPlan): Target {
  const errors: RowError[] = [];
  const placing: RowError[] = [];
  const warnings: RowWarning[] = [];
  const ignored = new Set<Field>();
  const values: Partial<FieldValues> = {};
  const find = (field: Field) => columns.find(({ target }) => 'field' in target && target.field === field);
  const locate = (field: Field, column: MappedColumn | undefined) => ({
    field,
    column: column?.heading ?? null,
    value: column ? (cells[column.index] ?? '') : null,
  });
  const ignore = (field: Field, error: ValueError): void => {
    delete values[field];
    ignored.add(field);
    if (!SILENT.has(field)) warnings.push(ignoredValue(error, locate(field, find(field))));
  };
  const addError = (field: Field, error: ValueError): void => {
    const column = find(field);
    if (column && isOptional(column, field)) return ignore(field, error);
    const found = rowError(error, locate(field, column));
    errors.push(found);
    if (getBadValue(field) === 'places') placing.push(found);
  };
  const hasGuess = (field: Field): boolean => [find(field)].some((column) => column && isGuessed(column));
  const found = { values, metadata: {}, errors, placing, warnings, ignored, guesses: [] };
  return { ...found, addError, ignore, isGuessed: hasGuess };
}

const ignoredValue = ({ message }: ValueError, at: Parameters<typeof rowWarning>[1]): RowWarning =>
  rowWarning({ code: 'value_ignored', message: withIgnored(message) }, at);

/** A column that was guessed rejects no row, unless it identifies the provider. */
const isOptional = (column: MappedColumn, field: Field): boolean =>
  getBadValue(field) === 'ignored' || (field !== 'npi' && isGuessed(column));

const isGuessed = ({ source }: MappedColumn): boolean => source === 'similar_heading' || source === 'content';

function checkShape({ cells }: RowCells, headings: readonly string[], { errors }: Target): void {
  if (!cells.slice(headings.length).some((cell) => cell.trim() !== '')) return;
  const message = `The row has ${cells.length} cells and the heading ${headings.length}. Quote cells that contain the delimiter.`;
  errors.push(rowError({ code: 'too_many', message }));
}

interface Columns {
  plan: ColumnPlan;
  headings: readonly string[];
}

/** A cell that is too long to be stored: of a column that is not imported, it rejects no row. */
function checkCut({ cells, cut }: RowCells, { plan, headings }: Columns, read: Target): void {
  if (cut === undefined) return;
  const { error } = failed('too_long', 'The cell is longer than 32,000 characters. Shorten it.');
  const column = plan.columns.find(({ index }) => index === cut);
  if (column && 'field' in column.target) return read.addError(column.target.field, error);
  const at = { field: column ? getTarget(column) : null, column: headings[cut] ?? null };
  read.warnings.push(ignoredValue(error, { ...at, value: cells[cut] ?? null }));
}

type Target = Omit<RowValues, 'fingerprint'>;

const MAX_METADATA = 500;
const METADATA_TOO_LONG: ValueError = {
  code: 'too_long',
  message: `A value of the metadata has at most ${MAX_METADATA} characters. Shorten it.`,
};

/** Stores the value of a cell and returns its text. */
function readCell(column: MappedColumn, { cells, cut }: RowCells, read: Target): string {
  const { index, heading, target, transforms } = column;
  const value = cells[index] ?? '';
  if (index === cut) return value;
  const result = applyTransforms(value, transforms);
  if ('error' in result) {
    if ('field' in target) read.addError(target.field, result.error);
    else if ('metadata' in target) ignoreMetadata(read, { heading, key: target.metadata, value }, result.error);
    return '';
  }
  const text = result.value;
  if (text === '' || 'numbered' in target) return text;
  if ('field' in target) setValue(read, { column, field: target.field, text });
  else if (text.length <= MAX_METADATA) read.metadata[target.metadata] = text;
  else ignoreMetadata(read, { heading, key: target.metadata, value }, METADATA_TOO_LONG);
  return text;
}

interface MetadataCell {
  heading: string;
  key: string;
  value: string;
}

function ignoreMetadata({ warnings }: Target, { heading, key, value }: MetadataCell, error: ValueError): void {
  warnings.push(ignoredValue(error, { field: `metadata.${key}`, column: heading, value }));
}

interface Cell<F extends Field> {
  column: MappedColumn;
  field: F;
  text: string;
}

function setValue<F extends Field>(read: Target, { column, field, text }: Cell<F>): void {
  const result = parseCell(column, field, text);
  if (!('error' in result)) {
    read.values[field] = joinSpecialties(read.values[field], result.value);
    return;
  }
  const guess = guessValue(field, text);
  const guessed = guess && isApplied(guess) ? PARSERS[field](guess.meaning) : result;
  if ('error' in guessed || !guess) {
    if (isFurther(column)) ignoreCell(read, column, { text, error: result.error });
    else if (!PLACEHOLDER.test(text)) read.addError(field, result.error);
    return;
  }
  read.values[field] = joinSpecialties(read.values[field], guessed.value);
  read.guesses.push({ field, column: column.heading, value: text.slice(0, MAX_GUESSED), ...guess });
}

/** What senders write in a cell that states nothing; a field that can have such a text keeps it. */
const PLACEHOLDER =
  /^(n\/?a|#n\/a|none|null|nil|not applicable|not available|-+|\.|open|open[- ]ended|present|current|ongoing|indefinite|evergreen|0+|0{1,2}\/0{1,2}\/0{4}|0{4}-0{2}-0{2})$/i;

const isFurther = ({ target }: MappedColumn): boolean => 'field' in target && target.further !== undefined;

/** Several columns have the additional specialties of a row, the only field whose value is a list and that more than one column states. */
const joinSpecialties = <T>(known: T | undefined, next: T): T =>
  Array.isArray(known) && Array.isArray(next) ? ([...new Set([...known, ...next])] as T) : next;

function ignoreCell(read: Target, column: MappedColumn, { text, error }: { text: string; error: ValueError }): void {
  if (PLACEHOLDER.test(text)) return;
  read.ignored.add('additional_specialty_codes');
  read.warnings.push(ignoredValue(error, { field: getTarget(column), column: column.heading, value: text }));
}

const MAX_GUESSED = 200;

/** Days are read in the order that the cells of their column show. */
const parseCell = <F extends Field>({ date_order }: MappedColumn, field: F, text: string): Parsed<FieldValues[F]> =>
  isDateField(field) ? (parseAnyDate(text, date_order) as Parsed<FieldValues[F]>) : PARSERS[field](text);
