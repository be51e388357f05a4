import { describe } from '@jest/globals';
import { findProgram } from './guarded-program.ts';

/** A suite that needs programs that not every machine has: where one is missing, it is skipped and its title names it. */
export function describeWithPrograms(title: string, programs: readonly string[], suite: () => void): void {
  describeUnlessMissing(
    title,
    programs.filter((name) => findProgram(name) === undefined),
    suite,
  );
}

/** The same where something other than the path shows what is missing. */
export function describeUnlessMissing(title: string, missing: readonly string[], suite: () => void): void {
  if (missing.length === 0) describe(title, suite);
  else describe.skip(`${title} (skipped: no ${missing.join(', ')})`, suite);
}
