import { afterAll, describe, expect, it } from '@jest/globals';
import { type HostileFile, hostileArchives, hostileFiles } from '../../test/hostile-files.ts';
import { watchProcess } from '../../test/watch-process.ts';
import { openContent } from './content.ts';
import { detectFormat, HEAD_BYTES } from './detect.ts';
import { FileError } from './file-error.ts';
import { openIsolatedRoster } from './isolated-reader.ts';
import { READER_BOUNDS } from './reader-bounds.ts';
import { bufferFile, readAll } from './stored-file.ts';

const CHUNK_BYTES = 512 * 1024;

/** In the chunks in which imports are stored. */
const chunkedFile = (bytes: Buffer) => ({
  size: bytes.length,
  async *read(start: number, end: number) {
    for (let at = start; at < end; at += CHUNK_BYTES) yield bytes.subarray(at, Math.min(at + CHUNK_BYTES, end));
  },
});

async function countRows({ fileName }: HostileFile, bytes: Buffer): Promise<number> {
  const detected = detectFormat(bytes.subarray(0, HEAD_BYTES), fileName);
  const { rows } = await openIsolatedRoster(chunkedFile(bytes), detected);
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

async function readContent(_file: HostileFile, bytes: Buffer): Promise<number> {
  let size = 0;
  for await (const part of openContent(readAll(bufferFile(bytes)))) size += part.length;
  return size;
}

const describeError = (error: unknown): string => {
  if (error instanceof FileError) return 'failed';
  throw error;
};

const uses: { name: string; longestTaskMs: number; childBytes: number }[] = [];

async function tryFile(file: HostileFile, read: typeof countRows): Promise<void> {
  const bytes = file.create();
  const { result, use } = await watchProcess(() => read(file, bytes).catch(describeError));
  uses.push({ name: file.name, ...use });
  expect(result).toBe(file.result);
  expect(use.longestTaskMs).toBeLessThan(100);
  expect(use.childBytes).toBeLessThan(READER_BOUNDS.memoryBytes);
}

const titled = (files: readonly HostileFile[]) => files.map((file) => [file.name, file] as const);

describe('a hostile file', () => {
  it('is one of a corpus of 60 or more', () => {
    const names = [...hostileFiles, ...hostileArchives].map(({ name }) => name);
    expect(new Set(names).size).toBeGreaterThanOrEqual(60);
  });

  it.each(titled(hostileFiles))('ends its own reader at most: %s', (_, file) => tryFile(file, countRows), 120_000);

  it.each(titled(hostileArchives))('is not decompressed: %s', (_, file) => tryFile(file, readContent), 120_000);

  afterAll(() => {
    const longest = uses.reduce((worst, use) => (use.longestTaskMs > worst.longestTaskMs ? use : worst));
    const largest = uses.reduce((worst, use) => (use.childBytes > worst.childBytes ? use : worst));
    console.log(
      `${uses.length} files; longest task ${longest.longestTaskMs.toFixed(0)} ms (${longest.name}); ` +
        `largest reader ${(largest.childBytes / 1024 / 1024).toFixed(0)} MiB (${largest.name})`,
    );
  });
});
