import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { type AccountDb, newId, openControl, openNetwork } from '@pnb/db';
import { ServiceSecret } from '@pnb/identity';
import { readPage } from '@pnb/lists';
import { assertSampleCovers, findSample, sampleSource } from '@pnb/samples';
import { scoreBuild } from '@pnb/scoring';
import { cloneTemplate, dropDatabase, insertBuild } from '@pnb/testkit';
import { operate, type OperatorContext } from '@pnb/operator';
import { openWith } from './operator.ts';

const HEADING = 'county_fips,latitude,longitude,weight\n';
const urls: string[] = [];
let place: OperatorContext;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-samples-'));
  urls.push(await cloneTemplate('control'), await cloneTemplate('network'), await cloneTemplate('network'));
  const [controlUrl = '', sandboxUrl = '', productionUrl = ''] = urls;
  const cursorKey = randomBytes(32);
  place = {
    control: openControl({ url: controlUrl, cursorKey }),
    sandbox: openNetwork({ url: sandboxUrl, environment: 'sandbox', cursorKey }),
    production: openNetwork({ url: productionUrl, environment: 'production', cursorKey }),
    secret: new ServiceSecret(randomBytes(32)),
    rotation: { prepare: () => undefined, finish: () => undefined },
    publicUrl: 'http://localhost:3000',
    close: async () => undefined,
  };
});

afterAll(async () => {
  await Promise.all([place.control.close(), place.production.close(), place.sandbox.close()]);
  await Promise.all(urls.map(dropDatabase));
  rmSync(folder, { recursive: true });
});

function write(content: string | Buffer): string {
  const path = join(folder, 'points.csv');
  writeFileSync(path, content);
  return path;
}

const run = (...args: string[]) => operate(['samples', ...args, '--json'], openWith(place));
const load = (content: string | Buffer, ...more: string[]) =>
  run('import', write(content), '--name', 'Census', '--source', 'CMS', ...more);

const anAccount = (): AccountDb =>
  place.sandbox.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });

describe('operator samples', () => {
  it('loads a sample once for all accounts of both environments, from which builds can be scored', async () => {
    const lines = `${HEADING}49009,40.98,-109.7,3\n49009,40.95,-109.8,1\n`;
    const first = await load(lines, '--vintage', '2026-04');
    expect(first).toMatchObject({ code: 0, err: '' });
    const loaded = JSON.parse(first.out) as { id: string };
    expect(loaded).toMatchObject({ version: 1, production: 'loaded', sandbox: 'loaded' });
    const again = JSON.parse((await load(gzipSync(lines))).out) as { id: string };
    expect(again).toMatchObject({ id: loaded.id, version: 1, production: 'unchanged', sandbox: 'unchanged' });
    expect(JSON.parse((await run('list')).out)).toMatchObject([{ id: loaded.id, name: 'Census', point_count: 2 }]);

    const db = anAccount();
    expect(await findSample(db, loaded.id)).toMatchObject({ is_shared: true, vintage: '2026-04', county_count: 1 });
    const listed = await readPage<{ id: string }>(
      db,
      { filters: [], sorts: ['created_at'], default_sort: ['-created_at'] },
      sampleSource(db.account_id),
      {},
    );
    const uuid = decodeId('beneficiary_sample', loaded.id) ?? '';
    expect(listed.data.map(({ id }) => id)).toEqual([uuid, 'utah-zcta-synthetic-2']);
    const build_id = await insertBuild(db, { county_fips: ['49009'], beneficiary_sample_id: uuid });
    await scoreBuild(db, build_id);
    expect(await db.sql.adequacyRun.findFirst()).toMatchObject({ sample_id: encodeId('beneficiary_sample', uuid) });
    const cell = await db.sql.adequacyCell.findFirst();
    expect(cell?.sampled_beneficiaries).toBeGreaterThan(0);
  });

  it('rejects a file with errors, and changes nothing', async () => {
    const before = await place.production.prisma.sharedSample.count();
    const { code, err } = await load(`${HEADING}99999,40.98,-109.7,3\n49009,40.98,109.7,0\n`);

    expect(code).toBe(1);
    expect(err).toMatch(/2 errors[\s\S]*Line 2: No loaded standard[\s\S]*Line 3: "0" must be greater than 0/);
    expect((await run('import', 'none.csv', '--name', 'A', '--source', 'B')).err).toContain('none.csv does not exist');
    expect(await place.production.prisma.sharedSample.count()).toBe(before);
  });

  it('deletes a sample with its points from both environments, unless builds use it', async () => {
    const { out } = await load(`${HEADING}49009,40.98,-109.7,5\n`);
    const { id } = JSON.parse(out) as { id: string };
    const uuid = decodeId('beneficiary_sample', id) ?? '';
    const db = anAccount();
    const build_id = await insertBuild(db, { county_fips: ['49009'], beneficiary_sample_id: uuid });
    const refused = await run('delete', id);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('1 build uses the beneficiary sample');
    expect(refused.err).toContain(`${encodeId('build', build_id)} of ${encodeId('account', db.account_id)} in sandbox`);
    expect(await place.production.prisma.sharedSample.count({ where: { id: uuid } })).toBe(1);

    await db.sql.build.update({ where: { id: build_id }, data: { beneficiary_sample_id: null } });
    const deleted = await run('delete', id);
    expect(JSON.parse(deleted.out)).toEqual({ id, deleted_from: ['production', 'sandbox'] });
    for (const { prisma } of [place.production, place.sandbox])
      expect(await prisma.beneficiarySample.count({ where: { sample_id: id } })).toBe(0);
    expect((await run('list')).out).not.toContain(id);
    expect((await run('delete', id)).err).toContain(`There is no beneficiary sample ${id}`);
  });

  it('waits with a deletion for a build that is about to use the sample', async () => {
    const { out } = await load(`${HEADING}49009,40.98,-109.7,6\n`);
    const { id } = JSON.parse(out) as { id: string };
    const db = anAccount();
    const build = { id: await insertBuild(db, { county_fips: ['49009'] }) };
    const beneficiary_sample_id = decodeId('beneficiary_sample', id);
    let deletion: ReturnType<typeof run> | undefined;
    await db.transaction(async (tx) => {
      await tx.sql.build.update({ where: build, data: { beneficiary_sample_id } });
      await assertSampleCovers(tx, { ...build, beneficiary_sample_id }, '/beneficiary_sample_id');
      deletion = run('delete', id);
      await wait(300);
    });
    expect((await deletion)?.err).toContain(encodeId('build', build.id));
  });

  it('requires a file, a name and a source, and a known unit', async () => {
    expect(await run('import')).toMatchObject({ code: 2 });
    expect(await run('import', 'a.csv', '--source', 'CMS')).toMatchObject({ code: 2, err: '--name is required.\n' });
    expect((await load('', '--unit', 'people')).err).toContain('--unit: ');
  });
});
