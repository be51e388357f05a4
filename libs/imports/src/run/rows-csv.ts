import type { ImportRow } from '@pnb/contract';
import { type AccountDb, type network, Prisma } from '@pnb/db';
import type { RowError } from '../rows/row-error.ts';
import { rejectedHeading, rejectedLine } from '../rows/rejected-csv.ts';
import type { ImportRecord } from './import-state.ts';
import { type IssueFilter, listWanted } from './issues.ts';
import { readNextRows } from './row-list.ts';

const ROWS_AT_ONCE = 500;

interface RowFilter extends IssueFilter {
  outcome?: readonly NonNullable<ImportRow['outcome']>[] | undefined;
  has_warnings?: boolean | undefined;
}

/** Rows of an import with their original columns, read portion by portion. */
export async function* openRowsCsv(db: AccountDb, record: ImportRecord, filter: RowFilter): AsyncGenerator<string> {
  const { columns } = record;
  yield rejectedHeading(columns);
  for (let after = 0; ;) {
    const rows = await readPortion(db, record, { ...filter, after });
    yield rows.map((row) => rejectedLine(toCsvRow(row), columns)).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.row ?? after;
  }
}

function readPortion(
  db: AccountDb,
  { id: import_id, base_id }: ImportRecord,
  { outcome, has_warnings, after, ...issue }: RowFilter & { after: number },
): Promise<network.ImportRowModel[]> {
  const wanted = listWanted(issue);
  // Rows that repeat others have neither errors nor warnings.
  if (base_id !== null && wanted === null)
    return readNextRows(db, import_id, { outcome, has_warnings, after, limit: ROWS_AT_ONCE });
  const warnings = has_warnings ? { not: Prisma.DbNull } : { equals: Prisma.DbNull };
  const filter = {
    ...(outcome ? { outcome: { in: [...outcome] } } : {}),
    ...(has_warnings === undefined ? {} : { warnings }),
    ...(wanted ? { OR: wanted.flatMap(hasIssue) } : {}),
  };
  const where = { import_id, ...filter, row: { gt: after } };
  return db.sql.importRow.findMany({ where, orderBy: { row: 'asc' }, take: ROWS_AT_ONCE });
}

const hasIssue = (issue: { code?: string; field?: string }) => [
  { errors: { array_contains: [issue] } },
  { warnings: { array_contains: [issue] } },
];

const toCsvRow = ({ row, cells, errors }: { row: number; cells: unknown; errors: unknown }) => ({
  row,
  cells: cells as string[],
  errors: errors as RowError[],
});
