import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HostileFile, hostileArchives, hostileFiles } from '../../test/hostile-files.ts';
import type { Use } from '../../test/watch-process.ts';
import type { Reading, WatchedResult } from '../../test/watched-reading.ts';
import { READER_BOUNDS } from './reader-bounds.ts';

const PROGRAM = fileURLToPath(new URL('../../test/watched-reading.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'pnb-hostile-'));
const path = join(folder, 'file');
const uses: ({ name: string } & Use)[] = [];
let reader: ChildProcess;

beforeAll(() => {
  reader = fork(PROGRAM, { execArgv: ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'] });
});

async function tryFile(file: HostileFile, count: Reading['count']): Promise<void> {
  writeFileSync(path, file.create());
  reader.send({ path, fileName: file.fileName, count } satisfies Reading);
  const [{ result, use }] = (await once(reader, 'message')) as [WatchedResult];
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

  it.each(titled(hostileFiles))('ends its own reader at most: %s', (_, file) => tryFile(file, 'rows'), 120_000);

  it.each(titled(hostileArchives))('is not decompressed: %s', (_, file) => tryFile(file, 'bytes'), 120_000);

  afterAll(() => {
    reader.kill();
    rmSync(folder, { recursive: true });
    const longest = uses.reduce((worst, use) => (use.longestTaskMs > worst.longestTaskMs ? use : worst));
    const largest = uses.reduce((worst, use) => (use.childBytes > worst.childBytes ? use : worst));
    console.log(
      `${uses.length} files; longest task ${longest.longestTaskMs.toFixed(0)} ms (${longest.name}); ` +
        `largest reader ${(largest.childBytes / 1024 / 1024).toFixed(0)} MiB (${largest.name})`,
    );
  });
});
