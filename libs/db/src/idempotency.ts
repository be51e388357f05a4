import { rawClient } from './raw-clients.ts';

/** A write with an Idempotency-Key, as hashes: neither key nor body is stored. */
export interface KeyedRequest {
  /** SHA-256 of environment, method, path and key. */
  key_hash: Buffer;
  /** SHA-256 of the request. */
  fingerprint: Buffer;
}

/** `fresh`: run the write, then call storeResponse. `running`: a request with the key is running. `reused`: the key belongs to a different request. */
export type Claim = { state: 'fresh' | 'running' | 'reused' } | { state: 'stored'; response_sealed: Uint8Array };

interface Handle {
  readonly account_id: string;
}

/** Locks the key until the transaction ends, without waiting for another; responses are stored for 24 hours. */
export async function claimKey(tx: Handle, { key_hash, fingerprint }: KeyedRequest): Promise<Claim> {
  const sql = rawClient(tx);
  const lock = key_hash.readBigInt64BE(0);
  const [claimed] = await sql.$queryRaw<{ locked: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as locked`;
  if (!claimed?.locked) return { state: 'running' };
  const [stored] = await sql.$queryRaw<{ fingerprint: Uint8Array; response_sealed: Uint8Array }[]>`
    select fingerprint, response_sealed from idempotency_keys
    where account_id = ${tx.account_id}::uuid and key_hash = ${key_hash} and created_at > now() - interval '24 hours'`;
  if (!stored) return { state: 'fresh' };
  if (!fingerprint.equals(stored.fingerprint)) return { state: 'reused' };
  return { state: 'stored', response_sealed: stored.response_sealed };
}

/** Commits the response with its write. */
export async function storeResponse(
  tx: Handle,
  { key_hash, fingerprint }: KeyedRequest,
  response_sealed: Uint8Array,
): Promise<void> {
  await rawClient(tx).$executeRaw`
    insert into idempotency_keys (account_id, key_hash, fingerprint, response_sealed)
    values (${tx.account_id}::uuid, ${key_hash}, ${fingerprint}, ${response_sealed})
    on conflict (account_id, key_hash) do update
      set fingerprint = excluded.fingerprint, response_sealed = excluded.response_sealed, created_at = excluded.created_at`;
}
