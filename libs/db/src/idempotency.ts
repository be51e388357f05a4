import { rawClient } from './raw-clients.ts';

/** A write that was sent with an Idempotency-Key, as hashes: neither key nor body is kept. */
export interface KeyedRequest {
  /** SHA-256 of environment, method, path and key. */
  key_hash: Buffer;
  /** SHA-256 of the request. */
  fingerprint: Buffer;
}

/** `fresh`: do it, then keepAnswer. `running`: another has it. `reused`: the key was another request's. */
export type Claim = { state: 'fresh' | 'running' | 'reused' } | { state: 'answered'; response_sealed: Uint8Array };

interface Handle {
  readonly account_id: string;
}

/** Holds the key until the transaction ends, without waiting; answers are kept for 24 hours. */
export async function claimKey(tx: Handle, { key_hash, fingerprint }: KeyedRequest): Promise<Claim> {
  const sql = rawClient(tx);
  const lock = key_hash.readBigInt64BE(0);
  const [claimed] = await sql.$queryRaw<{ locked: boolean }[]>`select pg_try_advisory_xact_lock(${lock}) as locked`;
  if (!claimed?.locked) return { state: 'running' };
  const [kept] = await sql.$queryRaw<{ fingerprint: Uint8Array; response_sealed: Uint8Array }[]>`
    select fingerprint, response_sealed from idempotency_keys
    where account_id = ${tx.account_id}::uuid and key_hash = ${key_hash} and created_at > now() - interval '24 hours'`;
  if (!kept) return { state: 'fresh' };
  if (!fingerprint.equals(kept.fingerprint)) return { state: 'reused' };
  return { state: 'answered', response_sealed: kept.response_sealed };
}

/** Commits the answer with the write that it answers. */
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
  await forgetOld(tx);
}

/** Each kept answer clears away a few that have had their day, so the table needs no sweeper. */
async function forgetOld(tx: Handle): Promise<void> {
  await rawClient(tx).$executeRaw`
    delete from idempotency_keys where (account_id, key_hash) in (
      select account_id, key_hash from idempotency_keys
      where created_at < now() - interval '24 hours' limit 20 for update skip locked)`;
}
