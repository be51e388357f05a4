import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isAsCloned } from './as-cloned.ts';

const scratch = mkdtempSync(join(tmpdir(), 'pnb-as-cloned-'));
const origin = join(scratch, 'origin');
const clone = join(scratch, 'clone');

const git = (folder: string, ...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
const write = (file: string, text: string): void => writeFileSync(join(clone, file), text);

beforeAll(() => {
  mkdirSync(join(origin, 'contract'), { recursive: true });
  git(origin, 'init', '-b', 'main');
  writeFileSync(join(origin, 'contract/document.json'), '{}');
  writeFileSync(join(origin, 'other.txt'), '');
  git(origin, 'add', '.');
  git(origin, 'commit', '-m', 'first');
});
beforeEach(() => {
  rmSync(clone, { recursive: true, force: true });
  git(scratch, 'clone', origin, clone);
});
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the inputs of a check', () => {
  it('are as cloned, whatever changed beside them', () => {
    write('other.txt', 'changed');
    expect(isAsCloned(['contract'], clone)).toBe(true);
    expect(isAsCloned(['.'], clone)).toBe(false);
  });

  it.each([
    ['changed', 'contract/document.json', []],
    ['added', 'contract/added.json', []],
    ['changed and committed', 'contract/document.json', ['commit', '-am', 'second']],
  ])('are not when a file is %s', (_change, file, args) => {
    write(file, '{"changed":true}');
    if (args.length > 0) git(clone, ...args);
    expect(isAsCloned(['contract'], clone)).toBe(false);
  });

  it('are not in a repository that was not cloned', () => {
    expect(isAsCloned(['contract'], origin)).toBe(false);
  });
});
