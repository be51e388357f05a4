import {
  type ColumnMapping,
  type ColumnPlan,
  detectColumns,
  type FoldedRows,
  foldRows,
  isTotalsRow,
  type MatchBy,
  planColumns,
  readRow,
  type RosterProvider,
  type RowError,
  withDecimalSign,
  type RowRecord,
} from '../src/index.ts';
import { readRoster } from './read.ts';

export interface FoldedRoster {
  providers: RosterProvider[];
  rejected: Map<number, readonly RowError[]>;
  records: RowRecord[];
  plan: ColumnPlan;
  /** The rows of each key, folded. */
  groups: { key: string; folded: FoldedRows }[];
}

interface Options {
  fileName?: string;
  mapping?: ColumnMapping[];
  matchBy?: MatchBy;
}

/** Reads, maps and folds a whole small roster. */
export async function foldRoster(
  content: string | Uint8Array,
  { fileName, mapping = [], matchBy = 'npi' }: Options = {},
): Promise<FoldedRoster> {
  const { columns, rows, reading } = await readRoster(content, { fileName, mapping });
  const detected = detectColumns(
    columns,
    mapping,
    rows.map(({ cells }) => cells),
  );
  const plan = withDecimalSign(planColumns(columns, [...mapping, ...detected]), reading.decimal_sign);
  const records = rows.flatMap((row) => {
    const record = readRow(row, { plan, headings: columns, matchBy });
    return isTotalsRow(row, record, columns) ? [] : [record];
  });
  const rejected = new Map<number, readonly RowError[]>();
  const providers: RosterProvider[] = [];
  const keyed = Map.groupBy(records, ({ key, row }) => key ?? `row:${row}`);
  const groups = [...keyed].map(([key, group]) => ({ key, folded: foldRows(group) }));
  for (const { folded } of groups) {
    if (folded.provider) providers.push(folded.provider);
    for (const [row, errors] of folded.rejected) rejected.set(row, errors);
  }
  return { providers, rejected, records, plan, groups };
}
