import { type Field, type FieldValues, PARSERS } from './fields.ts';
import type { ColumnPlan, MappedColumn } from './mapping.ts';
import { failed, type ValueError } from './parsed.ts';
import { rowError, type RowError } from './row-error.ts';
import { applyTransforms } from './transforms.ts';

/** What one row states, and what is wrong with it. */
export interface RowValues {
  values: Partial<FieldValues>;
  metadata: Record<string, string>;
  errors: RowError[];
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
  return {
    values: {},
    metadata: {},
    errors,
    addError(field, error) {
      const column = plan.columns.find(({ target }) => 'field' in target && target.field === field);
      const value = column ? (cells[column.index] ?? '') : null;
      errors.push(rowError(error, { field, column: column?.heading ?? null, value }));
    },
  };
}

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
function readCell({ index, heading, target, transforms }: MappedColumn, { cells }: RowCells, read: Target): string {
  const result = applyTransforms(cells[index] ?? '', transforms);
  const cell = { field: 'field' in target ? target.field : null, column: heading, value: cells[index] ?? '' };
  if ('error' in result) {
    read.errors.push(rowError(result.error, cell));
    return '';
  }
  const text = result.value;
  if (text === '') return text;
  if ('field' in target) setValue(read, target.field, text);
  else if (text.length <= MAX_METADATA) read.metadata[target.metadata] = text;
  else read.errors.push(rowError({ code: 'too_long', message: METADATA_TOO_LONG }, cell));
  return text;
}

function setValue<F extends Field>(read: Target, field: F, text: string): void {
  const result = PARSERS[field](text);
  if ('error' in result) read.addError(field, result.error);
  else read.values[field] = result.value;
}
