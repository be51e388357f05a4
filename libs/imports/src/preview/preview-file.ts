import { UPLOAD_LIMITS } from '@pnb/contract';
import { openContent } from '../files/content.ts';
import { explainCompound, isCompound } from '../files/compound.ts';
import { detectFormat, HEAD_BYTES, type Format } from '../files/detect.ts';
import { FileError, tooLarge } from '../files/file-error.ts';
import { openIsolatedRoster } from '../files/isolated-reader.ts';
import type { Encoding, Reading, StatedReading } from '../files/reading.ts';
import type { Roster } from '../files/roster.ts';
import type { SourceRow } from '../files/source-row.ts';
import { bufferFile, type ByteSource, readAll } from '../files/stored-file.ts';
import type { SheetName } from '../files/table.ts';
import { findEncoding } from '../files/text.ts';
import { detectColumns, SAMPLE_ROWS } from '../guess/detect-columns.ts';
import { withDecimalSign } from '../rows/decimal-sign.ts';
import { planColumns, type ColumnMapping, type ColumnPlan } from '../rows/mapping.ts';
import { findEndedContract } from '../rows/endings.ts';
import { readToday } from '../run/today.ts';
import { readRow, type MatchBy, type RowRecord } from '../rows/row-record.ts';
import { isTotalsRow } from '../rows/totals.ts';

/** Content that is held in memory. */
const { preview_bytes: MAX_BYTES } = UPLOAD_LIMITS;

export interface PreviewOptions {
  mapping: readonly ColumnMapping[];
  matchBy: MatchBy;
  rows: number;
  /** What the request and its saved mapping state. */
  reading?: StatedReading;
}

export interface FilePreview {
  format: Format;
  plan: ColumnPlan;
  headings: readonly string[];
  /** The cells of the rows from which columns were recognized. */
  sample: readonly (readonly string[])[];
  rows: RowRecord[];
  /** How the file was read. */
  reading: Reading;
  sheets: readonly SheetName[];
  /** Rows that are left out, up to the last one of the preview. */
  skipped: SkippedRows;
}

interface Upload {
  fileName: string;
  source: ByteSource;
}

/** Reads the first rows of a file as an import would. Throws a FileError. */
export async function previewFile({ fileName, source }: Upload, options: PreviewOptions): Promise<FilePreview> {
  const { bytes, isWhole } = await takeBytes(openContent(countSent(source)));
  if (isCompound(bytes)) throw await explainCompound(readAll(bufferFile(bytes)));
  const { mapping, reading: stated } = options;
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES), fileName, { mapping, reading: stated });
  if (detected.format === 'xlsx' && !isWhole)
    throw tooLarge(
      `A preview reads workbooks of up to ${MAX_BYTES} bytes.`,
      'Import the file with mode dry_run instead.',
    );
  const roster = await openIsolatedRoster(bufferFile(bytes), detected, { mapping, reading: stated });
  const findOptions = createOptions(roster, options);
  const isTotals = (row: SourceRow): boolean => isTotalsRow(row, readRow(row, findOptions()));
  const { sources, totals } = await takeRows(roster.rows, { count: SAMPLE_ROWS, isWhole, isTotals });
  const sample = sources.map(({ cells }) => cells);
  const detectedColumns = detectColumns([...roster.columns], mapping, sample);
  const read = readOptions(roster, { ...options, mapping: [...mapping, ...detectedColumns] });
  const found = roster.getReading();
  const shown = sources.slice(0, options.rows);
  const today = readToday('UTC', new Date());
  return {
    format: detected.format,
    plan: read.plan,
    headings: read.headings,
    sample,
    rows: shown.map((row) => addEndedContract(readRow(row, read), today)),
    reading: { ...found, encoding: found.encoding ?? guessEncoding(bytes, detected.format) },
    sheets: roster.sheets,
    skipped: countSkipped(shown, totals, { header_row: found.header_row, isAll: shown.length === sources.length }),
  };
}

/** Names of NDJSON are known once its rows are read. */
function createOptions(roster: Roster, options: PreviewOptions): () => ReturnType<typeof readOptions> {
  let read = readOptions(roster, options);
  return () => {
    if (read.headings.length < roster.columns.length) read = readOptions(roster, options);
    return read;
  };
}

function readOptions({ columns, getReading }: Roster, { mapping, matchBy }: PreviewOptions) {
  const headings = [...columns];
  return { plan: withDecimalSign(planColumns(headings, mapping), getReading().decimal_sign), headings, matchBy };
}

/** A contract that is over, for which the row has no other sign. */
function addEndedContract(record: RowRecord, today: Date): RowRecord {
  const ended = record.ending ? null : findEndedContract(record.values.terminated_on, today);
  return ended ? { ...record, warnings: [...record.warnings, ended] } : record;
}

interface Shown {
  header_row: number | null;
  /** Whether no row follows. */
  isAll: boolean;
}

/** The reader is ahead of the rows that are shown: their numbers state what was left out among them. */
function countSkipped(
  shown: readonly SourceRow[],
  totals: readonly number[],
  { header_row, isAll }: Shown,
): SkippedRows {
  const last = shown.at(-1)?.row ?? 0;
  const among = isAll ? totals : totals.filter((row) => row < last);
  return { blank: Math.max(0, last - (header_row ?? 0) - shown.length - among.length), totals: among.length };
}

/** All that the preview has of the text shows its encoding, also where the first rows are ASCII. */
const guessEncoding = (bytes: Uint8Array, format: Format): Encoding | null =>
  format === 'xlsx' ? null : findEncoding(bytes);

/** The start of the content. The rest of the upload is read and discarded, so that the response reaches the client. */
async function takeBytes(source: ByteSource): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    if (size < MAX_BYTES) parts.push(part);
    size += part.length;
  }
  return { bytes: Buffer.concat(parts).subarray(0, MAX_BYTES), isWhole: size <= MAX_BYTES };
}

async function* countSent(source: ByteSource): ByteSource {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > UPLOAD_LIMITS.file_bytes)
      throw tooLarge(`The file has more than ${UPLOAD_LIMITS.file_bytes} bytes.`, 'Upload its first rows.');
    yield part;
  }
}

export interface SkippedRows {
  blank: number;
  totals: number;
}

interface Wanted {
  count: number;
  isWhole: boolean;
  isTotals: (row: SourceRow) => boolean;
}

interface Taken {
  sources: SourceRow[];
  /** Numbers of rows of totals. */
  totals: number[];
}

/** An error at the point where the content was cut is none of the file. */
async function takeRows(rows: AsyncGenerator<SourceRow>, { count, isWhole, isTotals }: Wanted): Promise<Taken> {
  const sources: SourceRow[] = [];
  const totals: number[] = [];
  try {
    for await (const row of rows) {
      if (isTotals(row)) totals.push(row.row);
      else sources.push(row);
      if (sources.length === count) break;
    }
  } catch (error) {
    if (isWhole || sources.length === 0 || !(error instanceof FileError)) throw error;
  }
  return { sources, totals };
}
