// A process without the heap of Jest, whose collection counts as a task: reads files as an API or worker process does.
import { open } from 'node:fs/promises';
import { openContent } from '../src/files/content.ts';
import { detectFormat, HEAD_BYTES } from '../src/files/detect.ts';
import { FileError } from '../src/files/file-error.ts';
import { openIsolatedRoster } from '../src/files/isolated-reader.ts';
import { readAll, type StoredFile } from '../src/files/stored-file.ts';
import { type Use, watchProcess } from './watch-process.ts';

export interface Reading {
  path: string;
  fileName: string;
  /** What is counted: the rows of a roster, the bytes of compressed content. */
  count: 'rows' | 'bytes';
}

export interface WatchedResult {
  /** `failed` with a FileError. */
  result: number | 'failed';
  use: Use;
}

/** Size of the chunks in which imports are stored. */
const CHUNK_BYTES = 512 * 1024;

async function countRows(file: StoredFile, fileName: string): Promise<number> {
  const head: Uint8Array[] = [];
  for await (const part of file.read(0, Math.min(HEAD_BYTES, file.size))) head.push(part);
  const { rows } = await openIsolatedRoster(file, detectFormat(Buffer.concat(head), fileName));
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

async function countBytes(file: StoredFile): Promise<number> {
  let size = 0;
  for await (const part of openContent(readAll(file))) size += part.length;
  return size;
}

function describeError(error: unknown): 'failed' {
  if (error instanceof FileError) return 'failed';
  throw error;
}

async function read({ path, fileName, count }: Reading): Promise<WatchedResult> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  const file: StoredFile = {
    size,
    async *read(start, end) {
      for (let at = start; at < Math.min(end, size); at += CHUNK_BYTES) {
        const length = Math.min(CHUNK_BYTES, end - at, size - at);
        const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
        yield buffer;
      }
    },
  };
  return await watchProcess(() =>
    (count === 'rows' ? countRows(file, fileName) : countBytes(file)).catch(describeError),
  );
}

process.on('message', (reading: Reading) => {
  read(reading).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      throw error;
    },
  );
});
