import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { deriveKey, PUBLISH_AHEAD_MS, rotateSigningKey } from '@pnb/identity';
import { useApp, useSignedInOnce } from '@pnb/testkit';
import { decodeProtectedHeader } from 'jose';

const secret = randomBytes(32);
const sealKey = deriveKey(secret, 'signing keys');

const app = useApp({ secret });
const plan = useSignedInOnce(app);
let first: string;

beforeAll(async () => {
  first = getKeyId(plan.token);
});

const getKeyId = (token: string): string => String(decodeProtectedHeader(token).kid);

/** The published keys, the signing key and the statuses of tokens of a process that starts now. */
async function look(token: string) {
  const further = await app.startReplica();
  const { keys } = (await further.server.inject('/v1/oauth/jwks')).json<{ keys: { kid: string }[] }>();
  const { token: signed } = await further.signInAs(plan.account_id);
  const call = (bearer: string) =>
    further.server.inject({ url: '/v1/builds', headers: { authorization: `Bearer ${bearer}` } });
  const statuses = [(await call(token)).statusCode, (await call(signed)).statusCode];
  await further.close();
  return { published: keys.map(({ kid }) => kid), signs: getKeyId(signed), statuses };
}

describe('a rotation of the signing key', () => {
  it('publishes the new key before it signs', async () => {
    const active_from = new Date(Date.now() + PUBLISH_AHEAD_MS);
    const next = await rotateSigningKey(app.services.control, sealKey, active_from);
    expect(await look(plan.token)).toEqual({ published: [next, first], signs: first, statuses: [200, 200] });
    const kept = await app.services.control.prisma.signingKey.findUniqueOrThrow({ where: { id: first } });
    expect(Number(kept.retired_at)).toBeGreaterThan(active_from.getTime() + 3_600_000);
  });

  it('accepts tokens of the old key until it is retired', async () => {
    const { prisma } = app.services.control;
    const [next] = await prisma.signingKey.findMany({ where: { retired_at: null } });
    await prisma.signingKey.update({ where: { id: String(next?.id) }, data: { active_from: new Date() } });
    expect(await look(plan.token)).toEqual({ published: [next?.id, first], signs: next?.id, statuses: [200, 200] });
    await prisma.signingKey.update({ where: { id: first }, data: { retired_at: new Date() } });
    expect(await look(plan.token)).toEqual({ published: [next?.id], signs: next?.id, statuses: [401, 200] });
  });

  it('stores the private keys encrypted', async () => {
    const rows = await app.services.control.prisma.signingKey.findMany();
    for (const { private_jwk_sealed, public_jwk } of rows) {
      expect(Buffer.from(private_jwk_sealed).toString('latin1')).not.toContain('"d"');
      expect(public_jwk).not.toHaveProperty('d');
    }
  });
});
