import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openServices } from '@pnb/api';
import { listSecretKeys, SecretKeyError } from '@pnb/identity';
import { findFreePort, SOURCE, useApp } from '@pnb/testkit';

const secret = randomBytes(32);
const app = useApp({ secret });

const open = (options: { secret: Buffer; nextSecret?: Buffer }) =>
  openServices({
    databases: app.databases,
    publicUrl: 'http://api.test',
    pools: { control: 2, production: 2, sandbox: 2 },
    ...options,
  });

describe('a process start', () => {
  it('fails with a secret key that is not the one of the databases', async () => {
    await expect(open({ secret: randomBytes(32) })).rejects.toThrow(SecretKeyError);
  });

  it('succeeds with the secret key of the databases, also as the next key', async () => {
    for (const options of [
      { secret },
      { secret, nextSecret: randomBytes(32) },
      { secret: randomBytes(32), nextSecret: secret },
    ]) {
      const services = await open(options);
      expect(services.hasSecretKey()).toBe(true);
      await services.close();
    }
    expect(await listSecretKeys(app.services.control)).toEqual([
      { version: 1, created_at: expect.any(Date), retired_at: null },
    ]);
  });

  it.each(['api', 'worker'])('fails with one line of the %s process for another secret key', async (name) => {
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CONTROL_DATABASE_URL: app.databases.control,
      PRODUCTION_DATABASE_URL: app.databases.production,
      SANDBOX_DATABASE_URL: app.databases.sandbox,
      PORT: String(await findFreePort()),
      PNB_SECRET_KEY: randomBytes(32).toString('base64'),
    };
    const main = join(import.meta.dirname, `../../${name}/src/main.ts`);
    const ended = await new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = execFile(process.execPath, [...SOURCE.slice(0, -1), main], { env }, (_error, out, err) =>
        done({ code: child.exitCode, out, err }),
      );
    });
    expect(ended).toEqual({ code: 1, out: expect.stringMatching(/^[^\n]+\n$/), err: '' });
    expect(JSON.parse(ended.out)).toMatchObject({
      ...{ level: 'fatal', program: name },
      msg: expect.stringMatching(/^PNB_SECRET_KEY is not the key that these databases are sealed with\. .+$/),
    });
  });

  it('fails by the signing keys of databases from an earlier version, and registers their secret key', async () => {
    await app.services.control.prisma.secretKey.deleteMany();
    await expect(open({ secret: randomBytes(32) })).rejects.toThrow(SecretKeyError);
    expect(await listSecretKeys(app.services.control)).toEqual([]);
    await (await open({ secret })).close();
    expect(await listSecretKeys(app.services.control)).toHaveLength(1);
  });

  it('registers one secret key when two processes with different ones start on new databases', async () => {
    const { prisma } = app.services.control;
    const signingKeys = await prisma.signingKey.findMany();
    await prisma.secretKey.deleteMany();
    await prisma.signingKey.deleteMany();
    const opened = await Promise.allSettled([open({ secret }), open({ secret: randomBytes(32) }), open({ secret })]);
    const ready = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all(ready.map((services) => services.close()));
    expect(ready.length === 1 || ready.length === 2).toBe(true);
    expect([await prisma.secretKey.count(), await prisma.signingKey.count()]).toEqual([1, 1]);
    await prisma.secretKey.deleteMany();
    await prisma.signingKey.deleteMany();
    await prisma.signingKey.createMany({
      data: signingKeys.map((row) => ({ ...row, public_jwk: row.public_jwk as object })),
    });
    await (await open({ secret })).close();
  });
});

describe('a process without the key of a rotation', () => {
  it('is reported as not ready', async () => {
    const readiness = async () => {
      const response = await app.server.inject('/v1/health/ready');
      return [response.statusCode, response.json<{ detail?: string }>().detail];
    };
    expect((await readiness())[0]).toBe(200);
    const { prisma } = app.services.control;
    await prisma.secretKey.create({ data: { version: 2, canary_sealed: new Uint8Array(64) } });
    const deadline = Date.now() + 3_000;
    while ((await readiness())[0] === 200 && Date.now() < deadline);
    expect(await readiness()).toEqual([503, 'These dependencies are down: secret_key. Try again later.']);
    await prisma.secretKey.delete({ where: { version: 2 } });
    while ((await readiness())[0] !== 200 && Date.now() < deadline);
    expect((await readiness())[0]).toBe(200);
  });
});
