import type { FiledProvider } from './content.ts';
import type { FilingLayout, FilingRow, LayoutColumn, TableKind } from './layout.ts';
import { listRows, type RowContext } from './rows.ts';

const NEWLINE = '\r\n';

/** It is about a packet of the socket, and of the deflater. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Joins small pieces of text to larger ones. */
export async function* joinChunks(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

export const formatHeader = (columns: readonly LayoutColumn[]): string =>
  columns.map(({ heading }) => heading).join('\t') + NEWLINE;

export const formatRow = (columns: readonly LayoutColumn[], row: FilingRow): string =>
  columns.map(({ field }) => row[field]).join('\t') + NEWLINE;

/** The rows of one provider as text. */
export function formatProvider(filed: FiledProvider, table: TableKind, format: TableFormat): string {
  const columns = format.layout.tables[table];
  let text = '';
  for (const row of listRows(filed, table, format.context)) text += formatRow(columns, row);
  return text;
}

export interface TableFormat {
  readonly layout: FilingLayout;
  readonly context: RowContext;
}

/** A table of a filing, tab-delimited, in UTF-8 and with the headings of the layout, as chunks of text. */
export function writeTable(
  providers: AsyncIterable<FiledProvider> | Iterable<FiledProvider>,
  table: TableKind,
  format: TableFormat,
): AsyncGenerator<string> {
  async function* listPieces() {
    yield formatHeader(format.layout.tables[table]);
    for await (const filed of providers) yield formatProvider(filed, table, format);
  }
  return joinChunks(listPieces());
}
