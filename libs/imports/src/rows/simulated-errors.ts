import { type Environment, FieldErrorCode } from '@pnb/contract';
import type { ColumnPlan } from './mapping.ts';
import { headingKey } from './headings.ts';
import { rowError, type RowError } from './row-error.ts';
import type { RowRecord } from './row-record.ts';
import type { RowCells } from './row-values.ts';

const HEADING = 'sandbox_error';

/** The column by which a client chooses in the sandbox why rows are rejected; null where the file has none. */
export function findErrorColumn(environment: Environment, headings: readonly string[]): number | null {
  const index = headings.findIndex((heading) => headingKey(heading) === headingKey(HEADING));
  return environment === 'sandbox' && index >= 0 ? index : null;
}

interface Options {
  plan: ColumnPlan;
  errorColumn: number | null;
}

/** Adds the error that the cell of the column states: `not_unique`, or with a field `npi:invalid_check_digit`. */
export function addSimulatedError(record: RowRecord, { cells }: RowCells, { plan, errorColumn }: Options): RowRecord {
  const cell = errorColumn === null ? '' : (cells[errorColumn] ?? '').trim();
  return cell === '' ? record : { ...record, errors: [...record.errors, toError(cell, plan)] };
}

function toError(cell: string, { columns }: ColumnPlan): RowError {
  const [, field = null, code] = /^(?:(\w+):)?(.*)$/s.exec(cell) ?? [];
  const parsed = FieldErrorCode.safeParse(code);
  if (!parsed.success) {
    const message = `${HEADING} takes one of: ${FieldErrorCode.options.join(', ')}, also after a field and a colon.`;
    return rowError({ code: 'invalid_enum', message }, { column: HEADING, value: cell });
  }
  const column = columns.find(({ target }) => 'field' in target && target.field === field)?.heading ?? HEADING;
  const message = `Simulated, because ${HEADING} is ${cell.slice(0, 100)}. Empty that cell.`;
  return rowError({ code: parsed.data, message }, { field, column, value: cell });
}
