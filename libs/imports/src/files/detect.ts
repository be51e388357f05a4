import { constants, gunzipSync } from 'node:zlib';
import { FileError } from './file-error.ts';

export const FORMATS = ['csv', 'tsv', 'ndjson', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

export interface DetectedFormat {
  format: Format;
  /** Delimited text has one. */
  delimiter: string | null;
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

/** The format by the content; a name that contradicts it is an error, so that a wrong file is noticed. */
export function detectFormat(head: Uint8Array, fileName: string): DetectedFormat {
  const detected = detectContent(head);
  const named = readExtension(fileName);
  if (named && named !== detected.format) throw mismatch(fileName, named, detected.format);
  return detected;
}

function detectContent(head: Uint8Array): DetectedFormat {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return { format: 'xlsx', delimiter: null };
  refuseEncoding(head);
  const text = Buffer.from(head)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text === '') throw new FileError('empty_file', 'The file is empty. Upload a heading and at least one row.');
  const start = Buffer.from(text.slice(0, 8));
  const unsupported = UNSUPPORTED.find(({ bytes }) => startsWith(start, ...bytes) || startsWith(head, ...bytes));
  if (unsupported) throw new FileError('unsupported_format', unsupported.message);
  return text.startsWith('{') ? { format: 'ndjson', delimiter: null } : detectDelimiter(text);
}

function refuseEncoding(head: Uint8Array): void {
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff))
    throw new FileError('unsupported_encoding', 'The text is UTF-16. Save it as UTF-8 ("CSV UTF-8" in Excel).');
  if (!startsWith(head, 0xd0, 0xcf) && head.includes(0))
    throw new FileError('unsupported_format', 'The file is binary. Upload CSV, TSV, NDJSON or XLSX.');
}

const DELIMITERS = [',', '\t', ';', '|'];

/** The delimiter that is most frequent in the heading, outside quotes; a comma where there is none. */
function detectDelimiter(text: string): DetectedFormat {
  const [heading = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const counts = DELIMITERS.map((delimiter) => heading.split(delimiter).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter };
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
