import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

const BEFORE_INSTALL = 'runs before the install, under a Node that strips no types';

/** The programs that are JavaScript, and why. */
const JAVASCRIPT: Readonly<Record<string, string>> = {
  'eslint.config.js': 'ESLint loads a configuration in TypeScript only with jiti or an unstable flag',
  'scripts/setup.mjs': BEFORE_INSTALL,
  'scripts/setup/lock.mjs': BEFORE_INSTALL,
  'scripts/setup/npm.mjs': BEFORE_INSTALL,
  'scripts/setup/platform.mjs': BEFORE_INSTALL,
};

const IGNORED = /(^|\/)(node_modules|dist|coverage|generated|\.\w[\w-]*)$/;

const listJavaScript = (folder: string): string[] =>
  globSync('**/*.{js,mjs,cjs}', { cwd: folder, exclude: (path) => IGNORED.test(path) }).sort();

/** The files of tsconfig.json, as the type check reads them. */
function listChecked(): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, root).fileNames;
}

describe('the hand-written programs', () => {
  it('are TypeScript, except those that are listed with a reason', () => {
    expect(listJavaScript(root)).toEqual(Object.keys(JAVASCRIPT));
  });

  it('are type-checked, also those that are JavaScript', () => {
    const checked = new Set(listChecked());
    const unchecked = Object.keys(JAVASCRIPT).filter(
      (path) => !checked.has(join(root, path)) || !readFileSync(join(root, path), 'utf8').startsWith('// @ts-check\n'),
    );
    expect(unchecked).toEqual([]);
  });
});
