import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readProcessStart } from '@pnb/system';
import { lockDataDir } from './index.ts';

let dir = '';
const owner = () => join(dir, 'owner.lock');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pnb-lock-spec-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

describe('lockDataDir', () => {
  // PostgreSQL cannot run as root: its account traverses the folder.
  it.each([
    ['root', 0, 0o711],
    ['the account of PostgreSQL', 10_001, 0o700],
  ])('closes the folder for other users, also one that exists: of %s', (_, wanted, mode) => {
    // Only root can give a folder away.
    const uid = process.getuid?.() === 0 ? wanted : statSync(dir).uid;
    chownSync(dir, uid, statSync(dir).gid);
    jest.spyOn(process, 'getuid').mockReturnValue(uid);
    for (const before of [0o755, 0o777, 0o700]) {
      chmodSync(dir, before);
      lockDataDir(dir).release();
      expect(statSync(dir).mode & 0o777).toBe(uid === 0 ? mode : 0o700);
    }
  });

  it('leaves a folder of another owner as it is', () => {
    jest.spyOn(process, 'getuid').mockReturnValue(statSync(dir).uid + 1);
    chmodSync(dir, 0o750);
    lockDataDir(dir).release();
    expect(statSync(dir).mode & 0o777).toBe(0o750);
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
    writeFileSync(owner(), `${process.pid} ${Number(readProcessStart(process.pid)) - 1}\n`);
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
