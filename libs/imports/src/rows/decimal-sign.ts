import type { ColumnPlan, MappedColumn } from './mapping.ts';

const isCoordinate = ({ target }: MappedColumn): boolean =>
  'field' in target && (target.field === 'latitude' || target.field === 'longitude');

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
