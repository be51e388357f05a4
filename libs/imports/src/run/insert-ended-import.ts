import { createHash } from 'node:crypto';
import { formatCsvRow, type Import } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import { foldRows } from '../rows/fold-rows.ts';
import { planColumns } from '../rows/mapping.ts';
import { readRow } from '../rows/row-record.ts';
import { saveProviders } from './import-providers.ts';
import { insertRows, saveOutcomes, type RowOutcome } from './staged-rows.ts';

export interface EndedImport {
  id: string;
  build_id: string;
  mode: Import['mode'];
  file_name: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** When it ran. */
  at: Date;
  /** Ids of the providers that the rows of a key state as they are. */
  providers: ReadonlyMap<string, string>;
}

/** Stores an import that has ended and changed no provider, for sample data; rows are read as those of any import. */
export async function insertEndedImport(tx: AccountTransaction, file: EndedImport): Promise<void> {
  const { id, headings, providers } = file;
  const options = { plan: planColumns(headings), headings, matchBy: 'npi' } as const;
  const sources = file.rows.map((cells, index) => ({ row: index + 2, cells }));
  const records = sources.map((source) => readRow(source, options));
  const groups = [...Map.groupBy(records, ({ key }) => key ?? '')].map(([key, rows]) => ({
    key,
    folded: foldRows(rows),
    provider_id: providers.get(key) ?? null,
  }));
  const outcomes = groups.flatMap(({ folded, provider_id }): RowOutcome[] => [
    ...[...folded.rejected].map(([row, errors]) => ({ row, outcome: 'rejected' as const, provider_id, errors })),
    ...folded.rows.map(
      (row) => ({ row, outcome: provider_id ? 'unchanged' : 'created', provider_id, errors: [] }) as const,
    ),
  ]);
  await tx.sql.import.create({ data: describe(tx, file, outcomes) });
  await insertRows(
    tx,
    id,
    sources.map((source, index) => ({ ...source, key: records[index]?.key ?? null, errors: [] })),
  );
  await saveOutcomes(tx, id, outcomes);
  await saveProviders(tx, id, { groups, ids: new Map(), versions: new Map() });
}

function describe({ account_id, actor }: AccountDb, file: EndedImport, outcomes: readonly RowOutcome[]) {
  const { id, build_id, mode, file_name, headings, rows, at } = file;
  const content = [headings, ...rows].map(formatCsvRow).join('');
  const count = (kind: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length;
  const status = count('rejected') > 0 ? ('completed_with_errors' as const) : ('completed' as const);
  return {
    ...{ id, account_id, build_id, mode, file_name, actor: { ...actor }, status },
    ...{
      phase: 'done' as const,
      events: 'each' as const,
      format: 'csv' as const,
      delimiter: ',',
      columns: [...headings],
    },
    ...{ file_bytes: Buffer.byteLength(content), file_sha256: createHash('sha256').update(content).digest('hex') },
    ...{ rows_read: rows.length, created_at: at, started_at: at, finished_at: new Date(at.getTime() + 1_000) },
    ...{ created_count: count('created'), unchanged_count: count('unchanged'), rejected_count: count('rejected') },
  };
}
