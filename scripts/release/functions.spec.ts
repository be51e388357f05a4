import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkFunctions } from './functions.ts';

const NETWORK = 'prisma/network';
const FIRST = '20260101000000_init';
const LATER = '20260102000000_more';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pnb-released-functions-'));
  git('init', '-q');
  write(`${NETWORK}/migrations/${FIRST}/migration.sql`, 'select 1');
  write(`${NETWORK}/migrations/migration_lock.toml`, '');
  write(`${NETWORK}/functions/one.sql`, 'select 1');
  write(`${NETWORK}/functions/other.sql`, 'select 2');
  release('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@partner.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function release(version: string): void {
  git('add', '.');
  git('commit', '-q', '-m', version);
  write('openapi/releases.json', JSON.stringify({ releases: [{ version, commit: git('rev-parse', 'HEAD') }] }));
}

const none = { findings: [], notes: [] };

describe('a function that is not as in the last release', () => {
  it('needs a migration after those of the release', () => {
    expect(checkFunctions(root)).toEqual(none);
    write(`${NETWORK}/functions/one.sql`, 'select 3');
    write(`${NETWORK}/functions/new.sql`, 'select 4');

    const files = `${NETWORK}/functions/one.sql, ${NETWORK}/functions/new.sql`;
    expect(checkFunctions(root)).toEqual({
      findings: [expect.stringContaining(`${files}: not as in 1.0.0, which needs a migration after ${FIRST}.`)],
      notes: [],
    });
    git('add', '.');
    git('commit', '-q', '-m', 'change');
    expect(checkFunctions(root).findings).toHaveLength(1);

    write(`${NETWORK}/migrations/${LATER}/migration.sql`, '-- No table changes.');
    expect(checkFunctions(root)).toEqual(none);
  });

  it('is compared with the last release only', () => {
    write(`${NETWORK}/functions/one.sql`, 'select 3');
    write(`${NETWORK}/migrations/${LATER}/migration.sql`, '-- No table changes.');
    release('1.1.0');
    expect(checkFunctions(root)).toEqual(none);
    write(`${NETWORK}/functions/one.sql`, 'select 4');
    expect(checkFunctions(root).findings).toEqual([expect.stringContaining(`not as in 1.1.0`)]);
  });

  it('needs none when it is only removed', () => {
    rmSync(join(root, NETWORK, 'functions/one.sql'));
    expect(checkFunctions(root)).toEqual(none);
  });

  it('is not found where the history ends after the release, which is noted', () => {
    write(`${NETWORK}/functions/one.sql`, 'select 3');
    const commit = '0123456789'.repeat(4);
    write('openapi/releases.json', JSON.stringify({ releases: [{ version: '1.0.0', commit }] }));
    expect(checkFunctions(root)).toEqual({ findings: [], notes: [expect.stringContaining(commit)] });
    write('openapi/releases.json', JSON.stringify({ releases: [] }));
    expect(checkFunctions(root)).toEqual(none);
  });
});
