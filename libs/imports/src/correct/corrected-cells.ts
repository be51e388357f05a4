import { bodyError, type FieldError, invalid } from '@pnb/contract';
import { headingKey } from '../rows/headings.ts';
import type { ReadOptions } from '../run/import-state.ts';

/** The new text of a cell, whose column is named by its heading or by its index. */
export interface CellChange {
  heading?: string | undefined;
  index?: number | undefined;
  value: string;
}

/** The cells of a row with their new texts; throws 422 with an error for each change that names no column, or one again. */
export function correctCells(cells: readonly string[], changes: readonly CellChange[], options: ReadOptions): string[] {
  const corrected = [...cells];
  const seen = new Set<number>();
  const errors: FieldError[] = [];
  for (const [at, change] of changes.entries()) {
    const pointer = `/cells/${at}`;
    const index = findIndex(change, corrected.length, options);
    if (typeof index !== 'number') errors.push(bodyError(`${pointer}${index.at}`, index.code, index.message));
    else if (seen.has(index)) errors.push(bodyError(pointer, 'not_unique', 'An earlier change has the same column.'));
    else {
      seen.add(index);
      while (corrected.length < index) corrected.push('');
      corrected[index] = change.value;
    }
  }
  if (errors.length > 0) throw invalid(errors);
  return corrected;
}

interface UnknownColumn {
  at: '' | '/heading' | '/index';
  code: FieldError['code'];
  message: string;
}

/** Cells without a heading, such as those of an unquoted delimiter, have an index alone. */
function findIndex({ heading, index }: CellChange, length: number, options: ReadOptions): number | UnknownColumn {
  const { headings } = options;
  if (heading !== undefined && index !== undefined)
    return { at: '', code: 'mutually_exclusive', message: 'Omit index when you send heading.' };
  if (index !== undefined) {
    const last = Math.max(headings.length, length) - 1;
    const message = `The row has the columns 0 to ${last}. Use one of them.`;
    return index <= last ? index : { at: '/index', code: 'out_of_range', message };
  }
  if (heading === undefined)
    return { at: '', code: 'required', message: 'Send heading or index, which names the column.' };
  return findHeading(heading, options);
}

function findHeading(heading: string, { plan, headings }: ReadOptions): number | UnknownColumn {
  const key = headingKey(heading);
  const imported = plan.columns.find((column) => headingKey(column.heading) === key);
  const found = imported?.index ?? headings.findIndex((name) => headingKey(name) === key);
  if (found >= 0) return found;
  const message = `The file has no column ${heading.slice(0, 100)}. Use a heading of the file, or send index.`;
  return { at: '/heading', code: 'not_found', message };
}
