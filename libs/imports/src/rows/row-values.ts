import { isApplied } from '../guess/confidence.ts';
import { guessValue } from '../guess/guess-value.ts';
import { parseAnyDate } from './dates.ts';
import { type Field, type FieldValues, isDateField, PARSERS } from './fields.ts';
import type { ColumnPlan, MappedColumn } from './mapping.ts';
import { failed, type Parsed, type ValueError } from './parsed.ts';
import { rowError, type RowError } from './row-error.ts';
import { type RowGuess, type RowWarning, rowWarning, withIgnored } from './row-warning.ts';
import { applyTransforms } from './transforms.ts';

/** What one row states, and what is wrong with it. */
export interface RowValues {
  values: Partial<FieldValues>;
  metadata: Record<string, string>;
  errors: RowError[];
  /** What is accepted and needs attention. */
  warnings: RowWarning[];
  /** Values that were read as something that they do not name. */
  guesses: RowGuess[];
  /** The cells that were read, for the comparison of rows. */
  fingerprint: string;
  /** Adds an error at the cell of a field. */
  addError(field: Field, error: ValueError): void;
}

export interface RowCells {
  row: number;
  cells: readonly string[];
  cut?: number | undefined;
}

/** Reads the cells of the mapped columns. */
export function readValues(source: RowCells, plan: ColumnPlan, headings: readonly string[]): RowValues {
  const read = createValues(source, plan);
  checkShape(source, headings, read.errors);
  const texts: string[] = [];
  for (const column of plan.columns) texts.push(readCell(column, source, read));
  return { ...read, fingerprint: texts.join('\u001F') };
}

function createValues({ cells }: RowCells, plan: ColumnPlan): Omit<RowValues, 'fingerprint'> {
  const errors: RowError[] = [];
  const warnings: RowWarning[] = [];
  const values: Partial<FieldValues> = {};
  return {
    values,
    metadata: {},
    errors,
    warnings,
    guesses: [],
    addError(field, error) {
      const column = plan.columns.find(({ target }) => 'field' in target && target.field === field);
      const value = column ? (cells[column.index] ?? '') : null;
      const at = { field, column: column?.heading ?? null, value };
      if (!column || !isOptional(column, field)) return void errors.push(rowError(error, at));
      delete values[field];
      if (SILENT.has(field)) return;
      warnings.push(rowWarning({ code: 'value_ignored', message: withIgnored(error.message) }, at));
    },
  };
}

/** Fields that are read only to recognize contracts that have ended, or further parts of a name: no cell of them rejects its row. */
const OPTIONAL: ReadonlySet<Field> = new Set([
  ...(['status', 'is_active', 'is_terminated', 'deactivated_on', 'reactivated_on'] as const),
  ...(['ccn', 'credential_2', 'credential_3'] as const),
]);

/** Words of a status that say nothing about an end, and numbers that only identify rows without another identifier. */
const SILENT: ReadonlySet<Field> = new Set(['status', 'ccn']);

/** A column that was guessed rejects no row, unless it identifies the provider. */
const isOptional = ({ source }: MappedColumn, field: Field): boolean =>
  OPTIONAL.has(field) || (field !== 'npi' && (source === 'similar_heading' || source === 'content'));

function checkShape({ cells, cut }: RowCells, headings: readonly string[], errors: RowError[]): void {
  if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const message = `The row has ${cells.length} cells and the heading ${headings.length}. Quote cells that contain the delimiter.`;
    errors.push(rowError({ code: 'too_many', message }));
  }
  if (cut === undefined) return;
  const { error } = failed('too_long', 'The cell is longer than 32,000 characters. Shorten it.');
  errors.push(rowError(error, { column: headings[cut] ?? null, value: cells[cut] ?? null }));
}

type Target = Omit<RowValues, 'fingerprint'>;

const MAX_METADATA = 500;
const METADATA_TOO_LONG = `A value of the metadata has at most ${MAX_METADATA} characters. Shorten it.`;

/** Stores the value of a cell and returns its text. */
function readCell(column: MappedColumn, { cells }: RowCells, read: Target): string {
  const { index, heading, target, transforms } = column;
  const result = applyTransforms(cells[index] ?? '', transforms);
  const cell = { field: 'field' in target ? target.field : null, column: heading, value: cells[index] ?? '' };
  if ('error' in result) {
    read.errors.push(rowError(result.error, cell));
    return '';
  }
  const text = result.value;
  if (text === '') return text;
  if ('field' in target) setValue(read, { column, field: target.field, text });
  else if (text.length <= MAX_METADATA) read.metadata[target.metadata] = text;
  else read.errors.push(rowError({ code: 'too_long', message: METADATA_TOO_LONG }, cell));
  return text;
}

interface Cell<F extends Field> {
  column: MappedColumn;
  field: F;
  text: string;
}

function setValue<F extends Field>(read: Target, { column, field, text }: Cell<F>): void {
  const result = parseCell(column, field, text);
  if (!('error' in result)) {
    read.values[field] = result.value;
    return;
  }
  const guess = guessValue(field, text);
  const guessed = guess && isApplied(guess) ? PARSERS[field](guess.meaning) : result;
  if ('error' in guessed || !guess) return read.addError(field, result.error);
  read.values[field] = guessed.value;
  read.guesses.push({ field, column: column.heading, value: text.slice(0, MAX_GUESSED), ...guess });
}

const MAX_GUESSED = 200;

/** Days are read in the order that the cells of their column show. */
const parseCell = <F extends Field>({ date_order }: MappedColumn, field: F, text: string): Parsed<FieldValues[F]> =>
  isDateField(field) ? (parseAnyDate(text, date_order) as Parsed<FieldValues[F]>) : PARSERS[field](text);
