import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What was copied: the checksum is that of the rows as text, before the compression. */
export interface Copied {
  rows: number;
  sha256: string;
}

/** Counts and hashes what passes, in the text format of COPY: each row ends with a line feed, and none is within a row. */
function createDigest(): { stream: Transform; read(): Copied } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ rows, sha256: hash.digest('hex') }) };
}

const LINE_FEED = 0x0a;

const drain = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Runs a query and writes its rows to a compressed file. */
export async function copyToFile(client: pg.Client, query: string, file: string): Promise<Copied> {
  const digest = createDigest();
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(startCopy(client, query), digest.stream, createGzip({ level: 3 }), target);
  return digest.read();
}

/** Runs a query and writes its rows as CSV (RFC 4180) with the names of the columns; returns their number. */
export async function copyToCsv(client: pg.Client, query: string, file: string): Promise<number> {
  const source = client.query(copyTo(`copy (${query}) to stdout (format csv, header true)`));
  await pipeline(source, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  return source.rowCount;
}

/** Counts and hashes the rows of a query. */
export async function digestQuery(client: pg.Client, query: string): Promise<Copied> {
  const digest = createDigest();
  await pipeline(startCopy(client, query), digest.stream, drain());
  return digest.read();
}

const startCopy = (client: pg.Client, query: string): Readable => client.query(copyTo(`copy (${query}) to stdout`));

/** Inserts the rows of a compressed file. `target` is a table with its columns. */
export const copyFromFile = (client: pg.Client, file: string, target: string): Promise<Copied> =>
  readFile(file, client.query(copyFrom(`copy ${target} from stdin`)));

/** Counts and hashes the rows of a compressed file. */
export const digestFile = (file: string): Promise<Copied> => readFile(file, drain());

async function readFile(file: string, target: Writable): Promise<Copied> {
  const digest = createDigest();
  await pipeline(createReadStream(file), createGunzip(), digest.stream, target);
  return digest.read();
}
