import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileError, tooLarge } from './file-error.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { ByteSource } from './stored-file.ts';

/** Ratios of little output mean nothing. */
const MIN_CHECKED_BYTES = 1024 * 1024;

/** The content of a gzip file, up to the bounds on its size and on its ratio. */
export async function* gunzip(source: ByteSource, limits: FileLimits = FILE_LIMITS): ByteSource {
  const sizes = { sent: 0, inflated: 0 };
  const counted = Readable.from(countBytes(source, sizes), { objectMode: false });
  const inflate = createGunzip();
  counted.on('error', (error) => inflate.destroy(error));
  try {
    for await (const chunk of counted.pipe(inflate) as AsyncIterable<Buffer>) {
      sizes.inflated += chunk.length;
      checkSizes(sizes, limits);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error)
      ? new FileError(
          'malformed_file',
          'The gzip data is damaged or incomplete. Compress the file again and upload it.',
        )
      : error;
  } finally {
    counted.destroy();
    inflate.destroy();
  }
}

interface Sizes {
  sent: number;
  inflated: number;
}

async function* countBytes(source: ByteSource, sizes: Sizes): ByteSource {
  for await (const chunk of source) {
    sizes.sent += chunk.length;
    yield chunk;
  }
}

function checkSizes({ sent, inflated }: Sizes, limits: FileLimits): void {
  if (inflated > limits.decompressedBytes)
    throw tooLarge(`The file has more than ${limits.decompressedBytes} bytes after decompression.`, 'Split it.');
  if (inflated > MIN_CHECKED_BYTES && inflated > sent * limits.decompressionRatio)
    throw tooLarge(
      `The file decompresses to more than ${limits.decompressionRatio} times its size.`,
      'Upload it without compression.',
    );
}

const isZlibError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('Z_');
