import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { FileError, tooLarge, tooManyRows } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import type { ByteSource } from './stored-file.ts';
import type { Quote } from './reading.ts';
import { decodeText, type TextEncoding } from './text.ts';

interface Options {
  delimiter: string;
  quote?: Quote | null | undefined;
  limits: FileLimits;
  /** UTF-8 where it is left out. */
  encoding?: TextEncoding | undefined;
}

const QUOTES: Readonly<Record<Quote, string | false>> = { double: '"', single: "'", none: false };

/** Rows of delimited text (RFC 4180), the heading as row 1; a quoted cell may contain line breaks. */
export async function* readDelimited(
  source: ByteSource,
  { delimiter, quote, limits, encoding }: Options,
): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    quote: QUOTES[quote ?? 'double'],
    // A mark inside a cell is written twice, whichever it is.
    escape: QUOTES[quote ?? 'double'] || '"',
    relax_column_count: true,
    // A measure such as 5" inside a cell without quotes.
    relax_quotes: true,
    max_record_size: limits.rowBytes,
    // They are counted: a row has the number that a spreadsheet shows.
    skip_empty_lines: true,
    on_record: addRow,
  });
  const checkBlank = () => {
    if (parser.info.empty_lines > limits.rows) throw tooManyRows(limits);
  };
  const text = Readable.from(checkEach(decodeText(source, encoding), checkBlank), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  try {
    yield* text.pipe(parser) as AsyncIterable<SourceRow>;
    checkBlank();
  } catch (error) {
    throw error instanceof CsvError ? explain(error) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

/** Blank lines make no record by which they could be counted. */
async function* checkEach(parts: AsyncIterable<string>, check: () => void): AsyncGenerator<string> {
  for await (const part of parts) {
    check();
    yield part;
  }
}

/** The library has no type for records of another kind than its own. */
const addRow = (cells: string[], { records, empty_lines }: InfoRecord) =>
  ({ row: records + empty_lines, cells }) satisfies SourceRow as unknown as string[];

function explain({ code, ...context }: CsvError): FileError {
  const row = Number(context['records']) + Number(context['empty_lines']) + 1;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return tooLarge(`Row ${row} is too long.`, 'A quotation mark that is not closed is the usual reason; correct it.');
  return new FileError(
    'malformed_file',
    `Row ${row} cannot be read: its quotation marks do not match. Write a quotation mark inside a quoted cell twice, or state that cells have no quotation marks (quote: none).`,
  );
}
