import { readFileSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { emitLicenses } from '../../scripts/licenses/rolldown.ts';

/** The conditions of an entry point. */
interface Conditions {
  '@pnb/source': string;
  import: { default: string };
}

const text = readFileSync(`${import.meta.dirname}/package.json`, 'utf8');
const { exports } = JSON.parse(text) as { exports: Record<string, Conditions> };

/** The entry points of package.json, by the name of their bundle. */
const entry = Object.fromEntries(
  Object.values(exports).map((conditions): [string, string] => [
    /([\w-]+)\.js$/.exec(conditions.import.default)?.[1] ?? '',
    conditions['@pnb/source'],
  ]),
);

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  sourcemap: true,
  // The one dependency is part of the bundle: an installation needs no other package. Licenses are in dist/THIRD-PARTY.md.
  deps: { onlyBundle: ['openapi-fetch', 'openapi-typescript-helpers'] },
  plugins: [emitLicenses('This package')],
});
