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
import { withDecimalSign } from '../rows/decimal-sign.ts';
import { planColumns, type ColumnMapping, type ColumnPlan } from '../rows/mapping.ts';
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
  const isTotals = (row: SourceRow): boolean => isTotalsRow(row, readRow(row, readOptions(roster, options)));
  const { sources, totals } = await takeRows(roster.rows, { count: options.rows, isWhole, isTotals });
  const read = readOptions(roster, options);
  const found = roster.getReading();
  return {
    format: detected.format,
    plan: read.plan,
    rows: sources.map((row) => readRow(row, read)),
    reading: { ...found, encoding: found.encoding ?? guessEncoding(bytes, detected.format) },
    sheets: roster.sheets,
    skipped: { blank: countBlank(sources, totals, found.header_row), totals },
  };
}

/** Names of NDJSON are known once its rows are read. */
function readOptions({ columns, getReading }: Roster, { mapping, matchBy }: PreviewOptions) {
  const headings = [...columns];
  return { plan: withDecimalSign(planColumns(headings, mapping), getReading().decimal_sign), headings, matchBy };
}

/** The reader is ahead of the rows that are shown: their numbers state what was left out among them. */
const countBlank = (sources: readonly SourceRow[], totals: number, header_row: number | null): number =>
  Math.max(0, (sources.at(-1)?.row ?? 0) - (header_row ?? 0) - sources.length - totals);

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
  totals: number;
}

/** An error at the point where the content was cut is none of the file. */
async function takeRows(rows: AsyncGenerator<SourceRow>, { count, isWhole, isTotals }: Wanted): Promise<Taken> {
  const sources: SourceRow[] = [];
  let totals = 0;
  try {
    for await (const row of rows) {
      if (isTotals(row)) totals += 1;
      else sources.push(row);
      if (sources.length === count) break;
    }
  } catch (error) {
    if (isWhole || sources.length === 0 || !(error instanceof FileError)) throw error;
  }
  return { sources, totals };
}
