import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Files } from './context.ts';

const TEXT = join(import.meta.dirname, 'folder/README.md');

/** The README of the folder, with the names of the packages that are in it. */
export function listReadmeFiles({ document }: Context, files: Files): Files {
  const find = (ending: string) => [...files.keys()].find((path) => path.endsWith(ending)) ?? `clients/…${ending}`;
  const values: Record<string, string> = {
    version: document.info.version,
    typescript: find('.tgz'),
    python: find('.whl'),
  };
  const text = readFileSync(TEXT, 'utf8').replace(
    /\{(version|typescript|python)\}/g,
    (_, name: string) => values[name] ?? name,
  );
  return new Map([['README.md', text]]);
}
