import type { Cell, Result } from './command.ts';

export const formatJson = (result: Result): string => `${JSON.stringify(result, null, 2)}\n`;

/** Formats a list as a table with a header row, and one record as a line for each field. */
export function formatTable(result: Result): string {
  if (!Array.isArray(result)) return alignColumns(Object.entries(result).map(([name, cell]) => [name, cellText(cell)]));
  const [first] = result;
  if (!first) return '(none)\n';
  const names = Object.keys(first);
  return alignColumns([names, ...result.map((row) => names.map((name) => cellText(row[name] ?? null)))]);
}

function alignColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]): string =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '-';
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return cell.length > 0 ? cell.map(printable).join(',') : '-';
  return printable(String(cell));
}

/** Control characters in a name could move the cursor of the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
