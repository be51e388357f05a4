import { uncheckedSql, type AccountHandle } from '@pnb/db/raw';

/** A write with an Idempotency-Key, as hashes: neither key nor body is stored. */
export interface KeyedRequest {
  /** SHA-256 of environment, method, path and key. */
  key_hash: Buffer;
  /** SHA-256 of the request. */
  fingerprint: Buffer;
}

/** `fresh`: run the write, then call storeResponse. `running`: a request with the key is running. */
export type Claim =
  | { state: 'fresh' | 'running' }
  | { state: 'stored'; fingerprint: Uint8Array; response_sealed: Uint8Array };

/** Locks the key until the transaction ends, without waiting for another; responses are stored for 24 hours. */
export async function claimKey(tx: AccountHandle, key_hash: Buffer): Promise<Claim> {
  const lock = key_hash.readBigInt64BE(0);
  // Two statements: the second sees what another request committed before it gave up the lock.
  const [[claimed], [stored]] = await tx.batch(
    () => uncheckedSql(tx).query<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lock}) as locked`,
    () => tx.query<{ fingerprint: Uint8Array; response_sealed: Uint8Array }>`
      select fingerprint, response_sealed from idempotency_keys
      where account_id = ${tx.account_id}::uuid and key_hash = ${key_hash} and created_at > now() - interval '24 hours'`,
  );
  if (!claimed?.locked) return { state: 'running' };
  return stored ? { state: 'stored', ...stored } : { state: 'fresh' };
}

/** Commits the response with its write. */
export async function storeResponse(
  tx: AccountHandle,
  { key_hash, fingerprint }: KeyedRequest,
  response_sealed: Uint8Array,
): Promise<void> {
  await tx.defer`
    insert into idempotency_keys (account_id, key_hash, fingerprint, response_sealed)
    values (${tx.account_id}::uuid, ${key_hash}, ${fingerprint}, ${response_sealed})
    on conflict (account_id, key_hash) do update
      set fingerprint = excluded.fingerprint, response_sealed = excluded.response_sealed, created_at = excluded.created_at`;
}

/** How long a request that does not renew its lease keeps the key. */
const LEASE = '30 seconds';

/** How often a lease is renewed. */
export const LEASE_RENEWAL_MS = 10_000;

/** The key of a write that takes longer than a transaction, kept for its request. */
export interface KeyLease {
  key_hash: Buffer;
  id: string;
}

/** Claims a key beyond the transaction that it is called in; `running` while the lease of another request has not expired. */
export async function leaseKey(tx: AccountHandle, { key_hash, id }: KeyLease): Promise<Claim> {
  const claim = await claimKey(tx, key_hash);
  if (claim.state !== 'fresh') return claim;
  // The lock of the key keeps others from claiming it between the two statements.
  const [, leased] = await tx.batch(
    () => tx.execute`
      delete from idempotency_leases
      where account_id = ${tx.account_id}::uuid and key_hash = ${key_hash} and expires_at < now()`,
    () => tx.execute`
      insert into idempotency_leases (account_id, key_hash, id, expires_at)
      values (${tx.account_id}::uuid, ${key_hash}, ${id}::uuid, now() + ${LEASE}::interval)
      on conflict (account_id, key_hash) do nothing`,
  );
  return { state: leased === 1 ? 'fresh' : 'running' };
}

export async function renewLease(db: AccountHandle, { key_hash, id }: KeyLease): Promise<void> {
  await db.execute`
    update idempotency_leases set expires_at = now() + ${LEASE}::interval
    where account_id = ${db.account_id}::uuid and key_hash = ${key_hash} and id = ${id}::uuid`;
}

/** Gives the key back; false if another request has taken it over. */
export async function endLease(db: AccountHandle, { key_hash, id }: KeyLease): Promise<boolean> {
  const ended = await db.execute`
    delete from idempotency_leases
    where account_id = ${db.account_id}::uuid and key_hash = ${key_hash} and id = ${id}::uuid`;
  return ended === 1;
}

/** Ends the lease in the transaction that stores the response: until it ends, no other request can claim the key. */
export async function exchangeLease(tx: AccountHandle, lease: KeyLease): Promise<boolean> {
  await uncheckedSql(tx).execute`select pg_advisory_xact_lock(${lease.key_hash.readBigInt64BE(0)})`;
  return endLease(tx, lease);
}
