import type { ColumnPlan, MappedColumn } from './mapping.ts';

const COORDINATES: ReadonlySet<string> = new Set(['latitude', 'longitude']);

const isCoordinate = ({ target }: MappedColumn): boolean =>
  'numbered' in target ? COORDINATES.has(target.numbered.part) : 'field' in target && COORDINATES.has(target.field);

/** The columns, of which those of coordinates are read with this decimal sign. */
export const withDecimalSign = <P extends Pick<ColumnPlan, 'columns'>>(plan: P, sign: string | null): P =>
  sign === 'comma'
    ? {
        ...plan,
        columns: plan.columns.map((column) =>
          isCoordinate(column)
            ? { ...column, transforms: [...column.transforms, { type: 'decimal_comma' as const }] }
            : column,
        ),
      }
    : plan;

/** The indexes of the columns of coordinates. */
export const listCoordinates = ({ columns }: ColumnPlan): number[] =>
  columns.filter(isCoordinate).map(({ index }) => index);
