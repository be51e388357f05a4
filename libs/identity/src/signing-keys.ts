import type { Control } from '@pnb/db';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { seal, unseal } from './seal.ts';
import type { SigningKey } from './tokens.ts';

/** Keys in force, newest first. */
export async function loadSigningKeys({ prisma }: Control, key: Buffer): Promise<SigningKey[]> {
  const rows = await prisma.signingKey.findMany({ where: { retired_at: null }, orderBy: { created_at: 'desc' } });
  return rows.map(({ id, public_jwk, private_jwk_sealed }) => ({
    kid: id,
    public_jwk: public_jwk as JWK,
    private_jwk: JSON.parse(unseal(key, private_jwk_sealed)) as JWK,
  }));
}

/** Makes the first signing key of a new service; one that exists is kept. */
export async function ensureSigningKey(control: Control, key: Buffer): Promise<SigningKey[]> {
  const found = await loadSigningKeys(control, key);
  if (found.length > 0) return found;
  await addSigningKey(control, key);
  return loadSigningKeys(control, key);
}

async function addSigningKey({ prisma }: Control, key: Buffer): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const [public_jwk, private_jwk] = [await exportJWK(publicKey), await exportJWK(privateKey)];
  const id = `es256-${new Date().toISOString().slice(0, 10)}-${String(public_jwk.x).slice(0, 8)}`;
  await prisma.signingKey.create({
    data: {
      id,
      public_jwk: { ...public_jwk, kid: id, alg: 'ES256', use: 'sig' },
      private_jwk_sealed: new Uint8Array(seal(key, JSON.stringify(private_jwk))),
    },
  });
}
