import { type ImportIssue, ISSUE_ROWS, MAX_ISSUES } from '@pnb/contract';
import type { AccountHandle } from '@pnb/db/raw';
import type { RowOutcome } from './staged-rows.ts';

/** Values up to which each of them is a group of its own. */
const MAX_VALUES = 5;

interface GroupedIssues {
  total: number;
  issues: ImportIssue[];
}

/** The errors and warnings of the rows of an import, grouped in one statement. */
export const groupImportIssues = (db: AccountHandle, import_id: string): Promise<GroupedIssues> =>
  groupIssues(db, import_id, []);

/** The same for rows that are not stored. */
export const groupRowIssues = (db: AccountHandle, rows: readonly RowOutcome[]): Promise<GroupedIssues> =>
  groupIssues(db, null, rows);

async function groupIssues(
  db: AccountHandle,
  import_id: string | null,
  rows: readonly RowOutcome[],
): Promise<GroupedIssues> {
  const given = JSON.stringify(rows.map(({ row, errors, warnings = [] }) => ({ row, errors, warnings })));
  const found = await db.query<ImportIssue & { total: number }>`
    with read as (
      select row, errors, warnings from import_rows
      where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid
        and (errors <> '[]' or warnings is not null)
      union all
      select row, errors, warnings from jsonb_to_recordset(${given}::jsonb) as given(row int, errors jsonb, warnings jsonb)
    ), listed as (
      select row, severity, issue->>'code' as code, jsonb_build_array(issue->'field', issue->'column') as place,
        issue->>'value' as value, issue->>'message' as message
      from read cross join lateral (
        select 'error' as severity, e as issue from jsonb_array_elements(errors) e
        union all
        select 'warning', w from jsonb_array_elements(coalesce(warnings, '[]')) w) issues
    ), kinds as (
      select severity, code, place, count(distinct value) <= ${MAX_VALUES}::int as has_few
      from listed group by severity, code, place
    )
    select severity, code, place->>0 as field, place->>1 as "column", case when has_few then value end as value,
      substr(min((lpad(row::text, 10, '0') || message) collate "C"), 11) as message,
      count(distinct row)::int as row_count, (array_agg(distinct row))[:${ISSUE_ROWS}::int] as first_rows,
      count(*) over ()::int as total
    from listed join kinds using (severity, code, place)
    group by 1, 2, 3, 4, 5
    order by 1, row_count desc, min(row), 2, 3, 5 limit ${MAX_ISSUES}::int`;
  const [first] = found;
  return { total: first?.total ?? 0, issues: found.map(({ total: _, ...issue }) => issue) };
}

export interface IssueFilter {
  code?: readonly ImportIssue['code'][] | undefined;
  field?: string | undefined;
}

/** What an error or a warning of a row has to contain, one of these; null without a filter. */
export function listWanted({ code, field }: IssueFilter): { code?: string; field?: string }[] | null {
  const ofField = field === undefined ? {} : { field };
  if (code) return code.map((name) => ({ code: name, ...ofField }));
  return field === undefined ? null : [ofField];
}
