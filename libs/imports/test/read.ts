import {
  bufferFile,
  detectFormat,
  HEAD_BYTES,
  openRoster,
  type FileLimits,
  type SourceRow,
  type StoredFile,
} from '../src/index.ts';

export interface ReadRoster {
  columns: readonly string[];
  rows: SourceRow[];
}

/** A file in pieces of a few bytes, so that pieces end inside characters, quotes and rows. */
export const slicedFile = (bytes: Uint8Array, size: number): StoredFile => ({
  size: bytes.length,
  async *read(start, end) {
    for (let at = start; at < end; at += size) yield bytes.subarray(at, Math.min(at + size, end));
  },
});

/** The whole of a small roster. */
export async function readRoster(
  content: string | Uint8Array,
  { fileName = 'roster', limits, chunk }: { fileName?: string; limits?: FileLimits; chunk?: number } = {},
): Promise<ReadRoster> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES), fileName);
  const file = chunk === undefined ? bufferFile(bytes) : slicedFile(bytes, chunk);
  const { columns, rows } = await openRoster(file, detected, limits);
  const found: SourceRow[] = [];
  for await (const row of rows) found.push(row);
  return { columns, rows: found };
}
