import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { emitLicenses } from '../../scripts/licenses/rolldown.ts';

const text = readFileSync(`${import.meta.dirname}/package.json`, 'utf8');
const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };

/** The packages of npm that the bundle contains. */
const BUNDLED = [
  '@clack/core',
  '@clack/prompts',
  '@colors/colors',
  '@commander-js/extra-typings',
  'ansi-regex',
  'cli-table3',
  'commander',
  'emoji-regex',
  'fast-string-truncated-width',
  'fast-string-width',
  'fast-wrap-ansi',
  'is-fullwidth-code-point',
  'openapi-fetch',
  'sisteransi',
  'string-width',
  'strip-ansi',
];

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  fixedExtension: false,
  dts: false,
  // An installation needs no other package, so that none of a registry is part of it. Licenses are in dist/THIRD-PARTY.md.
  deps: { alwaysBundle: Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)), onlyBundle: BUNDLED },
  inputOptions: { resolve: { conditionNames: ['@pnb/source', 'node', 'import'] } },
  plugins: [emitLicenses('This package')],
});
