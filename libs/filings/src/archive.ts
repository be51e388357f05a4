import { Zip, ZipDeflate } from 'fflate';

export interface ArchiveEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

const LEVEL = 6;

const encoder = new TextEncoder();

/** Leaves the event loop to other requests between two chunks. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A zip of texts, written while it is read: no entry is ever complete in memory. Equal entries and an equal time give equal
 * bytes. The format of ZIP holds times without a zone, in steps of two seconds.
 */
export async function* writeArchive(entries: Iterable<ArchiveEntry>, modified: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, data) => {
    if (error) failure = error;
    else ready.push(data);
  });
  const take = () => {
    if (failure) throw failure;
    return ready.splice(0);
  };
  for (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level: LEVEL });
    file.mtime = toLocalClock(modified);
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(encoder.encode(chunk));
      yield* take();
      await pause();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The library writes the local time of the machine: a date whose local time is the UTC time of the given one. */
const toLocalClock = (time: Date): Date =>
  new Date(
    time.getUTCFullYear(),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  );
