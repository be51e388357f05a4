import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = join(import.meta.dirname, 'folder/README.md');

/** The README of the folder, with the names of the packages that are in it. */
export function listReadmeFiles({ document }, files) {
  const find = (ending) => [...files.keys()].find((path) => path.endsWith(ending)) ?? `clients/…${ending}`;
  const values = { version: document.info.version, typescript: find('.tgz'), python: find('.whl') };
  const text = readFileSync(TEXT, 'utf8').replace(/\{(version|typescript|python)\}/g, (_, name) => values[name]);
  return new Map([['README.md', text]]);
}
