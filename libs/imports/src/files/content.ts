import { isGzip } from './detect.ts';
import { gunzip } from './gunzip.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { ByteSource } from './stored-file.ts';

const MAGIC_BYTES = 2;

/** The content of a file while it arrives: without gzip, by its first bytes. */
export async function* openContent(source: ByteSource, limits: FileLimits = FILE_LIMITS): ByteSource {
  const parts = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < MAGIC_BYTES) {
    const next = await parts.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const whole = joinParts(head, parts);
  yield* isGzip(head) ? gunzip(whole, limits) : whole;
}

async function* joinParts(head: Uint8Array, rest: AsyncIterator<Uint8Array>): ByteSource {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
