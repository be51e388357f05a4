import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join } from 'node:path';

/**
 * Copies a program beside the packages that it imports, as the JavaScript that Node would run: Node strips no types below
 * node_modules. Returns the path of the copy.
 */
export function copyProgram(source: string, folder: string): string {
  const target = join(folder, `${basename(source, '.ts')}.mjs`);
  const code = stripTypeScriptTypes(readFileSync(source, 'utf8'));
  writeFileSync(target, code.replaceAll(/(?<=from '\.\/[\w-]+)\.ts(?=')/g, '.mjs'));
  return target;
}
