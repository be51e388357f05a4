import Table from 'cli-table3';

/** The header of each column of a table, with the value that a row has in it. */
export type Columns<T> = Readonly<Record<string, (row: T) => unknown>>;

const LINES = [
  ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
  ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
];

const PLAIN = {
  chars: Object.fromEntries(LINES.map((line) => [line, ''])),
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 },
};

/** Rows as aligned columns, without lines, so that other programs can split them. */
export function formatTable<T>(rows: readonly T[], columns: Columns<T>): string {
  const table = new Table({ ...PLAIN, head: Object.keys(columns).map((name) => name.toUpperCase()) });
  for (const row of rows) table.push(Object.values(columns).map((read) => formatValue(read(row))));
  return trimLines(table.toString());
}

/** The fields of one object, one in each line. */
export function formatFields(fields: object): string {
  const table = new Table(PLAIN);
  for (const [name, value] of Object.entries(fields)) table.push([name, formatValue(value)]);
  return trimLines(table.toString());
}

const trimLines = (text: string): string => text.replace(/[ \t]+$/gm, '');

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(formatValue).join(', ');
  return escapeControls(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Control and formatting characters of a name must not act on the terminal. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
}
