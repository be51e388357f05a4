import * as contract from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { lockOpenBuild } from '@pnb/network';
import {
  assertKnownFailure,
  cancelImport,
  assertRowsKept,
  createRowSource,
  createSizeCheck,
  type Difference,
  FileError,
  findMapping,
  groupImportIssues,
  type ImportRecord,
  type IssueFilter,
  insertApplication,
  insertImport,
  isUnfinished,
  lockImport,
  presentColumns,
  presentDifference,
  presentImport,
  presentImportChange,
  presentImports,
  openDifferences,
  openRowsCsv,
  queueImport,
  removeUpload,
  startImport,
  storeUpload,
} from '@pnb/imports';
import { readPage } from '@pnb/lists';
import type { WritingCaller } from '../http/caller.ts';
import { notFound } from '../http/decode.ts';
import { implement } from '../http/implement.ts';
import { poll } from '../http/poll.ts';
import { refuseFile } from '../http/refuse-file.ts';
import { findCompared } from './compared-imports.ts';
import { createTaggedPresenter } from './import-rows.ts';
import * as imports from './imports.repository.ts';
import { correctBatch, correctRow, lockCorrected } from './row-corrections.ts';

export const ImportsController = implement(contract.imports, {
  listImports: async ({ query }, { db }) => {
    const page = await readPage<ImportRecord>(db, contract.imports.listImports.list, imports.IMPORTS, query);
    return { ...page, data: await presentImports(db, page.data) };
  },

  createImport: async ({ body, file }, { db, plan }) => {
    assertKnownFailure(db.environment, file.name);
    const assertSize = await createSizeCheck(db);
    const { id, mapping, reading } = await db.transaction(async (tx) => {
      await lockOpenBuild(tx, body.build_id, '/build_id');
      const found = await findMapping(tx, body);
      const stated = { ...body, mapping: found.columns, reading: found.reading };
      const row = await insertImport(tx, stated, { plan, file_name: file.name });
      return { id: row.id, mapping: found.columns, reading: found.reading };
    });
    const discard = () => removeUpload(db, id);
    const received = { fileName: file.name, source: file.source, assertSize, mapping, reading };
    const stored = await storeUpload(db, id, received).catch(async (error: unknown) => {
      await discard();
      throw error instanceof FileError ? refuseFile(error) : error;
    });
    const write = async ({ db: tx }: Pick<WritingCaller, 'db'>) => {
      const row = await startImport(tx, id, stored);
      await queueImport(tx, id);
      return presentImport(tx, row);
    };
    return { write, discard };
  },

  getImport: async ({ params, wait_ms, as_events }, { db }) => {
    if (as_events) return followImport(db, params.id);
    const read = () => imports.getImport(db, params.id);
    return presentImport(db, await poll(read, (row) => !isUnfinished(row), wait_ms));
  },

  listImportRows: async ({ params, query, as_csv }, { db }) => {
    const row = await imports.getImport(db, params.id);
    assertRowsKept(db.environment, row);
    if (as_csv) return openCsv(db, row, query);
    const source = createRowSource(db, row, query);
    const page = await readPage<network.ImportRowModel>(db, contract.imports.listImportRows.list, source, query);
    const meta = { ...page.meta, columns: presentColumns(row) };
    return { data: page.data.map(createTaggedPresenter(db.environment, row)), meta };
  },

  getImportIssues: async ({ params }, { db }) => {
    assertRowsKept(db.environment, await imports.getImport(db, params.id));
    const { total, issues } = await groupImportIssues(db, params.id);
    return { object: 'import_issues', import_id: params.id, total, issues };
  },

  getImportRow: async ({ params }, { db }) => {
    const record = await imports.getImport(db, params.id);
    assertRowsKept(db.environment, record);
    const row = await imports.getRow(db, record, Number(params.row));
    return createTaggedPresenter(db.environment, record)(row);
  },

  updateImportRow: async ({ params, body: { cells }, precondition }, { db: tx }) => {
    const record = await lockCorrected(tx, params.id);
    const row = await correctRow(tx, record, { row: Number(params.row), cells, precondition });
    return createTaggedPresenter(tx.environment, record)(row);
  },

  updateImportRows: async ({ params, body: { items } }, { db: tx }) =>
    correctBatch(tx, await lockCorrected(tx, params.id), items),

  listImportChanges: async ({ params, query }, { db }) => {
    assertRowsKept(db.environment, await imports.getImport(db, params.id));
    const { list } = contract.imports.listImportChanges;
    const page = await readPage<network.ImportChangeModel>(db, list, imports.importChanges(params.id), query);
    return { ...page, data: page.data.map(presentImportChange) };
  },

  compareImports: async ({ params, query }, { db }) => {
    const compared = await findCompared(db, params.id, query.with);
    const { counts, source } = await openDifferences(db, compared, query);
    const page = await readPage<Difference>(db, contract.imports.compareImports.list, source, query);
    const meta = { ...page.meta, import_id: compared.id, with: compared.with_id, counts };
    return { data: page.data.map(presentDifference), meta };
  },

  applyImport: async ({ params, body }, { db: tx, plan }) => {
    // A correction that began before is applied, too.
    await lockImport(tx, params.id);
    const dryRun = await imports.getImport(tx, params.id);
    if (!isApplicable(dryRun)) throw notApplicable(dryRun);
    assertRowsKept(tx.environment, dryRun);
    await lockOpenBuild(tx, dryRun.build_id, '/build_id');
    const row = await insertApplication(tx, { dryRun, ...body }, plan);
    await queueImport(tx, row.id);
    return presentImport(tx, row);
  },

  revertImport: async ({ params }, { db: tx, plan }) => {
    // It includes a correction that began before.
    await lockImport(tx, params.id);
    const current = await imports.getImport(tx, params.id);
    if (current.status === 'reverted' || current.phase === 'revert') return presentImport(tx, current);
    if (current.finished_at === null || current.mode === 'dry_run') throw notRevertible(current);
    assertRowsKept(tx.environment, current);
    await lockOpenBuild(tx, current.build_id, '/build_id');
    const row = await imports.startRevert(tx, current, plan);
    await queueImport(tx, current.id);
    return presentImport(tx, row);
  },

  cancelImport: async ({ params }, { db: tx }) => {
    const row = await cancelImport(tx, params.id);
    if (!row) throw notFound('import');
    return presentImport(tx, row);
  },
});

const followImport = (db: AccountDb, id: string) => ({
  id,
  read: async () => {
    const row = await imports.getImport(db, id);
    return { value: await presentImport(db, row), version: describeProgress(row), isEnded: !isUnfinished(row) };
  },
});

/** What a client sees of the progress; the position within a phase is not part of it. */
const describeProgress = (row: ImportRecord): string =>
  JSON.stringify([
    ...[row.status, row.phase, row.rows_read, row.finished_at, row.reverted_at],
    ...[row.created_count, row.updated_count, row.unchanged_count, row.rejected_count, row.missing_count],
    ...[row.restored_count, row.deleted_count, row.kept_count],
  ]);

const openCsv = (db: AccountDb, row: ImportRecord, filter: RowFilter) => ({
  file_name: `${contract.encodeId('import', row.id)}.csv`,
  checksum: [row.id, row.phase, row.rows_read, row.through_key, row.status, JSON.stringify(pickFilter(filter))].join(
    ' ',
  ),
  chunks: openRowsCsv(db, row, filter),
});

interface RowFilter extends IssueFilter {
  outcome?: NonNullable<contract.ImportRow['outcome']>[] | undefined;
  has_warnings?: boolean | undefined;
}

const pickFilter = ({ outcome, has_warnings, code, field }: RowFilter): RowFilter => ({
  ...{ outcome, has_warnings, code, field },
});

/** Whether all rows of a dry run were read. */
const isApplicable = ({ mode, status }: ImportRecord): boolean =>
  mode === 'dry_run' && (status === 'completed' || status === 'completed_with_errors');

function notApplicable({ mode, status }: ImportRecord): contract.Problem {
  const reason = mode === 'dry_run' ? `The dry run is ${status}.` : `The import has the mode ${mode}.`;
  return new contract.Problem('invalid_state', `${reason} Only a dry run that has completed can be applied.`);
}

function notRevertible({ mode, status }: ImportRecord): contract.Problem {
  const reason = mode === 'dry_run' ? 'The import is a dry run: it changed nothing.' : `The import is ${status}.`;
  return new contract.Problem('invalid_state', `${reason} Only an import that has ended can be reverted.`);
}
