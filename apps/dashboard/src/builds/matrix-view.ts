import { useMemo } from 'react';
import type { MatrixSearch, MatrixStatus } from './build-search.ts';
import { countStatuses, type Matrix, type MatrixCounty, type MatrixSpecialty } from './matrix-values.ts';

/** A column: a specialty and its position in each county. */
export interface MatrixColumn extends MatrixSpecialty {
  at: number;
  unmet: number;
}

export interface MatrixRow extends MatrixCounty {
  unmet: number;
}

/** What is shown of a matrix, in its order. */
export interface MatrixView {
  rows: MatrixRow[];
  columns: MatrixColumn[];
}

const CHARACTERS: Readonly<Record<MatrixStatus, string>> = { met: 'm', met_with_credit: 'c', not_met: 'n' };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

/** Rows and columns that match the filters, each with its number of cells that are not met in what is shown. */
export function viewMatrix({ counties, specialties }: Matrix, search: MatrixSearch): MatrixView {
  const status = search.status ? CHARACTERS[search.status] : null;
  const kept = specialties
    .map((specialty, at) => ({ ...specialty, at }))
    .filter(({ kind }) => !search.kind || kind === search.kind);
  const readCells = ({ statuses }: MatrixCounty) => kept.map(({ at }) => statuses[at] ?? 'n');
  const rows = counties
    .filter(({ state }) => !search.state || state === search.state)
    .filter((county) => status === null || readCells(county).includes(status))
    .map((county): MatrixRow => ({ ...county, unmet: countStatuses(readCells(county)).unmet }));
  const columns = kept
    .map(({ at, ...specialty }): MatrixColumn => {
      const { unmet } = countStatuses(rows.map(({ statuses }) => statuses[at] ?? 'n'));
      return { ...specialty, at, unmet };
    })
    .filter(({ at }) => status === null || rows.some(({ statuses }) => statuses[at] === status));
  return search.sort === 'worst' ? sortWorst(rows, columns) : { rows, columns };
}

const sortWorst = (rows: MatrixRow[], columns: MatrixColumn[]): MatrixView => ({
  rows: rows
    .map((row) => ({ row, progress: sum(row.progress_percents) }))
    .toSorted((a, b) => b.row.unmet - a.row.unmet || a.progress - b.progress)
    .map(({ row }) => row),
  columns: columns.toSorted((a, b) => b.unmet - a.unmet),
});

export function useMatrixView(matrix: Matrix, search: MatrixSearch): MatrixView {
  const { state, kind, status, sort } = search;
  return useMemo(
    () =>
      viewMatrix(matrix, {
        ...(state ? { state } : {}),
        ...(kind ? { kind } : {}),
        ...(status ? { status } : {}),
        ...(sort ? { sort } : {}),
      }),
    [matrix, state, kind, status, sort],
  );
}
