import {
  bufferFile,
  detectFormat,
  HEAD_BYTES,
  openRoster,
  type RosterOptions,
  type Reading,
  type SourceRow,
  type StoredFile,
} from '../src/index.ts';

export interface ReadRoster {
  columns: readonly string[];
  rows: SourceRow[];
  sheets: readonly { name: string; isVisible: boolean }[];
  reading: Reading;
  blank: number;
}

/** A file in pieces of a few bytes, so that pieces end inside characters, quotes and rows. */
export const slicedFile = (bytes: Uint8Array, size: number): StoredFile => ({
  size: bytes.length,
  async *read(start, end) {
    for (let at = start; at < end; at += size) yield bytes.subarray(at, Math.min(at + size, end));
  },
});

interface ReadOptions extends RosterOptions {
  fileName?: string | undefined;
  chunk?: number;
}

/** The whole of a small roster. */
export async function readRoster(
  content: string | Uint8Array,
  { fileName = 'roster', chunk, ...options }: ReadOptions = {},
): Promise<ReadRoster> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES), fileName, options);
  const file = chunk === undefined ? bufferFile(bytes) : slicedFile(bytes, chunk);
  const { columns, rows, sheets, getReading, countBlank } = await openRoster(file, detected, options);
  const found: SourceRow[] = [];
  for await (const row of rows) found.push(row);
  return { columns, rows: found, sheets, reading: getReading(), blank: countBlank() };
}
