import { describe } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../../shared/data/', import.meta.url);

export const WORKBOOK = fileURLToPath(new URL('cms/CMS_2026_MA_HSD_Reference_File_12-17-2025.xlsx', FOLDER));

/** The rows of a published CSV file, without its header, as columns. */
export function publishedRows(file: string): string[][] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g), (match) => match[1] ?? match[2] ?? ''));
}

/** A suite that needs files which do not travel with the repository; without them it shows as skipped. */
export function describeWithWorkbook(suite: () => void): void {
  (existsSync(WORKBOOK) ? describe : describe.skip)("against CMS's 2026 workbook", suite);
}
