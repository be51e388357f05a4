import { type FilingComparison, encodeId } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { writeArchive } from '../archive.ts';
import { compareFilings, type ComparedFiling, type RowChange } from '../compare.ts';
import type { FiledProvider, FilingProvider } from '../content.ts';
import { writeFindings } from '../csv.ts';
import type { Finding } from '../findings.ts';
import { findLayout, LAYOUTS, type TableKind } from '../layout.ts';
import { writeNetwork } from '../network-csv.ts';
import type { RowContext } from '../rows.ts';
import { writeTable, type TableFormat } from '../tables.ts';
import { readProviders } from './parts.ts';

type Filing = network.FilingModel;

interface StoredContext {
  counties: { ssa_code: string }[];
  specialty_names: Record<string, string>;
}

function readContext({ context }: Filing): RowContext {
  const { counties, specialty_names } = context as unknown as StoredContext;
  return { counties, specialty_names: new Map(Object.entries(specialty_names)) };
}

const readFormat = (filing: Filing): TableFormat => ({
  layout: findLayout(filing.layout_id) ?? LAYOUTS[0],
  context: readContext(filing),
});

/** A table of a stored filing, as chunks. */
export const openTable = (db: AccountDb, filing: Filing, table: TableKind): AsyncGenerator<string> =>
  writeTable(readProviders(db, filing.id), table, readFormat(filing));

const FINDINGS_AT_ONCE = 2_000;

async function* readFindings({ sql }: AccountDb, filing_id: string): AsyncGenerator<Finding> {
  for (let after = 0; ; after += FINDINGS_AT_ONCE) {
    const rows = await sql.filingFinding.findMany({
      where: { filing_id, position: { gt: after, lte: after + FINDINGS_AT_ONCE } },
      orderBy: { position: 'asc' },
    });
    if (rows.length === 0) return;
    for (const row of rows) yield presentStored(row);
  }
}

const presentStored = (row: network.FilingFindingModel): Finding => ({
  ...row,
  provider_id: row.provider_id && encodeId('provider', row.provider_id),
});

async function* listNetwork(filed: AsyncIterable<FiledProvider>): AsyncGenerator<FilingProvider> {
  for await (const { provider } of filed) yield provider;
}

/** The zip of a stored filing. Its providers are read once for each file, so that none is held in memory. */
export function openArchive(db: AccountDb, filing: Filing): AsyncGenerator<Uint8Array> {
  const entries = [
    { name: 'provider-table.txt', chunks: openTable(db, filing, 'provider') },
    { name: 'facility-table.txt', chunks: openTable(db, filing, 'facility') },
    { name: 'findings.csv', chunks: writeFindings(readFindings(db, filing.id)) },
    { name: 'network.csv', chunks: writeNetwork(listNetwork(readProviders(db, filing.id))) },
  ];
  return writeArchive(entries, filing.completed_at ?? filing.created_at);
}

const MAX_CHANGES = 1_000;

const presentChange = ({ kind, table, row, fields }: RowChange): FilingComparison['changes'][number] => ({
  kind,
  table,
  ssa_code: row.ssa_code,
  npi: row.npi,
  name: row.name,
  specialty_code: row.specialty_code,
  address: [row.street, row.city, row.state, row.zip].join(', '),
  fields: fields.map((change) => ({ ...change })),
});

const toCompared = (db: AccountDb, filing: Filing): ComparedFiling => ({
  providers: readProviders(db, filing.id),
  context: readContext(filing),
});

const NO_FILING: ComparedFiling = { providers: [], context: { counties: [], specialty_names: new Map() } };

/** How the rows of a filing differ from those of another one, or from none. Equal checksums need no reading. */
export async function compareStored(db: AccountDb, filing: Filing, other: Filing | null): Promise<FilingComparison> {
  const counts = { added: 0, removed: 0, changed: 0 };
  const changes: FilingComparison['changes'] = [];
  const is_same = filing.sha256 === other?.sha256;
  if (!is_same) {
    for await (const change of compareFilings(other ? toCompared(db, other) : NO_FILING, toCompared(db, filing))) {
      counts[change.kind]++;
      if (changes.length < MAX_CHANGES) changes.push(presentChange(change));
    }
  }
  return { object: 'filing_comparison', filing_id: filing.id, with: other?.id ?? null, is_same, ...counts, changes };
}
