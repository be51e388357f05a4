import type { LocationCreate } from '@pnb/contract';
import { type Field, PARSERS } from './fields.ts';
import type { ColumnPlan, MappedColumn } from './mapping.ts';
import { formatNumbered, type LocationField } from './numbered.ts';
import { type Parsed, type ValueError } from './parsed.ts';
import { rowError } from './row-error.ts';
import { type LocationValues, readLocation } from './row-location.ts';
import type { RowCells, RowValues } from './row-values.ts';
import { rowWarning } from './row-warning.ts';
import { applyTransforms } from './transforms.ts';

interface NumberedColumn {
  column: MappedColumn;
  part: LocationField;
}

const known = new WeakMap<ColumnPlan, ReadonlyMap<number, readonly NumberedColumn[]>>();

/** The columns of each location from 2 on. */
function groupColumns(plan: ColumnPlan): ReadonlyMap<number, readonly NumberedColumn[]> {
  const found = known.get(plan);
  if (found) return found;
  const columns = plan.columns.flatMap((column) =>
    'numbered' in column.target ? [{ column, ...column.target.numbered }] : [],
  );
  const groups = Map.groupBy(
    columns.toSorted((a, b) => a.number - b.number),
    ({ number }) => number,
  );
  known.set(plan, groups);
  return groups;
}

interface Row {
  read: RowValues;
  /** Whether the row has a location without a number. */
  hasFirst: boolean;
}

/**
 * The second and later locations of a row. One whose cells are empty is none; one that is incomplete is left out with a warning, and
 * rejects the row if it has no other location.
 */
export function readNumberedLocations(
  { cells }: RowCells,
  plan: ColumnPlan,
  { read, hasFirst }: Row,
): LocationCreate[] {
  const locations: LocationCreate[] = [];
  const faults: Fault[] = [];
  for (const [number, columns] of groupColumns(plan)) {
    const stated = readColumns(columns, cells);
    const location = readLocation(stated);
    if (location && stated.errors.length === 0) locations.push(location);
    faults.push(...stated.errors.map((error) => ({ ...error, number })));
  }
  for (const fault of faults) report(read, fault, { hasOther: hasFirst || locations.length > 0 });
  return locations;
}

interface Fault extends ValueError {
  number: number;
  field: string | null;
  column: string | null;
  value: string | null;
}

function readColumns(columns: readonly NumberedColumn[], cells: readonly string[]): LocationValues {
  const stated: LocationValues = {
    values: {},
    errors: [],
    ignored: new Set(),
    addError(field, error) {
      const column = columns.find(({ part }) => part === field)?.column;
      const at = { field, column: column?.heading ?? null, value: column ? (cells[column.index] ?? '') : null };
      stated.errors.push(rowError(error, at));
    },
  };
  for (const { column, part } of columns) {
    const parsed = parseCell(column, part, cells);
    if (parsed === null) continue;
    if ('error' in parsed) stated.addError(part, parsed.error);
    else Object.assign(stated.values, { [part]: parsed.value });
  }
  return stated;
}

/** Null for an empty cell. */
function parseCell({ index, transforms }: MappedColumn, part: Field, cells: readonly string[]): Parsed<unknown> | null {
  const text = applyTransforms(cells[index] ?? '', transforms);
  if ('error' in text) return text;
  return text.value === '' ? null : PARSERS[part](text.value);
}

function report(
  { errors, warnings }: RowValues,
  { number, ...fault }: Fault,
  { hasOther }: { hasOther: boolean },
): void {
  const { code, column, value } = fault;
  const field = formatNumbered({ number, part: fault.field as LocationField });
  const message = `Location ${number}: ${fault.message}`;
  if (hasOther)
    warnings.push(
      rowWarning({ code: 'value_ignored', message: `${message} The location was left out.` }, { field, column, value }),
    );
  else errors.push(rowError({ code, message }, { field, column, value }));
}
