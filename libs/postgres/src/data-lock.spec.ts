import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockDataDir } from './index.ts';
import { readStartTime } from './processes.ts';

let dir = '';
const owner = () => join(dir, 'owner.lock');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pnb-lock-spec-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('lockDataDir', () => {
  it('closes the folder for other users, also one that exists', () => {
    chmodSync(dir, 0o755);
    lockDataDir(dir).release();
    // PostgreSQL cannot run as root: its account traverses the folder.
    expect(statSync(dir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  it('has one owner until it is released', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(`in use by process ${process.pid}`);

    lock.release();

    expect(readdirSync(dir)).toEqual([]);
    lockDataDir(dir).release();
  });

  it('creates the folder when it is missing', () => {
    const missing = join(dir, 'made', 'here');
    lockDataDir(missing);
    expect(readdirSync(missing)).toEqual(['owner.lock']);
  });

  it('passes from a stopped owner to the next', () => {
    const { pid } = spawnSync('true');
    writeFileSync(owner(), `${pid} 1\n`);
    expect(() => lockDataDir(dir)).not.toThrow();
  });

  it('is not held by a process that got the pid of the owner', () => {
    writeFileSync(owner(), `${process.pid} ${Number(readStartTime(process.pid)) - 1}\n`);
    expect(() => lockDataDir(dir)).not.toThrow();
  });

  it('is not held by an empty file', () => {
    writeFileSync(owner(), '');
    expect(() => lockDataDir(dir)).not.toThrow();
  });

  it('keeps the lock of a later owner on release', () => {
    const lock = lockDataDir(dir);
    writeFileSync(owner(), 'someone else');
    lock.release();
    expect(readdirSync(dir)).toEqual(['owner.lock']);
  });
});
