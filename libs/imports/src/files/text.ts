import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { FileError } from './file-error.ts';
import type { Encoding } from './reading.ts';
import type { ByteSource } from './stored-file.ts';

/** The encoding of a text: null until it is known, for one that is UTF-8 or else Windows-1252. */
export interface TextEncoding {
  encoding: Encoding | null;
}

/** Text without its byte order mark. An encoding that is guessed is stored in `found` when the first letter beyond ASCII shows it. */
export async function* decodeText(
  source: ByteSource,
  found: TextEncoding = { encoding: 'utf-8' },
): AsyncGenerator<string> {
  const decoder = found.encoding === null ? new GuessingDecoder(found) : new KnownDecoder(found.encoding);
  for await (const chunk of source) yield refuseNul(decoder.decode(chunk));
  yield refuseNul(decoder.end());
  found.encoding ??= 'utf-8';
}

interface Decoder {
  decode(chunk: Uint8Array): string;
  end(): string;
}

/** PostgreSQL stores no NUL, and no table has one. */
function refuseNul(text: string): string {
  if (!text.includes('\0')) return text;
  throw new FileError('unsupported_format', 'The file is binary. Upload CSV, TSV, NDJSON or XLSX.');
}

class KnownDecoder implements Decoder {
  readonly #encoding: Encoding;
  readonly #decoder: TextDecoder;
  #lines = 0;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  decode(chunk: Uint8Array): string {
    return this.#decode(chunk, () => this.#decoder.decode(chunk, { stream: true }));
  }

  end(): string {
    return this.#decode(new Uint8Array(), () => this.#decoder.decode());
  }

  #decode(chunk: Uint8Array, work: () => string): string {
    try {
      const text = work();
      if (this.#encoding === 'windows-1252' && isBinary(text)) throw new Error('control characters');
      this.#lines += countLines(text);
      return text;
    } catch {
      throw notEncoded(this.#encoding, this.#lines + countLinesUntil(chunk, this.#encoding) + 1);
    }
  }
}

/** The first letter beyond ASCII decides: until then both encodings are the same. */
class GuessingDecoder implements Decoder {
  readonly #found: TextEncoding;
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #lines = 0;
  /** Whether what precedes could be the text of a table in Windows-1252. */
  #isPlain = true;
  /** Bytes at the end of what was read so far that may begin a letter of UTF-8. */
  #tail: Uint8Array = new Uint8Array();

  constructor(found: TextEncoding) {
    this.#found = found;
  }

  decode(chunk: Uint8Array): string {
    return this.#decode(chunk, () => this.#decoder.decode(chunk, { stream: true }));
  }

  end(): string {
    return this.#decode(new Uint8Array(), () => this.#decoder.decode());
  }

  #decode(chunk: Uint8Array, work: () => string): string {
    let text: string;
    try {
      text = work();
    } catch {
      text = this.#decodeWestern(chunk);
    }
    if (this.#found.encoding === 'windows-1252' && isBinary(text)) throw this.#refuse(chunk);
    this.#lines += countLines(text);
    if (this.#found.encoding !== null) return text;
    if (isBinary(text)) this.#isPlain = false;
    if (isAscii(Buffer.from(text))) this.#tail = keepTail(this.#tail, chunk);
    else this.#found.encoding = 'utf-8';
    return text;
  }

  #decodeWestern(chunk: Uint8Array): string {
    const bytes = Buffer.concat([this.#tail, chunk]);
    const [before = ''] = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1);
    if (!isAscii(Buffer.from(before))) this.#found.encoding = 'utf-8';
    if (this.#found.encoding !== null || !this.#isPlain) throw this.#refuse(chunk);
    this.#found.encoding = 'windows-1252';
    this.#decoder = new TextDecoder('windows-1252');
    return this.#decoder.decode(bytes, { stream: true });
  }

  #refuse(chunk: Uint8Array): FileError {
    const line = this.#lines + countLinesUntil(chunk, 'utf-8') + 1;
    return this.#found.encoding === 'utf-8' ? notEncoded('utf-8', line) : notEncoded(null, line);
  }
}

/** All bytes beyond ASCII at the end, where everything before is ASCII. */
function keepTail(tail: Uint8Array, chunk: Uint8Array): Uint8Array {
  const last = chunk.findLastIndex((byte) => byte < 0x80);
  return last < 0 ? Buffer.concat([tail, chunk]) : chunk.slice(last + 1);
}

/** Control characters that no text of a table has, and bytes that Windows-1252 does not define. */
const isBinary = (text: string): boolean => /[\0-\u0008\u000E-\u001F\u007F\u0081\u008D\u008F\u0090\u009D]/.test(text);

const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  'windows-1252': 'Windows-1252',
};

export function notEncoded(encoding: Encoding | null, line: number): FileError {
  const what = encoding === null ? 'neither UTF-8 nor Windows-1252' : `not ${NAMES[encoding]}`;
  return new FileError(
    'unsupported_encoding',
    `The text is ${what} at or after line ${line}. Save it as UTF-8 ("CSV UTF-8" in Excel) and upload it again, or state its encoding.`,
  );
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Lines before the first letter of a chunk that cannot be decoded. */
function countLinesUntil(chunk: Uint8Array, encoding: Encoding): number {
  const [before = ''] = new TextDecoder(encoding).decode(chunk).split('\uFFFD', 1);
  return countLines(before);
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark states. */
export const findMark = (head: Uint8Array): Encoding | null =>
  MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0] ?? null;

/** The encoding of the start of a file: of its mark, as it is stated, or the one of the two whose bytes it has. */
export function findEncoding(head: Uint8Array, stated: Encoding | null = null): Encoding {
  const known = findMark(head) ?? stated;
  if (known !== null) return known;
  try {
    // The start may end within a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
