import { resolve } from 'node:path';
import { importReference, type Imported } from '@pnb/reference';
import type { Command, Result } from './command.ts';
import { UsageError } from './errors.ts';
import { quote, getOption, getWord } from './options.ts';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;

function parseYear(text: string | undefined): number | null {
  if (text === undefined) return null;
  const year = /^\d{4}$/.test(text) ? Number(text) : NaN;
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return year;
  throw new UsageError(`--year: ${quote(text)} is not a year from ${FIRST_YEAR} to ${LAST_YEAR}.`);
}

const present = ({ stored, ...imported }: Imported): Result => ({
  ...imported,
  ...Object.fromEntries(stored.map(({ environment, outcome }) => [environment, outcome])),
  builds_to_rescore: stored.reduce((sum, { builds_to_rescore }) => sum + builds_to_rescore, 0),
});

const importCommand: Command = {
  name: 'reference import',
  usage: '<workbook.xlsx> [--year <year>]',
  about:
    'Imports the CMS criteria of a year, the HSD Reference File, into both environments. A file with an error changes nothing, and neither does a file that was imported before.',
  audit: { action: 'standard.imported', subject: 'standard_id' },
  words: 1,
  options: { year: { type: 'string' } },
  read: (line) => {
    const year = parseYear(getOption(line, 'year'));
    // npm runs scripts in the folder of the package; INIT_CWD is the folder of the caller.
    const path = resolve(process.env.INIT_CWD ?? '.', getWord(line, 0));
    return async ({ production, sandbox }) => present(await importReference([production, sandbox], { path, year }));
  },
};

export const REFERENCE_COMMANDS: readonly Command[] = [importCommand];
