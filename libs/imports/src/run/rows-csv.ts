import type { ImportRow } from '@pnb/contract';
import { type AccountDb, Prisma } from '@pnb/db';
import type { RowError } from '../rows/row-error.ts';
import { rejectedHeading, rejectedLine } from '../rows/rejected-csv.ts';
import type { ImportRecord } from './import-state.ts';

const ROWS_AT_ONCE = 500;

interface RowFilter {
  outcome?: readonly NonNullable<ImportRow['outcome']>[] | undefined;
  has_warnings?: boolean | undefined;
}

/** Rows of an import with their original columns, read portion by portion. */
export async function* openRowsCsv(
  { sql }: AccountDb,
  { id: import_id, columns }: ImportRecord,
  { outcome, has_warnings }: RowFilter,
): AsyncGenerator<string> {
  yield rejectedHeading(columns);
  const where = {
    import_id,
    ...(outcome ? { outcome: { in: [...outcome] } } : {}),
    ...(has_warnings === undefined
      ? {}
      : { warnings: has_warnings ? { not: Prisma.DbNull } : { equals: Prisma.DbNull } }),
  };
  for (let after = 0; ;) {
    const rows = await sql.importRow.findMany({
      where: { ...where, row: { gt: after } },
      orderBy: { row: 'asc' },
      take: ROWS_AT_ONCE,
    });
    yield rows.map((row) => rejectedLine(toCsvRow(row), columns)).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.row ?? after;
  }
}

const toCsvRow = ({ row, cells, errors }: { row: number; cells: unknown; errors: unknown }) => ({
  row,
  cells: cells as string[],
  errors: errors as RowError[],
});
