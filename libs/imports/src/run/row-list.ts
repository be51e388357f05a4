import type { AccountDb, Bind, network } from '@pnb/db';
import { accountQuery } from '@pnb/db/raw';
import type { ListSource } from '@pnb/lists';
import type { ImportRecord } from './import-state.ts';
import { type IssueFilter, listWanted } from './issues.ts';
import { bindPlaces, ROWS_OF_RECORD, selectRepeats } from './repeats.ts';

/** A condition on `warnings`. */
const hasWarnings = (given: boolean): string => `warnings is ${given ? 'not null' : 'null'}`;

type ListedImport = Pick<ImportRecord, 'base_id' | 'id'>;

/** The rows of an import as a list, also those that repeat rows of earlier imports, which have neither errors nor warnings. */
export function createRowSource(db: AccountDb, { id, base_id }: ListedImport, query: IssueFilter): ListSource {
  const wanted = listWanted(query);
  return base_id === null || wanted !== null
    ? {
        from: 'import_rows',
        scope: 'account',
        key: ['row'],
        where: (bind) => [`import_id = ${bind(id)}`, ...(wanted ? [selectIssues(bind, wanted)] : [])],
        filters: { has_warnings: hasWarnings, code: everyRow, field: everyRow },
      }
    : {
        from: (bind) => selectAll(db, bind, id),
        rows: (bind) => selectContent(db, bind, id),
        scope: 'account',
        key: ['row'],
        filters: { has_warnings: hasWarnings },
      };
}

/** Code and field are one condition, because they are of one issue. */
const everyRow = (): string => 'true';

const selectIssues = (bind: Bind, wanted: readonly object[]): string =>
  `(${wanted
    .map((issue) => bind(JSON.stringify([issue])))
    .map((issue) => `errors @> ${issue}::jsonb or warnings @> ${issue}::jsonb`)
    .join(' or ')})`;

interface Conditions {
  own: string;
  repeated: string;
}

/** Numbers, outcomes and warnings; what else a row has is read for those of a page. */
function selectAll(db: AccountDb, bind: Bind, id: string, { own, repeated }: Conditions = ALL): string {
  const places = bindPlaces(bind, db, id);
  return `(
    (select account_id, row, outcome, warnings, import_id as source_id, row as source_row
    from import_rows
    where account_id = ${places.account} and import_id = ${places.import_id} and ${own})
    union all
    select account_id, row, outcome, null, source_id, source_row
    from (${selectRepeats(places, repeated)}) repeats) import_rows`;
}

const ALL: Conditions = { own: 'true', repeated: 'true' };

/** A correction of the row that is repeated is one of its own import. */
const selectContent = (db: AccountDb, bind: Bind, id: string): string => `
  select s.import_id, cells, cut, key, errors, case when page.outcome is null then null else provider_id end as provider_id,
    case when s.import_id = ${bind(id)}::uuid then correction end as correction
  from import_rows s
  where s.account_id = ${bind(db.account_id)}::uuid and s.import_id = page.source_id and s.row = page.source_row`;

interface Portion {
  after: number;
  limit: number;
  outcome?: readonly string[] | undefined;
  has_warnings?: boolean | undefined;
}

/** The next rows of an import that has a base. */
export const readNextRows = (
  db: AccountDb,
  id: string,
  { after, limit, outcome, has_warnings }: Portion,
): Promise<network.ImportRowModel[]> =>
  accountQuery(db, (bind) => {
    const [start, end] = [`${bind(after)}::int`, `limit ${bind(limit)}::int`];
    const warned = has_warnings === undefined ? 'true' : hasWarnings(has_warnings);
    const chosen = outcome ? `outcome::text = any(${bind([...outcome])}::text[])` : 'true';
    const own = `row > ${start} and ${warned} and ${chosen} order by row ${end}`;
    // Records are read in the order of their index, no further than the last row.
    const repeated = `r.first_row > ${start} - ${ROWS_OF_RECORD} and r.first_row + at.number - 1 > ${start} and ${chosen}
      order by r.first_row, at.number ${end}`;
    return `
      select page.*, found.* from (
        select * from ${selectAll(db, bind, id, { own, repeated })} where ${warned} order by row ${end}) page
      cross join lateral (${selectContent(db, bind, id)}) found
      order by row`;
  });

/** A row of an import, also one that repeats a row of an earlier one. */
export async function findRow(
  db: AccountDb,
  { id: import_id, base_id }: ListedImport,
  row: number,
): Promise<network.ImportRowModel | null> {
  const own = await db.sql.importRow.findFirst({ where: { import_id, row } });
  if (own || base_id === null) return own;
  const [next] = await readNextRows(db, import_id, { after: row - 1, limit: 1 });
  return next?.row === row ? next : null;
}
