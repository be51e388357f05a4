import type { Finding } from './findings.ts';
import { joinChunks, NEWLINE } from './tables.ts';

/** A value that a spreadsheet would read as a formula gets an apostrophe; imports remove it. */
const guard = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type CsvValue = string | number | boolean | null;

const formatValue = (value: CsvValue): string => quote(typeof value === 'string' ? guard(value) : String(value ?? ''));

/** RFC 4180. */
export const formatCsvRow = (values: readonly CsvValue[]): string => values.map(formatValue).join(',') + NEWLINE;

const FINDING_COLUMNS = [
  'code',
  'severity',
  'table',
  'row',
  'row_count',
  'provider_id',
  'provider_name',
  'field',
  'message',
  'fix',
] as const satisfies readonly (keyof Finding)[];

export function writeFindings(findings: AsyncIterable<Finding> | Iterable<Finding>): AsyncGenerator<string> {
  async function* listPieces() {
    yield formatCsvRow(FINDING_COLUMNS);
    for await (const finding of findings) yield formatCsvRow(FINDING_COLUMNS.map((column) => finding[column]));
  }
  return joinChunks(listPieces());
}
