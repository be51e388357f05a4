import type { Control, KeySet } from '@pnb/db';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { seal, unseal } from './seal.ts';

export interface SigningKey {
  kid: string;
  public_jwk: JWK;
  active_from: Date;
  /** From here on it neither signs nor verifies. */
  retired_at: Date | null;
  sign: () => Promise<CryptoKey | Uint8Array>;
  verify: () => Promise<CryptoKey | Uint8Array>;
}

/** How long a key is published before it signs, so that every cache of the key set has it: a day. */
export const PUBLISH_AHEAD_MS = 86_400_000;
/** How long a key verifies after it last signed: a token's longest life, and leeway. */
const RETIRE_AFTER_MS = 3_720_000;

/** Keys that sign, will sign, or signed a token that may still live; newest first. */
export async function loadSigningKeys({ prisma }: Control, key: KeySet): Promise<SigningKey[]> {
  const rows = await prisma.signingKey.findMany({
    where: { OR: [{ retired_at: null }, { retired_at: { gt: new Date() } }] },
    orderBy: { active_from: 'desc' },
  });
  return rows.map(({ id, public_jwk, private_jwk_sealed, active_from, retired_at }) => ({
    kid: id,
    public_jwk: public_jwk as JWK,
    active_from,
    retired_at,
    sign: once(() => importJWK(JSON.parse(unseal(key, private_jwk_sealed)) as JWK, 'ES256')),
    verify: once(() => importJWK(public_jwk as JWK, 'ES256')),
  }));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Creates the first signing key of a new service; one that exists is kept. */
export const ensureSigningKey = ({ prisma }: Control, key: KeySet): Promise<void> =>
  prisma.$transaction(async (tx) => {
    await lockSigningKeys(tx);
    const count = await tx.signingKey.count({ where: { retired_at: null } });
    if (count === 0) await addSigningKey(tx, key, new Date());
  });

/** Publishes a new key, which signs from `active_from` on, and retires the present ones after that. */
export const rotateSigningKey = ({ prisma }: Control, key: KeySet, active_from: Date): Promise<string> =>
  prisma.$transaction(async (tx) => {
    await lockSigningKeys(tx);
    const retired_at = new Date(active_from.getTime() + RETIRE_AFTER_MS);
    await tx.signingKey.updateMany({ where: { retired_at: null }, data: { retired_at } });
    return addSigningKey(tx, key, active_from);
  });

/**
 * Ends a key at once: no token that it signed is accepted any more, and no process signs with it. Where no other key would
 * remain to sign, the next published one signs from now on, else a new one. False when there is no such key.
 */
export const revokeSigningKey = ({ prisma }: Control, key: KeySet, kid: string): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    await lockSigningKeys(tx);
    const row = await tx.signingKey.findUnique({ where: { id: kid } });
    if (!row) return false;
    const now = new Date();
    if (!row.retired_at || row.retired_at > now)
      await tx.signingKey.update({ where: { id: kid }, data: { retired_at: now } });
    await ensureSigner(tx, key, now);
    return true;
  });

async function ensureSigner(tx: Transaction, key: KeySet, now: Date): Promise<void> {
  const [earliest] = await tx.signingKey.findMany({
    where: { retired_at: null },
    orderBy: { active_from: 'asc' },
    take: 1,
  });
  if (!earliest) await addSigningKey(tx, key, now);
  else if (earliest.active_from > now)
    await tx.signingKey.update({ where: { id: earliest.id }, data: { active_from: now } });
}

type Transaction = Pick<Control['prisma'], 'signingKey' | '$executeRaw'>;

/** One process at a time changes the set of keys; reads go on. */
const lockSigningKeys = (tx: Transaction): Promise<unknown> =>
  tx.$executeRaw`lock table signing_keys in share row exclusive mode`;

export interface SigningKeyTimes {
  kid: string;
  created_at: Date;
  active_from: Date;
  retired_at: Date | null;
}

/** All that ever were, without their key material; newest first. */
export async function listSigningKeys({ prisma }: Control): Promise<SigningKeyTimes[]> {
  const rows = await prisma.signingKey.findMany({ orderBy: { active_from: 'desc' } });
  return rows.map(({ id, created_at, active_from, retired_at }) => ({ kid: id, created_at, active_from, retired_at }));
}

async function addSigningKey(tx: Transaction, key: KeySet, active_from: Date): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const [public_jwk, private_jwk] = [await exportJWK(publicKey), await exportJWK(privateKey)];
  const id = `es256-${active_from.toISOString().slice(0, 10)}-${String(public_jwk.x).slice(0, 8)}`;
  await tx.signingKey.create({
    data: {
      id,
      public_jwk: { ...public_jwk, kid: id, alg: 'ES256', use: 'sig' },
      private_jwk_sealed: new Uint8Array(seal(key, JSON.stringify(private_jwk))),
      active_from,
    },
  });
  return id;
}

/** How old the set may get where the database cannot notify of changes, as behind a pooler of transactions. */
const REFRESH_MS = 5_000;
/** A token that names an unknown key reads the set again, at most this often. */
const RETRY_UNKNOWN_MS = 1_000;

/** The signing keys in force. */
export class KeyRing {
  readonly #load: () => Promise<SigningKey[]>;
  #keys: Promise<SigningKey[]> = Promise.resolve([]);
  #readAt = -Infinity;

  constructor(load: () => Promise<SigningKey[]>) {
    this.#load = load;
  }

  all(): Promise<readonly SigningKey[]> {
    return this.#read(REFRESH_MS);
  }

  /** The next read is from the database: the set has changed, or may have. */
  invalidate(): void {
    this.#readAt = -Infinity;
  }

  /** The newest key that may sign already. */
  async signer(): Promise<SigningKey> {
    const now = Date.now();
    const signer = (await this.all()).find((key) => key.active_from.getTime() <= now && isInForce(key));
    if (!signer) throw new Error('no signing key is in force');
    return signer;
  }

  /** Null for a key that is unknown, retired or revoked. */
  async find(kid: string | undefined): Promise<SigningKey | null> {
    const find = async (maxAgeMs: number) =>
      (await this.#read(maxAgeMs)).find((key) => key.kid === kid && isInForce(key)) ?? null;
    return (await find(REFRESH_MS)) ?? find(RETRY_UNKNOWN_MS);
  }

  #read(maxAgeMs: number): Promise<SigningKey[]> {
    if (Date.now() - this.#readAt > maxAgeMs) {
      this.#readAt = Date.now();
      this.#keys = this.#load();
      // A failed read is tried again by the next caller.
      this.#keys.catch(() => (this.#readAt = -Infinity));
    }
    return this.#keys;
  }
}

const isInForce = ({ retired_at }: SigningKey): boolean => retired_at === null || retired_at.getTime() > Date.now();
