import { constants, gunzipSync } from 'node:zlib';
import type { ColumnMapping } from '../rows/mapping.ts';
import { mapByKey, type MappedHeadings, rateHeadings } from '../rows/rate-headings.ts';
import { FileError } from './file-error.ts';
import { FILE_LIMITS } from './limits.ts';
import { DELIMITERS, type Encoding, type Quote, type StatedReading } from './reading.ts';
import { findEncoding, findMark, notEncoded } from './text.ts';

export const FORMATS = ['csv', 'tsv', 'ndjson', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

export interface DetectedFormat {
  format: Format;
  /** Delimited text has one. */
  delimiter: string | null;
  /** Null where only the whole text shows it; a workbook has none. */
  encoding?: Encoding | null;
  /** Delimited text has one; double where it is left out. */
  quote?: Quote | null;
}

/** Bytes at the start of a file that are enough to detect its format. */
export const HEAD_BYTES = 64 * 1024;

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

export const isGzip = (head: Uint8Array): boolean => startsWith(head, 0x1f, 0x8b);

/** Deflate makes at most 1,032 bytes of one: two mebibytes of these. */
const COMPRESSED_HEAD_BYTES = 2 * 1024;

/** The start of what a gzip file contains. */
export function inflateHead(head: Uint8Array): Buffer {
  try {
    return gunzipSync(head.subarray(0, COMPRESSED_HEAD_BYTES), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw new FileError('malformed_file', 'The gzip data is damaged. Compress the file again and upload it.');
  }
}

/** Files that rosters are sent in by mistake, by their first bytes. */
const UNSUPPORTED: readonly { bytes: number[]; message: string }[] = [
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    message:
      'The file is a workbook of Excel 97-2003 or is protected by a password. Save it as .xlsx without a password.',
  },
  { bytes: [0x25, 0x50, 0x44, 0x46], message: 'The file is a PDF. Upload CSV, TSV, NDJSON or XLSX.' },
  { bytes: [0x3c], message: 'The file is HTML or XML. Upload CSV, TSV, NDJSON or XLSX.' },
  { bytes: [0x5b], message: 'The file is a JSON array. Upload NDJSON: one JSON object on each line.' },
  { bytes: [0x42, 0x5a, 0x68], message: 'The file is compressed with bzip2. Use gzip, or no compression.' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], message: 'The file is compressed with zstd. Use gzip, or no compression.' },
];

/** What a caller states about the file. */
export interface Stated {
  reading?: StatedReading | undefined;
  mapping?: readonly ColumnMapping[] | undefined;
}

/** The format by the content; a name that contradicts it is an error, so that a wrong file is noticed. */
export function detectFormat(head: Uint8Array, fileName: string, stated: Stated = {}): DetectedFormat {
  const detected = detectContent(head, stated);
  const named = readExtension(fileName);
  if (named && named !== detected.format && !isSameTable(named, detected, stated))
    throw mismatch(fileName, named, detected.format);
  return detected;
}

/** Whether CSV and TSV are not distinguished: for a stated delimiter, and in UTF-16, where Excel writes tabs under any name. */
const isSameTable = (named: Format, { delimiter, encoding }: DetectedFormat, { reading }: Stated): boolean =>
  delimiter !== null &&
  (named === 'csv' || named === 'tsv') &&
  ((reading?.delimiter ?? null) !== null || encoding?.startsWith('utf-16') === true);

function detectContent(head: Uint8Array, stated: Stated): DetectedFormat {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return { format: 'xlsx', delimiter: null };
  const encoding = findEncoding(head, stated.reading?.encoding);
  if (!encoding.startsWith('utf-16')) refuseBinary(head);
  const text = decodeHead(head, encoding);
  if (text === '') throw new FileError('empty_file', 'The file is empty. Upload a heading and at least one row.');
  const start = Buffer.from(text.slice(0, 8));
  const unsupported = UNSUPPORTED.find(({ bytes }) => startsWith(start, ...bytes) || startsWith(head, ...bytes));
  if (unsupported) throw new FileError('unsupported_format', unsupported.message);
  const known = findMark(head) ?? stated.reading?.encoding ?? null;
  if (text.startsWith('{')) return { format: 'ndjson', delimiter: null, encoding: known };
  return { ...detectCells(text, stated), encoding: known };
}

function refuseBinary(head: Uint8Array): void {
  if (!startsWith(head, 0xd0, 0xcf) && head.includes(0)) throw binary();
}

const binary = (): FileError =>
  new FileError('unsupported_format', 'The file is binary. Upload CSV, TSV, NDJSON or XLSX.');

/** The start of the text, which may end within a letter. */
function decodeHead(head: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (encoding.startsWith('utf-16') && text.includes('\0')) throw binary();
  if (encoding.startsWith('utf-16') && text.includes('\uFFFD')) throw notEncoded(encoding, 1);
  return text.trimStart();
}

/** Lines from which delimiter and quotation mark are detected. */
const LINES = 30;

function detectCells(text: string, { reading = {}, mapping = [] }: Stated): DetectedFormat {
  const quote = reading.quote ?? detectQuote(text);
  const name = reading.delimiter ?? null;
  const delimiter = name === null ? detectDelimiter(text, quote, mapByKey(mapping)) : DELIMITERS[name];
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter, quote };
}

/** Single quotation marks where each cell of the first lines has them: elsewhere an apostrophe is a letter. */
function detectQuote(text: string): Quote {
  const lines = text.split(/[\r\n]+/, LINES).filter((line) => line.trim() !== '');
  // The last one may be cut.
  return lines.slice(0, Math.max(1, lines.length - 1)).every(isSingleQuoted) ? 'single' : 'double';
}

const isSingleQuoted = (line: string): boolean => /^'(?:[^']|'')*'(?:[,;\t|](?:'(?:[^']|'')*')?)+$/.test(line);

const CANDIDATES = Object.values(DELIMITERS);

/**
 * The delimiter that is most frequent in the first line, as long as the rows that it makes have a heading with an
 * identifier; otherwise the one whose rows have the best heading.
 */
function detectDelimiter(text: string, quote: Quote, byKey: MappedHeadings): string {
  const lines = splitLines(text, quote);
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = CANDIDATES.map((delimiter) => first.split(delimiter).length);
  const usual = CANDIDATES[counts.indexOf(Math.max(...counts))] ?? ',';
  const rate = (delimiter: string) => rateLines(lines, delimiter, byKey);
  const usualRate = rate(usual);
  if (usualRate.hasKey && usualRate.known >= 2) return usual;
  const best = CANDIDATES.map((delimiter) => ({ delimiter, ...rate(delimiter) })).reduce((one, other) =>
    Number(other.hasKey) - Number(one.hasKey) > 0 || (other.hasKey === one.hasKey && other.known > one.known)
      ? other
      : one,
  );
  return best.known > Math.max(1, usualRate.known) || (best.hasKey && !usualRate.hasKey) ? best.delimiter : usual;
}

/** The first lines, without the delimiters and line breaks that are inside quotation marks. */
function splitLines(text: string, quote: Quote): string[] {
  const mark = { double: /"[^"]*"/g, single: /'[^']*'/g, none: null }[quote];
  const plain = mark ? text.replaceAll(mark, (cell) => cell.slice(1, -1).replaceAll(/[,;\t|\r\n]/g, ' ')) : text;
  return plain.split(/\r\n|\r|\n/, LINES);
}

function rateLines(lines: readonly string[], delimiter: string, byKey: MappedHeadings) {
  const rates = lines.map((line) => rateHeadings(line.split(delimiter, FILE_LIMITS.columns), byKey));
  return {
    known: Math.max(0, ...rates.map(({ known }) => known)),
    hasKey: rates.some(({ known, hasKey }) => hasKey && known >= 2),
  };
}

const EXTENSIONS: Readonly<Record<string, Format>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
};

/** Null for a name without a known extension, such as `.txt`. */
function readExtension(fileName: string): Format | null {
  const extension = fileName.toLowerCase().replace(/\.gz$/, '').split('.').at(-1) ?? '';
  return EXTENSIONS[extension] ?? null;
}

const NOUNS: Readonly<Record<Format, string>> = {
  csv: 'delimited text (CSV)',
  tsv: 'tab-delimited text',
  ndjson: 'NDJSON',
  xlsx: 'a ZIP archive, as an Excel workbook is',
};

function mismatch(fileName: string, named: Format, found: Format): FileError {
  const detail = `${fileName.slice(0, 100)} is named as ${named.toUpperCase()} and contains ${NOUNS[found]}.`;
  return new FileError('format_mismatch', `${detail} Name it .${found}, or save it as ${named.toUpperCase()}.`);
}
