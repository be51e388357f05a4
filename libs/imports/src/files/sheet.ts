import { FileError } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { NumberFormats } from './number-formats.ts';
import type { SourceRow } from './source-row.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { ByteSource } from './stored-file.ts';
import { appendText, parseXml, type XmlElement, type XmlHandler } from './xml.ts';

interface SheetContext {
  texts: SharedTexts;
  formats: NumberFormats;
  uses1904: boolean;
  limits: FileLimits;
}

/** Rows of a sheet with the numbers that Excel shows. */
export async function* readSheet(source: ByteSource, context: SheetContext): AsyncGenerator<SourceRow> {
  let rows: SourceRow[] = [];
  const handler = createHandler(context, (row) => void rows.push(row));
  for await (const _ of parseXml(source, handler)) {
    yield* rows;
    rows = [];
  }
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  text: string;
}

function createHandler(context: SheetContext, emit: (row: SourceRow) => void): XmlHandler {
  let row: SourceRow = { row: 0, cells: [] };
  let cell: OpenCell | null = null;
  let isValue = false;
  let isPhonetic = false;
  return {
    open(element) {
      const { name } = element;
      if (name === 'row') row = { row: Number(element.attributes['r'] ?? row.row + 1), cells: [] };
      if (name === 'c') cell = openCell(element, row.cells.length);
      if (name === 'rPh') isPhonetic = true;
      if (name === 'v' || name === 't') isValue = !isPhonetic;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) {
        addCell(row, { column: cell.column, text: readCell(cell, context) }, context.limits);
        cell = null;
      }
      if (name === 'row') emit(row);
    },
    text(part) {
      if (isValue && cell) cell.text = appendText(cell.text, part, context.limits);
    },
  };
}

function openCell({ attributes }: XmlElement, next: number): OpenCell {
  const column = attributes['r'] === undefined ? next : readColumn(attributes['r']);
  return { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
}

/** `A1` is column 0, `AA1` is 26. */
function readColumn(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

function addCell({ cells }: SourceRow, { column, text }: { column: number; text: string }, limits: FileLimits): void {
  // Styles reach to the last column of Excel in some files: only a value counts.
  if (text === '' || column < 0) return;
  if (column >= limits.columns)
    throw new FileError(
      'limit_exceeded',
      `The sheet has more than ${limits.columns} columns. Delete those not needed.`,
    );
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function readCell({ type, style, text }: OpenCell, context: SheetContext): string {
  switch (type) {
    case 's':
      return context.texts(Number(text)) ?? '';
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return text === '' ? '' : showNumber(Number(text), style, context);
    case 'd':
      return text.slice(0, 10);
    default:
      return text;
  }
}

function showNumber(value: number, style: number, { formats, uses1904 }: SheetContext): string {
  const format = formats(style);
  if (format.kind === 'date') return showDate(value, uses1904);
  return format.kind === 'padded' ? String(value).padStart(format.width, '0') : String(value);
}

const DAY = 24 * 60 * 60 * 1000;
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** Excel counts days, and takes 1900 for a leap year: its epoch is a day early for every date since March 1900. */
function showDate(days: number, uses1904: boolean): string {
  const time = (uses1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(days) * DAY;
  return Math.abs(time) < 8.64e15 ? new Date(time).toISOString().slice(0, 10) : String(days);
}
