import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { FileError, tooLarge } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { ByteSource, StoredFile } from './stored-file.ts';

export interface Zip {
  /** The content of a part; nothing where the archive has no such part. */
  read(path: string): ByteSource;
  has(path: string): boolean;
  close(): void;
}

/** Opens the archive and checks the sizes in its directory; yauzl stops a part that is larger than its stated size. */
export async function openZip(file: StoredFile, limits: FileLimits): Promise<Zip> {
  const zip = await openArchive(file);
  const entries = await readDirectory(zip, limits);
  return {
    read: (path) => readEntry(zip, entries.get(path)),
    has: (path) => entries.has(path),
    close: () => zip.close(),
  };
}

async function openArchive(file: StoredFile): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new StoredFileReader(file), file.size, {
      autoClose: false,
      lazyEntries: true,
    });
  } catch {
    throw damaged();
  }
}

/** yauzl takes a subclass only. */
class StoredFileReader extends RandomAccessReader {
  readonly #file: StoredFile;

  constructor(file: StoredFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end), { objectMode: false });
  }
}

async function readDirectory(zip: ZipFile, limits: FileLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.workbookParts)
    throw tooLarge(`The archive has ${zip.entryCount} parts.`, 'Save the sheet as a workbook of its own.');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, checkEntry(entry, limits));
  } catch (error) {
    throw error instanceof FileError ? error : damaged();
  }
  return entries;
}

function checkEntry(entry: Entry, limits: FileLimits): Entry {
  if (entry.isEncrypted())
    throw new FileError('unsupported_format', 'The archive is encrypted. Save the workbook without a password.');
  const { uncompressedSize, compressedSize, fileName } = entry;
  const part = fileName.slice(0, 100);
  if (uncompressedSize > limits.decompressedBytes)
    throw tooLarge(`${part} has ${uncompressedSize} bytes after decompression.`, 'Split the roster.');
  if (uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * limits.decompressionRatio)
    throw tooLarge(
      `${part} decompresses to more than ${limits.decompressionRatio} times its size.`,
      'Save the roster as CSV.',
    );
  return entry;
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): ByteSource {
  if (!entry) return;
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch {
    throw damaged();
  }
}

const damaged = (): FileError =>
  new FileError('malformed_file', 'The workbook is damaged or incomplete. Save it again and upload the new file.');
