import { FileError, tooLarge } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import type { ByteSource } from './stored-file.ts';
import { decodeText, type TextEncoding } from './text.ts';

interface Options {
  /** Receives each name when it is first seen. */
  columns: string[];
  limits: FileLimits;
  encoding: TextEncoding;
}

/** Rows of NDJSON: an object on each line, its names are the columns. Blank lines count as rows. */
export async function* readNdjson(
  source: ByteSource,
  { columns, limits, encoding }: Options,
): AsyncGenerator<SourceRow> {
  const indexes = new Map<string, number>();
  let row = 0;
  for await (const line of splitLines(decodeText(source, encoding), limits)) {
    row += 1;
    if (line.trim() === '') {
      yield { row, cells: [] };
      continue;
    }
    const cells: string[] = [];
    for (const [name, value] of flatten(parseObject(line, row))) {
      let index = indexes.get(name);
      if (index === undefined) {
        index = columns.push(name) - 1;
        indexes.set(name, index);
      }
      cells[index] = refuseNul(toText(value, row), row);
    }
    yield { row, cells: Array.from(cells, (cell) => cell ?? '') };
  }
}

async function* splitLines(text: AsyncIterable<string>, limits: FileLimits): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > limits.rowBytes) throw tooLarge('A line is too long.', 'Write each JSON object on one line.');
  }
  if (rest !== '') yield rest;
}

function parseObject(line: string, row: number): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, as every other line that is not an object.
  }
  throw new FileError('malformed_file', `Line ${row} is not a JSON object. Write one JSON object on each line.`);
}

/** Metadata is a map of its own: each of its keys is a column. */
function flatten(object: object): [string, unknown][] {
  return Object.entries(object).flatMap(([name, value]: [string, unknown]) =>
    name === 'metadata' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, item]: [string, unknown]): [string, unknown] => [`metadata.${key}`, item])
      : [[name, value] as [string, unknown]],
  );
}

function toText(value: unknown, row: number): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  return isList ? value.join('; ') : writeJson(value, row);
}

/** PostgreSQL stores no NUL, which JSON can have as an escape. */
function refuseNul(text: string, row: number): string {
  if (!text.includes('\0')) return text;
  throw new FileError('malformed_file', `Line ${row} has the character U+0000. Remove it.`);
}

function writeJson(value: unknown, row: number): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // The only one of a parsed value: its stack was too small.
    if (!(error instanceof RangeError)) throw error;
    throw new FileError('malformed_file', `Line ${row} has too many nested arrays or objects. Write plain values.`);
  }
}
