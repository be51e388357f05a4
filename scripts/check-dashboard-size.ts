// The gate of `npm test` on the JavaScript of the first view: what a browser loads for the page of a build, with its map and
// the table of its counties, compressed with gzip. It reads the built dashboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

const DIST = join(import.meta.dirname, '../apps/dashboard/dist');
const ENTRIES = ['index.html', 'src/builds/overview-page.tsx'];
const LIMIT_BYTES = 150_000;

/** The manifest that Vite writes. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The files of chunks, and of everything that they import at once. */
function collectFiles(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The dashboard has no chunk ${key}: name the page of the first view.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    collectFiles(chunk.imports ?? [], found);
  }
  return found;
}

const files = [...collectFiles(ENTRIES)].filter((file) => file.endsWith('.js')).map((file) => join(DIST, file));
const results = (await sizeLimit([filePlugin], { checks: [{ files, gzip: true }] })) as { size: number }[];
const size = results.reduce((sum, result) => sum + result.size, 0);
console.log(
  `First view with map and table: ${size} of ${LIMIT_BYTES} bytes of JavaScript in ${files.length} files, with gzip`,
);
if (size > LIMIT_BYTES) process.exitCode = 1;
