import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileError, tooLarge } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import type { ByteSource } from './stored-file.ts';
import { decodeText } from './text.ts';

interface Options {
  delimiter: string;
  limits: FileLimits;
}

/** Rows of delimited text (RFC 4180), the heading as row 1; a quoted cell may contain line breaks. */
export async function* readDelimited(source: ByteSource, { delimiter, limits }: Options): AsyncGenerator<SourceRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // A measure such as 5" inside a cell without quotes.
    relax_quotes: true,
    max_record_size: limits.rowBytes,
  });
  const text = Readable.from(decodeText(source), { objectMode: false });
  text.on('error', (error) => parser.destroy(error));
  let row = 0;
  try {
    for await (const cells of text.pipe(parser) as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? explain(error) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

function explain({ code, ...context }: CsvError): FileError {
  const row = Number(context['records']) + 1;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return tooLarge(`Row ${row} is too long.`, 'A quotation mark that is not closed is the usual reason; correct it.');
  return new FileError(
    'malformed_file',
    `Row ${row} cannot be read: its quotation marks do not match. Write a quotation mark inside a quoted cell twice.`,
  );
}
