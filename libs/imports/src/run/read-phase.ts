import type { AccountDb } from '@pnb/db';
import { refreshStatistics } from '@pnb/network';
import type { Format } from '../files/detect.ts';
import { openIsolatedRoster } from '../files/isolated-reader.ts';
import type { StatedReading } from '../files/reading.ts';
import type { Roster } from '../files/roster.ts';
import type { SourceRow } from '../files/source-row.ts';
import { detectColumns, SAMPLE_ROWS } from '../guess/detect-columns.ts';
import { isApplied } from '../guess/confidence.ts';
import type { ColumnMapping } from '../rows/mapping.ts';
import { isTotalsRow } from '../rows/totals.ts';
import { openChunks } from './chunks.ts';
import { copyDryRun, type DryRunRow } from './copy-dry-run.ts';
import { collectGuesses, type GuessedValue } from './guessed-values.ts';
import type { RowRecord } from '../rows/row-record.ts';
import { readImportRow, readOptions, updateRunning, type ImportRecord, type ReadOptions } from './import-state.ts';
import { type ComparedRow, findBase, openRepeats, type Repeats } from './base-import.ts';
import { deleteRepeats } from './repeats.ts';
import { deleteRows, insertRows, type NewRow } from './staged-rows.ts';

const ROWS_AT_ONCE = SAMPLE_ROWS;

/** How often a cancelled import is noticed: a file can have no row for a long time. */
const CHECK_MS = 1_000;

/** Stages every row of the stored file; a worker that takes over starts again at the first row. */
export async function readPhase(db: AccountDb, record: ImportRecord): Promise<void> {
  await deleteRows(db, record.id);
  await deleteRepeats(db, record.id);
  if (record.dry_run_id !== null) return copyRows(db, record, record.dry_run_id);
  const stopped = new AbortController();
  const progress: Progress = { rows_read: 0, signal: stopped.signal, checked: Promise.resolve() };
  const timer = setInterval(() => {
    const { rows_read } = progress;
    progress.checked = updateRunning(db, record.id, { rows_read }).catch((error: unknown) => stopped.abort(error));
  }, CHECK_MS);
  try {
    await stageRows(db, record, progress);
  } finally {
    clearInterval(timer);
    // Ends the reader, also where an error came before its first row.
    stopped.abort(new Error('the import is no longer read'));
  }
}

/** Stages the rows of a dry run, and stores those that repeat an earlier import as such. */
async function copyRows(db: AccountDb, record: ImportRecord, dry_run_id: string): Promise<void> {
  const options = readOptions(record, record.columns, db.environment);
  const { repeats } = await startWithBase(db, record, options);
  const compare = (rows: readonly DryRunRow[]) =>
    repeats?.find(rows.flatMap((row) => toCompared({ ...row, isLasting: isCopyLasting(row, options) }, record)));
  await copyDryRun(db, record, { dry_run_id, findRepeated: repeats && compare });
  await repeats?.store();
  await refreshStatistics(db, 'import_rows');
  await updateRunning(db, record.id, { phase: 'match', through_key: null });
}

const isCopyLasting = ({ row, cells, is_corrected }: DryRunRow, options: ReadOptions): boolean =>
  !is_corrected && isLasting(readImportRow({ row, cells }, options));

interface Progress {
  rows_read: number;
  /** Aborted when the import is no longer running. */
  signal: AbortSignal;
  /** The last write of the timer, which has another connection: a later number waits for it. */
  checked: Promise<void>;
}

async function stageRows(db: AccountDb, record: ImportRecord, progress: Progress): Promise<void> {
  const { id } = record;
  const roster = await openRoster(db, record, progress);
  const guessed: GuessedValue[] = [];
  let read = { ...record, mapping: readOwnMapping(record), reading: roster.getReading() };
  let options = readOptions(read, roster.columns, db.environment);
  let base: Base | null = null;
  let totals_count = 0;
  for await (const batch of inBatches(roster.rows)) {
    if (base === null) read = { ...read, mapping: addDetected(read.mapping, roster.columns, batch) };
    if (base === null || options.headings.length < roster.columns.length)
      options = readOptions(read, roster.columns, db.environment);
    base ??= await startWithBase(db, record, options);
    const rows = batch.flatMap((source) => stageRow(source, options, guessed));
    await stageBatch(db, record, { rows, repeats: base.repeats });
    totals_count += batch.length - rows.length;
    progress.rows_read += rows.length;
    await progress.checked;
    await updateRunning(db, id, { rows_read: progress.rows_read });
  }
  await base?.repeats?.store();
  await refreshStatistics(db, 'import_rows');
  const { plan, headings } = readOptions(read, roster.columns, db.environment);
  await updateRunning(db, id, {
    columns: [...headings],
    unmapped: plan.unmapped as unknown as object[],
    reading: { ...roster.getReading() },
    blank_count: roster.countBlank(),
    totals_count,
    // What is below the confidence stays a suggestion of `unmapped`: a process of the previous release applies all that a mapping has.
    mapping: read.mapping.filter(({ guess }) => !guess || isApplied(guess)) as unknown as object[],
    guessed_values: guessed as unknown as object[],
    phase: 'match',
    through_key: null,
  });
}

interface Base {
  repeats: Repeats | null;
}

async function startWithBase(db: AccountDb, record: ImportRecord, options: ReadOptions): Promise<Base> {
  const base = await findBase(db, record, options);
  await updateRunning(db, record.id, { ...base });
  return { repeats: await openRepeats(db, { ...record, ...base }) };
}

function openRoster(db: AccountDb, record: ImportRecord, { signal }: Progress): Promise<Roster> {
  const { id, format, delimiter, content_bytes } = record;
  const reading = record.reading as StatedReading;
  const { encoding = null, quote = null } = reading;
  const detected = { format: format as Format, delimiter, encoding, quote };
  const options = { mapping: readOwnMapping(record), reading, signal };
  return openIsolatedRoster(openChunks(db, id, content_bytes), detected, options);
}

/** The columns of the caller, without what an earlier worker recognized. */
const readOwnMapping = ({ mapping }: ImportRecord): ColumnMapping[] =>
  (mapping as unknown as ColumnMapping[]).filter(({ guess }) => guess === undefined);

/** The columns of a mapping with what the first rows show about the others. */
const addDetected = (
  mapping: readonly ColumnMapping[],
  columns: readonly string[],
  batch: readonly SourceRow[],
): ColumnMapping[] => [
  ...mapping,
  ...detectColumns(
    columns,
    mapping,
    batch.map(({ cells }) => cells),
  ),
];

interface Staged extends NewRow {
  /** Whether the row, by itself, states the same on every day. */
  isLasting: boolean;
}

/** Rows with a key are checked with the others of it; only those without are rejected now. Those of totals are left out. */
function stageRow(source: SourceRow, options: ReadOptions, guessed: GuessedValue[]): Staged[] {
  const record = readImportRow(source, options);
  if (isTotalsRow(source, record, options.headings)) return [];
  const { key, errors, guesses } = record;
  collectGuesses(guesses, guessed);
  return [{ ...source, key, errors: key === null ? errors : [], isLasting: isLasting(record) }];
}

/** A contract with an end has other warnings once it is over. */
const isLasting = ({ errors, warnings, ending, values }: RowRecord): boolean =>
  errors.length === 0 && warnings.length === 0 && !ending && !values.terminated_on;

interface Batch {
  rows: readonly Staged[];
  repeats: Repeats | null;
}

/** Stages rows, except those that repeat the base. */
async function stageBatch(db: AccountDb, record: ImportRecord, { rows, repeats }: Batch): Promise<void> {
  const repeated = await repeats?.find(rows.flatMap((row) => toCompared(row, record)));
  const staged = repeated ? rows.filter(({ row }) => !repeated.has(row)) : rows;
  await insertRows(db, record.id, staged);
}

type KeyedRow = Omit<ComparedRow, 'key'> & Pick<NewRow, 'key'>;

/** None where the row names its provider by another identifier. */
const toCompared = ({ row, key, cells, isLasting }: KeyedRow, { match_by }: ImportRecord): ComparedRow[] =>
  key?.startsWith(`${match_by}:`) ? [{ row, key, cells, isLasting }] : [];

async function* inBatches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
