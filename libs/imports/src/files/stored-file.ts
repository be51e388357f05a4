export type ByteSource = AsyncIterable<Uint8Array>;

/** Bytes that can be read from any position, as a workbook requires: its directory is at the end. */
export interface StoredFile {
  size: number;
  /** The bytes from start, included, to end, excluded. */
  read(start: number, end: number): ByteSource;
}

/** A file of bytes in memory. */
export const bufferFile = (bytes: Uint8Array): StoredFile => ({
  size: bytes.length,
  async *read(start, end) {
    yield bytes.subarray(start, end);
  },
});

export const readAll = (file: StoredFile): ByteSource => file.read(0, file.size);
