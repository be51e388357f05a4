import { createHash } from 'node:crypto';
import { UPLOAD_LIMITS } from '@pnb/contract';
import type { AccountHandle } from '@pnb/db/raw';
import { explainCompound, isCompound } from '../files/compound.ts';
import { type DetectedFormat, detectFormat, HEAD_BYTES, inflateHead, isGzip, type Stated } from '../files/detect.ts';
import { tooLarge } from '../files/file-error.ts';
import { gunzip } from '../files/gunzip.ts';
import { mergeReading, nameDelimiter, type Reading } from '../files/reading.ts';
import type { ByteSource } from '../files/stored-file.ts';
import { storeChunks } from './chunks.ts';

export interface StoredUpload extends Pick<DetectedFormat, 'format' | 'delimiter'> {
  /** What the caller states, and what the start of the file shows. */
  reading: Reading;
  file_bytes: number;
  file_sha256: string;
  content_bytes: number;
}

interface Upload extends Stated {
  fileName: string;
  source: ByteSource;
  /** Called with the bytes of the content as they arrive; throws where they are too many. */
  assertSize?: (content_bytes: number) => void;
}

/** Stores a file while it arrives, without gzip, and detects its format from its start. Throws a FileError. */
export async function storeUpload(
  db: AccountHandle,
  import_id: string,
  { fileName, source, assertSize = () => undefined, ...stated }: Upload,
): Promise<StoredUpload> {
  const sent = { bytes: 0, hash: createHash('sha256') };
  const counted = countSent(source, sent);
  const head = await takeHead(counted);
  const isCompressed = isGzip(head);
  const whole = joinHead(head, counted);
  if (isCompound(head)) throw await explainCompound(whole);
  const detected = detectFormat(isCompressed ? inflateHead(head) : head, fileName, stated);
  const content_bytes = await storeChunks(db, import_id, checkSize(isCompressed ? gunzip(whole) : whole, assertSize));
  const { format, delimiter, encoding = null, quote = null } = detected;
  const reading = mergeReading({ encoding, quote, delimiter: nameDelimiter(delimiter) }, stated.reading ?? {});
  const file_sha256 = sent.hash.digest('hex');
  return { format, delimiter, reading, content_bytes, file_bytes: sent.bytes, file_sha256 };
}

async function* checkSize(source: ByteSource, assertSize: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    assertSize(bytes);
    yield part;
  }
}

interface SentBytes {
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

async function* countSent(source: ByteSource, sent: SentBytes): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    sent.bytes += part.length;
    if (sent.bytes > UPLOAD_LIMITS.file_bytes)
      throw tooLarge(
        `The file has more than ${UPLOAD_LIMITS.file_bytes} bytes.`,
        'Compress it with gzip, or split it.',
      );
    sent.hash.update(part);
    yield part;
  }
}

async function takeHead(source: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES;) {
    const next = await source.next();
    if (next.done) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(parts);
}

async function* joinHead(head: Buffer, rest: ByteSource): ByteSource {
  yield head;
  yield* rest;
}
