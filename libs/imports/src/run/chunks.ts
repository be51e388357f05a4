import type { AccountHandle } from '@pnb/db/raw';
import type { ByteSource, StoredFile } from '../files/stored-file.ts';

/** Bytes of a chunk; only the last is shorter, so that the position of each is known. */
const CHUNK_BYTES = 512 * 1024;

/** Stores the content of a file and returns its size. */
export async function storeChunks(db: AccountHandle, import_id: string, source: ByteSource): Promise<number> {
  let position = 0;
  for await (const bytes of rechunk(source)) {
    await db.execute`
      insert into import_chunks (account_id, import_id, position, bytes)
      values (${db.account_id}::uuid, ${import_id}::uuid, ${position}::int, ${bytes}::bytea)`;
    position += bytes.length;
  }
  return position;
}

async function* rechunk(source: ByteSource): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < CHUNK_BYTES) continue;
    const bytes = Buffer.concat(parts);
    const whole = size - (size % CHUNK_BYTES);
    for (let at = 0; at < whole; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
    parts = whole === size ? [] : [bytes.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** The stored content, read chunk by chunk. */
export const openChunks = (db: AccountHandle, import_id: string, size: number): StoredFile => ({
  size,
  async *read(start, end) {
    for (let at = start; at < end;) {
      const position = at - (at % CHUNK_BYTES);
      const bytes = await readChunk(db, import_id, position);
      const part = bytes.subarray(at - position, Math.min(end - position, bytes.length));
      if (part.length === 0) return;
      yield part;
      at += part.length;
    }
  },
});

async function readChunk(db: AccountHandle, import_id: string, position: number): Promise<Buffer> {
  const [row] = await db.query<{ bytes: Uint8Array }>`
    select bytes from import_chunks where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid
      and position = ${position}::int`;
  return row ? Buffer.from(row.bytes) : Buffer.alloc(0);
}

export async function deleteChunks(db: AccountHandle, import_id: string): Promise<void> {
  await db.execute`
    delete from import_chunks where account_id = ${db.account_id}::uuid and import_id = ${import_id}::uuid`;
}
