import { type BookSheet, createBook, type WorkbookCell } from '../workbook.ts';
import { type Cell, formatDay, showCell } from './columns.ts';

type Table = readonly (readonly Cell[])[];

interface TextOptions {
  delimiter?: string;
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  mark?: boolean;
  newline?: string;
  quote?: '"' | "'";
  quoteAll?: boolean;
}

const toText = (cell: Cell): string => showCell(typeof cell === 'object' ? formatDay(cell.day, 'M/D/YYYY') : cell);

export const delimited =
  (options: TextOptions = {}) =>
  (table: Table): Uint8Array => {
    const { delimiter = ',', newline = '\r\n', quote = '"', quoteAll = false } = options;
    const needsQuotes = (text: string): boolean =>
      quoteAll || text.includes(delimiter) || text.includes('"') || /[\r\n]/.test(text);
    const lines = table.map((row) =>
      row
        .map(toText)
        .map((text) => (needsQuotes(text) ? `${quote}${text.replaceAll(quote, quote + quote)}${quote}` : text))
        .join(delimiter),
    );
    return encode(`${lines.join(newline)}${newline}`, options);
  };

function encode(text: string, { encoding = 'utf-8', mark = false }: TextOptions): Uint8Array {
  if (encoding === 'windows-1252')
    return Buffer.from(text.replaceAll('–', '\u0096').replaceAll('’', '\u0092'), 'latin1');
  if (encoding === 'utf-8') return Buffer.from(mark ? `\uFEFF${text}` : text);
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? little : little.swap16();
}

interface BookOptions {
  /** Name of the sheet of the roster. */
  sheet?: string;
  before?: readonly BookSheet[];
  after?: readonly BookSheet[];
}

const EPOCH = Date.UTC(1899, 11, 30);

function toCell(cell: Cell): WorkbookCell {
  if (typeof cell !== 'object') return { value: cell };
  return { value: (Date.parse(`${cell.day}T00:00:00Z`) - EPOCH) / 86_400_000, style: 1 };
}

export const workbook =
  ({ sheet = 'Sheet1', before = [], after = [] }: BookOptions = {}) =>
  (table: Table): Uint8Array =>
    createBook([...before, { name: sheet, rows: table.map((row) => row.map(toCell)) }, ...after]);
