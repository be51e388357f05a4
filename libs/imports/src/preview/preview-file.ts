import { type Environment, UPLOAD_LIMITS } from '@pnb/contract';
import { openContent } from '../files/content.ts';
import { explainCompound, isCompound } from '../files/compound.ts';
import { detectFormat, HEAD_BYTES, type Format } from '../files/detect.ts';
import { FileError, tooLarge } from '../files/file-error.ts';
import { openIsolatedRoster } from '../files/isolated-reader.ts';
import type { Encoding, Reading, StatedReading } from '../files/reading.ts';
import type { SourceRow } from '../files/source-row.ts';
import { bufferFile, type ByteSource, readAll } from '../files/stored-file.ts';
import type { SheetName } from '../files/table.ts';
import { findEncoding } from '../files/text.ts';
import { detectColumns, SAMPLE_ROWS } from '../guess/detect-columns.ts';
import type { ColumnMapping, ColumnPlan } from '../rows/mapping.ts';
import type { MatchBy, RowRecord } from '../rows/row-record.ts';
import { isTotalsRow } from '../rows/totals.ts';
import { readImportRow, readOptions } from '../run/import-state.ts';

/** Content that is held in memory. */
const { preview_bytes: MAX_BYTES } = UPLOAD_LIMITS;

export interface PreviewOptions {
  mapping: readonly ColumnMapping[];
  matchBy: MatchBy;
  environment: Environment;
  /** Number of rows that are shown. */
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
  /** The sampled rows, in their order. */
  records: RowRecord[];
  /** The first of them are shown. */
  shown_count: number;
  /** Whether no row follows the sampled ones. */
  isComplete: boolean;
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
  const { sources, isComplete } = await takeRows(roster.rows, isWhole);
  const cells = sources.map((row) => row.cells);
  const columns = [...mapping, ...detectColumns([...roster.columns], mapping, cells)];
  const found = roster.getReading();
  const record = { mapping: columns, match_by: options.matchBy, reading: { ...found } };
  const read = readOptions(record, roster.columns, options.environment);
  const rows = sources.map((source) => ({ source, record: readImportRow(source, read) }));
  const [kept, totals] = partition(rows, ({ source, record: { key } }) => !isTotalsRow(source, { key }, read.headings));
  const shown = kept.slice(0, options.rows).map(({ source }) => source);
  const skippedAt = totals.map(({ source }) => source.row);
  return {
    format: detected.format,
    plan: read.plan,
    headings: read.headings,
    sample: kept.map(({ source }) => source.cells),
    records: kept.map((row) => row.record),
    shown_count: shown.length,
    isComplete,
    reading: { ...found, encoding: found.encoding ?? guessEncoding(bytes, detected.format) },
    sheets: roster.sheets,
    skipped: countSkipped(shown, skippedAt, { header_row: found.header_row, isAll: shown.length === kept.length }),
  };
}

function partition<T>(all: readonly T[], isWanted: (item: T) => boolean): [T[], T[]] {
  return [all.filter(isWanted), all.filter((item) => !isWanted(item))];
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

interface Taken {
  sources: SourceRow[];
  isComplete: boolean;
}

/** The rows from which an import recognizes columns. An error at the point where the content was cut is none of the file. */
async function takeRows(rows: AsyncGenerator<SourceRow>, isWhole: boolean): Promise<Taken> {
  const sources: SourceRow[] = [];
  try {
    for await (const row of rows) {
      if (sources.length === SAMPLE_ROWS) return { sources, isComplete: false };
      sources.push(row);
    }
  } catch (error) {
    if (isWhole || sources.length === 0 || !(error instanceof FileError)) throw error;
  }
  return { sources, isComplete: isWhole };
}
