import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Control, type Network, openControl, openNetwork } from '@pnb/db';
import { createAccount, findKeyByText } from '@pnb/identity';
import { loadSandbox } from '@pnb/sandbox';
import { cloneTemplate, dropDatabase } from '@pnb/test-databases';
import { ensureDemo, loadReference } from './index.ts';

let urls: string[];
let control: Control;
let sandbox: Network;

beforeAll(async () => {
  urls = [await cloneTemplate('control'), await cloneTemplate('network')];
  control = openControl({ url: urls[0] ?? '', cursorKey: Buffer.alloc(32) });
  sandbox = openNetwork({ url: urls[1] ?? '', environment: 'sandbox', cursorKey: randomBytes(32) });
});
afterAll(async () => {
  await Promise.all([control.close(), sandbox.close()]);
  await Promise.all(urls.map(dropDatabase));
});

const getCounts = async () => ({
  accounts: await control.prisma.account.count(),
  keys: await control.prisma.apiKey.count(),
  builds: await sandbox.prisma.build.count(),
  providers: await sandbox.prisma.provider.count(),
  events: await sandbox.prisma.event.count(),
  runs: await sandbox.prisma.adequacyRun.count(),
});

describe('ensureDemo', () => {
  it('completes every step once, after any interruption', async () => {
    // Killed as soon as the account was made: sample and key come with the next start.
    const account_id = await createAccount(control, { name: 'Demo health plan', plan: 'professional' });
    const demo = await ensureDemo(control, sandbox, null);
    const counts = await getCounts();

    expect(demo).toMatchObject({ account_id, plan: 'professional' });
    expect(counts).toMatchObject({ accounts: 1, keys: 1, builds: 2, runs: 2 });
    expect(await findKeyByText(control, demo.sandbox_api_key)).toMatchObject({
      account_id: demo.account_id,
      environment: 'sandbox',
      is_usable: true,
    });

    // Again: nothing is made.
    expect(await ensureDemo(control, sandbox, demo.sandbox_api_key)).toEqual(demo);
    expect(await getCounts()).toEqual(counts);

    // Its key was lost, revoked or mistyped: a new one, and nothing else.
    const renewed = await ensureDemo(control, sandbox, null);
    expect(renewed).toEqual({ ...demo, sandbox_api_key: renewed.sandbox_api_key });
    await control.prisma.apiKey.updateMany({ data: { revoked_at: new Date() } });
    const again = await ensureDemo(control, sandbox, renewed.sandbox_api_key);
    expect([demo.sandbox_api_key, renewed.sandbox_api_key]).not.toContain(again.sandbox_api_key);
    expect((await ensureDemo(control, sandbox, 'pnb_sandbox_nonsense')).build_id).toBe(demo.build_id);
    expect(await getCounts()).toEqual({ ...counts, keys: 4 });

    // Killed between loading and scoring: the scores come with the next start.
    await sandbox.prisma.$transaction([
      sandbox.prisma.build.updateMany({ data: { latest_run_id: null } }),
      sandbox.prisma.adequacyRun.deleteMany(),
      sandbox.prisma.adequacyCell.deleteMany(),
    ]);
    await ensureDemo(control, sandbox, again.sandbox_api_key);
    expect(await sandbox.prisma.build.count({ where: { latest_run_id: null } })).toBe(0);
    expect(await getCounts()).toMatchObject({ accounts: 1, keys: 4, builds: 2, providers: counts.providers, runs: 2 });
  });

  it('keeps the sample of an account that is in use', async () => {
    const demo = await ensureDemo(control, sandbox, null);
    await sandbox.prisma.provider.deleteMany({ where: { account_id: demo.account_id, stage: 'declined' } });
    await sandbox.prisma.build.updateMany({ data: { name: 'Renamed' } });
    const before = await getCounts();

    expect((await ensureDemo(control, sandbox, demo.sandbox_api_key)).build_id).toBe(demo.build_id);

    expect(await getCounts()).toEqual(before);
    await expect(loadSandbox(sandbox, demo.account_id, new Date())).rejects.toThrow();
  });
});

describe('loadReference', () => {
  it('changes nothing when it runs twice, also concurrently', async () => {
    const read = () =>
      Promise.all([
        sandbox.prisma.standard.findMany(),
        sandbox.prisma.specialty.findMany({ orderBy: { code: 'asc' } }),
        sandbox.prisma.county.findMany({ orderBy: { fips: 'asc' } }),
        sandbox.prisma.countyLimit.count(),
        sandbox.prisma.beneficiarySample.count(),
      ]);
    const before = await read();

    await loadReference(sandbox);
    await Promise.all([loadReference(sandbox), loadReference(sandbox)]);

    expect(await read()).toEqual(before);
    expect(before[0]).toHaveLength(1);
    expect(before[1]).toHaveLength(49);
    expect(before[2]).toHaveLength(29);
  });

  it('adds the points of this version to those of an earlier one, and scores every build again', async () => {
    const demo = await ensureDemo(control, sandbox, null);
    const { prisma } = sandbox;
    const omit = { created_at: true } as const;
    const points = await prisma.beneficiarySample.findMany({ omit, orderBy: { fips: 'asc' } });
    await prisma.beneficiarySample.updateMany({ data: { sample_id: 'utah-zcta-synthetic-0' } });
    await prisma.scoringRequest.deleteMany();

    await loadReference(sandbox);

    expect(await prisma.beneficiarySample.count()).toBe(2 * points.length);
    expect(
      await prisma.beneficiarySample.findMany({
        omit,
        where: { sample_id: points[0]?.sample_id ?? '' },
        orderBy: { fips: 'asc' },
      }),
    ).toEqual(points);
    expect(await prisma.scoringRequest.count()).toBe(
      await prisma.build.count({ where: { account_id: demo.account_id } }),
    );
  });

  it('corrects figures that differ from those of this version', async () => {
    const before = await sandbox.prisma.specialty.findMany({ orderBy: { code: 'asc' } });
    await sandbox.prisma.specialty.updateMany({ data: { name: 'Wrong' } });
    await sandbox.prisma.standard.updateMany({ data: { checksum: 'of another version' } });

    await loadReference(sandbox);

    expect(await sandbox.prisma.specialty.findMany({ orderBy: { code: 'asc' } })).toEqual(before);
    expect(await sandbox.prisma.county.count()).toBe(29);
  });
});
