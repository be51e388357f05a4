import { createHash } from 'node:crypto';
import type { UploadedFile } from '@pnb/contract';
import { type AccountDb, type AccountTransaction, newId } from '@pnb/db';
import { endLease, exchangeLease, type KeyLease, LEASE_RENEWAL_MS, leaseKey, renewLease } from '@pnb/network';
import type { FastifyRequest } from 'fastify';
import type { Caller, WritingCaller } from './caller.ts';
import { fingerprint, hashKey, inProgress, replay, storeAfter } from './idempotency.ts';
import type { EncodedResponse } from './respond.ts';

/** What a handler has received of a file, before the transaction of its write. */
export interface Receipt<T> {
  /** Returns the response before encoding; the database of the caller is the transaction. */
  write: (caller: WritingCaller) => Promise<T>;
  /** Removes what was stored before, after the write has failed. */
  discard?: () => Promise<void>;
}

interface UploadWrite {
  request: FastifyRequest;
  caller: Caller;
  /** The Idempotency-Key; null when none was sent. */
  key: string | null;
  fields: Record<string, unknown>;
  file: UploadedFile;
}

interface Steps {
  receive: (file: UploadedFile) => Promise<Receipt<unknown>>;
  encode: (result: unknown) => EncodedResponse;
}

/**
 * A write with a file: the handler reads the file while it arrives, and then writes in one transaction with the encoded
 * response. An Idempotency-Key is leased while the file arrives, because no transaction is open for that long, and the
 * response is stored in the transaction of the write. A request that fails, or whose connection breaks, ends its lease.
 */
export async function runUpload(upload: UploadWrite, steps: Steps): Promise<EncodedResponse> {
  const { request, caller, key } = upload;
  if (key === null) return receiveAndWrite(upload, steps);
  const lease = { key_hash: hashKey(key, caller, request), id: newId() };
  const claim = await caller.db.transaction((tx) => leaseKey(tx, lease));
  if (claim.state === 'running') throw inProgress();
  const { file, digest } = digestFile(upload.file);
  const readRequest = async () => ({
    request,
    caller,
    keyed: { key_hash: lease.key_hash, fingerprint: fingerprint(request, describeForm(upload), await digest()) },
  });
  if (claim.state === 'stored') return replay(await readRequest(), claim);
  return keepLease(caller.db, lease, () =>
    receiveAndWrite({ caller, file }, steps, async (tx, run) => {
      if (!(await exchangeLease(tx, lease))) throw inProgress();
      return storeAfter(tx, await readRequest(), run);
    }),
  );
}

type Run = () => Promise<EncodedResponse>;

async function receiveAndWrite(
  { caller, file }: Pick<UploadWrite, 'caller' | 'file'>,
  { receive, encode }: Steps,
  within: (tx: AccountTransaction, run: Run) => Promise<EncodedResponse> = (_, run) => run(),
): Promise<EncodedResponse> {
  const { write, discard } = await receive(file);
  try {
    return await caller.db.transaction((db) => within(db, async () => encode(await write({ ...caller, db }))));
  } catch (error) {
    await discard?.();
    throw error;
  }
}

/** Runs the work with a lease that does not expire, and ends it if the work fails. */
async function keepLease<T>(db: AccountDb, lease: KeyLease, work: () => Promise<T>): Promise<T> {
  // A lease that was lost meanwhile is found by the write.
  const renewing = setInterval(() => void renewLease(db, lease).catch(() => undefined), LEASE_RENEWAL_MS);
  try {
    return await work();
  } catch (error) {
    // A lease that cannot be ended expires.
    await endLease(db, lease).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** The fields of a form, in any order, and the name of its file. */
const describeForm = ({ fields, file }: Pick<UploadWrite, 'fields' | 'file'>): string =>
  JSON.stringify([Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), file.name]);

/** The file, with the SHA-256 of its content; `digest` reads what was not read before. */
function digestFile({ name, source }: UploadedFile): { file: UploadedFile; digest: () => Promise<Buffer> } {
  const hash = createHash('sha256');
  const parts = source[Symbol.asyncIterator]();
  async function* read(): AsyncGenerator<Uint8Array> {
    for (let part = await parts.next(); !part.done; part = await parts.next()) {
      hash.update(part.value);
      yield part.value;
    }
  }
  const digest = async (): Promise<Buffer> => {
    for await (const _ of read());
    return hash.copy().digest();
  };
  return { file: { name, source: read() }, digest };
}
