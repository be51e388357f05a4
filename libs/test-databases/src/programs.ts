import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe } from '@jest/globals';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];

const hasProgram = (name: string): boolean => FOLDERS.some((folder) => existsSync(join(folder, name)));

/** A suite that needs programs that not every machine has: where one is missing, it is skipped and its title names it. */
export function describeWithPrograms(title: string, programs: readonly string[], suite: () => void): void {
  describeUnlessMissing(
    title,
    programs.filter((name) => !hasProgram(name)),
    suite,
  );
}

/** The same where something other than the path shows what is missing. */
export function describeUnlessMissing(title: string, missing: readonly string[], suite: () => void): void {
  if (missing.length === 0) describe(title, suite);
  else describe.skip(`${title} (skipped: no ${missing.join(', ')})`, suite);
}
