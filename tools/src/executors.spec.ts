import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TaskGraph } from '@nx/devkit';
import { lintProjects } from './lint.ts';
import { checkProjects } from './typecheck.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pnb-executors-'));
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['typescript7', '@typescript'])
    symlinkSync(join(import.meta.dirname, '../../node_modules', name), join(root, 'node_modules', name));
  write('package.json', '{ "type": "module" }');
  write(
    'tsconfig.json',
    `{
  // Comments are allowed.
  "compilerOptions": { "strict": true, "module": "nodenext", "types": [], "allowImportingTsExtensions": true, "noEmit": true },
  "include": ["libs/*/src", "examples"],
  "exclude": []
}`,
  );
  write(
    'eslint.config.js',
    "export default [{ files: ['**/*.js'], rules: { 'no-unused-vars': 'error', eqeqeq: 'warn' } }];\n",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const graph = (...folders: string[]) =>
  ({
    tasks: Object.fromEntries(folders.map((folder) => [folder, { id: folder, projectRoot: folder }])),
  }) as unknown as TaskGraph;

const check = (...folders: string[]) => checkProjects(graph(...folders), {}, {}, { root });
const lint = (...folders: string[]) => lintProjects(graph(...folders), {}, {}, { root });

describe('the type check of several projects', () => {
  it('gives each project the errors of its files', async () => {
    write('libs/bolts/src/index.ts', "export const bolt: number = 'M8';\n");
    write('libs/nuts/src/index.ts', 'export const nut = 8;\n');
    write('examples/run.ts', 'export const run: string = 1;\n');
    const { 'libs/bolts': bolts, 'libs/nuts': nuts, '.': own } = await check('libs/bolts', 'libs/nuts', '.');
    expect(bolts?.success).toBe(false);
    expect(bolts?.terminalOutput).toMatch(/^libs\/bolts\/src\/index\.ts\(1,14\): error TS2322: .*\n$/);
    expect(nuts).toMatchObject({ success: true, terminalOutput: '' });
    expect(own?.terminalOutput).toMatch(/^examples\/run\.ts\(1,14\): error TS2322/);
  });

  it('checks only the projects of the run', async () => {
    write('libs/bolts/src/index.ts', "export const bolt: number = 'M8';\n");
    write('libs/nuts/src/index.ts', 'export const nut = 8;\n');
    expect(await check('libs/nuts')).toMatchObject({ 'libs/nuts': { success: true } });
  });

  it('reads the types of packages that are not installed, whatever project is checked', async () => {
    write('scripts/types/site.d.ts', "declare module 'site' {\n  export function build(): number;\n}\n");
    write('examples/run.ts', "import { build } from 'site';\nexport const run: number = build();\n");
    expect(await check('.')).toMatchObject({ '.': { success: true, terminalOutput: '' } });
  });

  it('fails where the error is in what a project imports', async () => {
    write('libs/bolts/src/index.ts', "export const bolt: number = 'M8';\n");
    write('libs/nuts/src/index.ts', "export { bolt as nut } from '../../bolts/src/index.ts';\n");
    expect((await check('libs/nuts'))['libs/nuts']?.terminalOutput).toContain('libs/bolts/src/index.ts(1,14)');
  });
});

describe('the lint of several projects', () => {
  it('gives each project the findings of its files, and warnings fail', async () => {
    write('libs/bolts/src/index.js', 'const bolt = 8;\n');
    write('libs/nuts/src/index.js', 'export const nut = 8;\n');
    write('libs/screws/src/index.js', 'export const isEight = (size) => size == 8;\n');
    const results = await lint('libs/bolts', 'libs/nuts', 'libs/screws', '.');
    expect(results['libs/bolts']?.terminalOutput).toContain('no-unused-vars');
    expect(results['libs/screws']).toMatchObject({ success: false });
    expect(results['libs/nuts']).toMatchObject({ success: true });
    expect(results['.']).toMatchObject({ success: true });
  });

  it('reads of the root what is no other project', async () => {
    write('examples/run.js', 'const run = 1;\n');
    write('libs/bolts/src/index.js', 'const bolt = 8;\n');
    const results = await lint('.');
    expect(results['.']?.terminalOutput).toContain('run.js');
    expect(results['.']?.terminalOutput).not.toContain('bolt');
  });
});
