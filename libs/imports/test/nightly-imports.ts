import { imports, type ListQuery } from '@pnb/contract';
import { type AccountDb, type network, newId } from '@pnb/db';
import { readPage } from '@pnb/lists';
import { anNpi } from '@pnb/test-databases';
import { bufferFile, readAll } from '../src/files/stored-file.ts';
import { storeChunks } from '../src/run/chunks.ts';
import { type Difference, openDifferences, presentDifference } from '../src/run/compare-imports.ts';
import { createRowPresenter } from '../src/run/import-resource.ts';
import { getImportRecord, type ImportRecord, readOptions } from '../src/run/import-state.ts';
import { createRowSource } from '../src/run/row-list.ts';
import { openRowsCsv } from '../src/run/rows-csv.ts';
import { runImport } from '../src/run/run-import.ts';

export interface Account {
  db: AccountDb;
  build_id: string;
}

interface Options {
  mode?: 'replace' | 'upsert';
}

export async function stage(
  { db, build_id }: Account,
  content: string,
  { mode = 'upsert' }: Options = {},
): Promise<string> {
  const id = newId();
  const bytes = Buffer.from(content);
  const row = { id, account_id: db.account_id, build_id, mode, file_name: 'a.csv', actor: { ...db.actor } };
  const state = {
    status: 'queued',
    phase: 'read',
    format: 'csv',
    delimiter: ',',
    content_bytes: bytes.length,
  } as const;
  await db.sql.import.create({ data: { ...row, ...state } });
  await storeChunks(db, id, readAll(bufferFile(bytes)));
  return id;
}

export async function load(account: Account, content: string, options: Options = {}): Promise<ImportRecord> {
  const id = await stage(account, content, options);
  await runImport(account.db, id);
  return read(account, id);
}

export async function read({ db }: Account, id: string): Promise<ImportRecord> {
  const record = await getImportRecord(db, id);
  if (!record) throw new Error('no import');
  return record;
}

const HEADING = 'NPI,External ID,Name,Specialty,Address,City,State,Zip,Stage\n';
export const NPIS = Array.from({ length: 12 }, () => anNpi());

export interface Line {
  npi: string;
  external_id: string;
  name: string;
  street: string;
  stage: string;
}

export const write = (lines: readonly Line[]): string =>
  HEADING +
  lines
    .map(
      (line) =>
        `${line.npi},${line.external_id},${line.name},Cardiology,${line.street},Salt Lake City,UT,84101,${line.stage}\n`,
    )
    .join('');

export const ROSTER: readonly Line[] = NPIS.map((npi, at) => {
  return { npi, external_id: `x-${at}`, name: `Name ${at}`, street: `${at} A St`, stage: 'identified' };
});

/** With the filters of the lists. */
export type Query = ListQuery &
  Omit<Parameters<typeof openRowsCsv>[2], 'field'> &
  Parameters<typeof openDifferences>[2];

/** The rows as the API lists them; ids of providers differ between accounts. */
export async function listRows({ db }: Account, record: ImportRecord, query: Query = {}) {
  const { data, meta } = await readPage<network.ImportRowModel>(
    db,
    imports.listImportRows.list,
    createRowSource(db, record, {}),
    { per_page: 100, ...query },
  );
  const present = createRowPresenter(record, readOptions(record, record.columns, db.environment));
  const rows = data.map(present).map(({ provider_id, ...row }) => ({ ...row, isFound: provider_id !== null }));
  return { rows, total: meta.total };
}

export const listOutcomes = async (account: Account, id: string) =>
  (await listRows(account, await read(account, id))).rows.map(({ outcome }) => outcome);

/** What the API responds about an import. */
export async function readAnswers(account: Account, id: string) {
  const record = await read(account, id);
  const readCsv = async (filter: Parameters<typeof openRowsCsv>[2]) => {
    let text = '';
    for await (const piece of openRowsCsv(account.db, record, filter)) text += piece;
    return text;
  };
  return {
    counts: getCounts(record),
    all: await listRows(account, record),
    unchanged: await listRows(account, record, { outcome: ['unchanged'] }),
    others: await listRows(account, record, { outcome: ['created', 'updated', 'rejected', 'missing'], sort: ['-row'] }),
    silent: await listRows(account, record, { has_warnings: false, per_page: 3, page: 2 }),
    warned: await listRows(account, record, { has_warnings: true }),
    csv: await readCsv({}),
    unchangedCsv: await readCsv({ outcome: ['unchanged'] }),
    rejectedCsv: await readCsv({ outcome: ['rejected'], has_warnings: false }),
  };
}

/** The differences of two imports as the API lists them. */
export async function compare(
  { db }: Account,
  [record, other]: readonly [ImportRecord, ImportRecord],
  query: Query = {},
) {
  const compared = {
    ...{ id: record.id, with_id: other.id, ended_at: [record.finished_at, other.finished_at] },
    versions: [record.version, other.version],
    isRepeating: record.base_id !== null || other.base_id !== null,
  };
  const { counts, source } = await openDifferences(db, compared, query);
  const page = await readPage<Difference>(db, imports.compareImports.list, source, { per_page: 100, ...query });
  const differences = page.data.map(presentDifference);
  return {
    counts,
    total: page.meta.total,
    differences: differences.map(({ provider_id, ...rest }) => ({ ...rest, isFound: provider_id !== null })),
  };
}

export const listProviders = async ({ db }: Account) =>
  (await db.sql.provider.findMany({ orderBy: [{ npi: 'asc' }, { external_id: 'asc' }] })).map(
    ({ npi, external_id, name, stage, locations, version }) => ({ npi, external_id, name, stage, locations, version }),
  );

export const getCounts = (row: ImportRecord) => [
  row.created_count,
  row.updated_count,
  row.unchanged_count,
  row.rejected_count,
  row.missing_count,
];
