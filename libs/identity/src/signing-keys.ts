import type { Control } from '@pnb/db';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { seal, unseal } from './seal.ts';

export interface SigningKey {
  kid: string;
  public_jwk: JWK;
  active_from: Date;
  sign: () => Promise<CryptoKey | Uint8Array>;
  verify: () => Promise<CryptoKey | Uint8Array>;
}

/** How long a key is published before it signs, so that every cache of the key set has it: a day. */
export const PUBLISH_AHEAD_MS = 86_400_000;
/** How long a key verifies after it last signed: a token's longest life, and leeway. */
const RETIRE_AFTER_MS = 3_720_000;

/** Keys that sign, will sign, or signed a token that may still live; newest first. */
export async function loadSigningKeys({ prisma }: Control, key: Buffer): Promise<SigningKey[]> {
  const rows = await prisma.signingKey.findMany({
    where: { OR: [{ retired_at: null }, { retired_at: { gt: new Date() } }] },
    orderBy: { active_from: 'desc' },
  });
  return rows.map(({ id, public_jwk, private_jwk_sealed, active_from }) => ({
    kid: id,
    public_jwk: public_jwk as JWK,
    active_from,
    sign: once(() => importJWK(JSON.parse(unseal(key, private_jwk_sealed)) as JWK, 'ES256')),
    verify: once(() => importJWK(public_jwk as JWK, 'ES256')),
  }));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Makes the first signing key of a new service; one that exists is kept. */
export async function ensureSigningKey(control: Control, key: Buffer): Promise<void> {
  const found = await control.prisma.signingKey.count({ where: { retired_at: null } });
  if (found === 0) await addSigningKey(control, key, new Date());
}

/** Publishes a new key, which signs from `active_from` on, and has the present ones retire after that. */
export async function rotateSigningKey(control: Control, key: Buffer, active_from: Date): Promise<string> {
  const retired_at = new Date(active_from.getTime() + RETIRE_AFTER_MS);
  // The new one first: cut short in between, there is one key too many, not one too few.
  const id = await addSigningKey(control, key, active_from);
  await control.prisma.signingKey.updateMany({ where: { retired_at: null, id: { not: id } }, data: { retired_at } });
  return id;
}

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

async function addSigningKey({ prisma }: Control, key: Buffer, active_from: Date): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const [public_jwk, private_jwk] = [await exportJWK(publicKey), await exportJWK(privateKey)];
  const id = `es256-${active_from.toISOString().slice(0, 10)}-${String(public_jwk.x).slice(0, 8)}`;
  await prisma.signingKey.create({
    data: {
      id,
      public_jwk: { ...public_jwk, kid: id, alg: 'ES256', use: 'sig' },
      private_jwk_sealed: new Uint8Array(seal(key, JSON.stringify(private_jwk))),
      active_from,
    },
  });
  return id;
}

const REFRESH_MS = 60_000;

/** The signing keys in force, read again at most once a minute, also when a token names one that is not known. */
export class KeyRing {
  readonly #load: () => Promise<SigningKey[]>;
  #keys: Promise<SigningKey[]> = Promise.resolve([]);
  #readAt = -Infinity;

  constructor(load: () => Promise<SigningKey[]>) {
    this.#load = load;
  }

  async all(): Promise<readonly SigningKey[]> {
    if (Date.now() - this.#readAt > REFRESH_MS) {
      this.#readAt = Date.now();
      this.#keys = this.#load();
      // A failed read is tried again by the next caller.
      this.#keys.catch(() => (this.#readAt = -Infinity));
    }
    return this.#keys;
  }

  /** The newest key that may sign already. */
  async signer(): Promise<SigningKey> {
    const now = Date.now();
    const found = (await this.all()).find(({ active_from }) => active_from.getTime() <= now);
    if (!found) throw new Error('no signing key is in force');
    return found;
  }

  async find(kid: string | undefined): Promise<SigningKey | null> {
    return (await this.all()).find((key) => key.kid === kid) ?? null;
  }
}
