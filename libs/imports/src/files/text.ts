import { FileError } from './file-error.ts';
import type { ByteSource } from './stored-file.ts';

const NEWLINE = 0x0a;

/** UTF-8 as text, without its byte order mark. Any other encoding is refused: guesses would corrupt names. */
export async function* decodeText(source: ByteSource): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 0;
  for await (const chunk of source) {
    yield decode(() => decoder.decode(chunk, { stream: true }), lines + 1);
    lines += countLines(chunk);
  }
  yield decode(() => decoder.decode(), lines + 1);
}

function decode(work: () => string, line: number): string {
  try {
    return work();
  } catch {
    throw new FileError(
      'unsupported_encoding',
      `The text is not UTF-8 at or after line ${line}. Save it as UTF-8 ("CSV UTF-8" in Excel) and upload it again.`,
    );
  }
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
