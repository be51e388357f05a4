import { UPLOAD_LIMITS } from '@pnb/contract';
import { openContent } from '../files/content.ts';
import { detectFormat, HEAD_BYTES, type Format } from '../files/detect.ts';
import { FileError, tooLarge } from '../files/file-error.ts';
import { openIsolatedRoster } from '../files/isolated-reader.ts';
import type { SourceRow } from '../files/source-row.ts';
import { bufferFile, type ByteSource } from '../files/stored-file.ts';
import { planColumns, type ColumnMapping, type ColumnPlan } from '../rows/mapping.ts';
import { readRow, type MatchBy, type RowRecord } from '../rows/row-record.ts';

/** Content that is held in memory. */
const { preview_bytes: MAX_BYTES } = UPLOAD_LIMITS;

export interface PreviewOptions {
  mapping: readonly ColumnMapping[];
  matchBy: MatchBy;
  rows: number;
}

export interface FilePreview {
  format: Format;
  plan: ColumnPlan;
  rows: RowRecord[];
}

interface Upload {
  fileName: string;
  source: ByteSource;
}

/** Reads the first rows of a file as an import would. Throws a FileError. */
export async function previewFile({ fileName, source }: Upload, options: PreviewOptions): Promise<FilePreview> {
  const { bytes, isWhole } = await takeBytes(openContent(countSent(source)));
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES), fileName);
  if (detected.format === 'xlsx' && !isWhole)
    throw tooLarge(
      `A preview reads workbooks of up to ${MAX_BYTES} bytes.`,
      'Import the file with mode dry_run instead.',
    );
  const { columns, rows } = await openIsolatedRoster(bufferFile(bytes), detected);
  const sources = await takeRows(rows, { count: options.rows, isWhole });
  const headings = [...columns];
  const plan = planColumns(headings, options.mapping);
  const read = sources.map((row) => readRow(row, { plan, headings, matchBy: options.matchBy }));
  return { format: detected.format, plan, rows: read };
}

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

interface Wanted {
  count: number;
  isWhole: boolean;
}

/** An error at the point where the content was cut is none of the file. */
async function takeRows(rows: AsyncGenerator<SourceRow>, { count, isWhole }: Wanted): Promise<SourceRow[]> {
  const taken: SourceRow[] = [];
  try {
    for await (const row of rows) {
      taken.push(row);
      if (taken.length === count) break;
    }
  } catch (error) {
    if (isWhole || taken.length === 0 || !(error instanceof FileError)) throw error;
  }
  return taken;
}
