import { describe } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../shared/data/', import.meta.url);

/** Splits one line of CSV; a quoted field may contain commas. */
function splitLine(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g), (match) => match[1] ?? match[2] ?? '');
}

export type PublishedRow = Readonly<Record<string, string>>;

export function readPublished(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

/** The rows of a published CSV file by column name; a column that is not there reads as undefined. */
export function publishedRows(file: string): PublishedRow[] {
  const [header = '', ...lines] = readPublished(file).trim().split(/\r?\n/);
  const names = splitLine(header);
  return lines.map((line) => {
    const fields = splitLine(line);
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']));
  });
}

/** A suite that needs a file which does not travel with the repository; without it the suite shows as skipped. */
export function describeWith(file: string, suite: () => void): void {
  const isThere = existsSync(new URL(file, FOLDER));
  (isThere ? describe : describe.skip)(`against ${file}`, suite);
}
