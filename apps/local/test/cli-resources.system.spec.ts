import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Io, run } from '@pnb/cli';
import { aProviderCreate, useApp, useSignedInOnce } from '@pnb/testkit';
import type { Json } from './api.ts';

const app = useApp({ listen: true });
const caller = useSignedInOnce(app);
const folder = mkdtempSync(join(tmpdir(), 'pnb-cli-'));

let build = '';
let provider = '';

beforeAll(async () => {
  const body = { name: 'Utah', contract_year: 2027, states: ['UT'] };
  build = (await caller.api.POST('/v1/builds', { body })).data?.id ?? '';
  const created = await caller.api.POST('/v1/providers', { body: aProviderCreate(build, { stage: 'outreach' }) });
  provider = created.data?.id ?? '';
  await app.runJobs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pnb(...args: string[]) {
  const [stdout, stderr, stdin] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end();
  const env = { PNB_BASE_URL: app.url, PNB_API_KEY: caller.api_key, XDG_CONFIG_HOME: folder };
  const output = Promise.all([readAll(stdout), readAll(stderr)]);
  const code = await run(args, { env, stdin, stdout, stderr } as unknown as Io);
  stdout.end();
  stderr.end();
  const [out, err] = await output;
  return { code, out, err };
}

/** The JSON that a command prints; fails with its error. */
async function json(...args: string[]): Promise<Json> {
  const { code, out, err } = await pnb(...args, '--json');
  expect([args.join(' '), code, err]).toEqual([args.join(' '), 0, '']);
  return JSON.parse(out) as Json;
}

const header = async (...args: string[]): Promise<string[]> =>
  (await pnb(...args)).out.split('\n', 1)[0]?.split(/ {2,}/) ?? [];

/** An error of the service is one line. */
async function expectError(text: RegExp, ...args: string[]): Promise<void> {
  const { code, out, err } = await pnb(...args);
  expect([code, out, err]).toEqual([1, '', expect.stringMatching(text)]);
  expect(err.trim().split('\n')).toHaveLength(1);
}

describe('pnb campaigns', () => {
  it('creates one, enrolls the providers of its filter, and ends it', async () => {
    const { id, status } = await json(
      'campaigns',
      'create',
      '--build',
      build,
      '--name',
      'Spring',
      '--stage',
      'outreach',
    );
    expect(status).toBe('draft');
    const renamed = await json('campaigns', 'update', String(id), '--name', 'Summer', '--set', 'stop_on_goal=true');
    expect(renamed).toMatchObject({ name: 'Summer', stop_on_goal: true });
    expect(await json('campaigns', 'launch', String(id))).toMatchObject({ status: 'running' });
    expect(await json('campaigns', 'members', String(id))).toMatchObject([{ provider_id: provider }]);
    expect(await json('campaigns', 'members', String(id), '--state', 'converted')).toEqual([]);
    expect(await json('campaigns', 'pause', String(id))).toMatchObject({ status: 'paused' });
    expect(await json('campaigns', 'list', '--build', build, '--status', 'paused')).toMatchObject([
      { id, name: 'Summer' },
    ]);
    expect((await pnb('campaigns', 'list', '--csv')).out).toMatch(new RegExp(`^\\S*id,.*\\r\\n.*${String(id)}`));
    expect(await header('campaigns', 'list')).toEqual(['ID', 'STATUS', 'MEMBERS', 'CONVERTED', 'ENDS', 'NAME']);
    expect(await json('campaigns', 'resume', String(id))).toMatchObject({ status: 'running' });
    const cancelled = await pnb('campaigns', 'cancel', String(id));
    expect(cancelled.out).toMatch(/^status +cancelled$/m);
    await expectError(/^error: /, 'campaigns', 'complete', String(id));
    await expectError(/^error: /, 'campaigns', 'get', 'cmp_01kc59z6h8f8w9p5p3w5t1y0za');
  });

  it('names what is missing', async () => {
    expect(await pnb('campaigns', 'create', '--build', build)).toMatchObject({
      code: 2,
      err: expect.stringContaining("required option '--name <name>'"),
    });
    await expectError(/^error: Nothing to change: --name, or --set\.\n$/, 'campaigns', 'update', 'cmp_1');
  });
});

describe('pnb filings', () => {
  it('freezes the tables of a build, lists the findings, and prints a table', async () => {
    const watched = json('filings', 'create', build, '--name', 'June', '--basis', 'contracted', '--watch');
    let listed: unknown[] = [];
    while (listed.length === 0) listed = (await json('filings', 'list', build)) as unknown as unknown[];
    expect(listed).toMatchObject([{ name: 'June', status: 'pending' }]);
    await app.runJobs();
    const { id, status } = await watched;
    expect(status).toBe('ready');
    const filing = String(id);
    const ready = await pnb('filings', 'get', build, filing);
    expect([ready.code, ready.out]).toEqual([0, expect.stringMatching(/^status +ready$/m)]);
    const findings = (await json('filings', 'findings', build, filing, '--severity', 'error')) as unknown as Json[];
    expect(findings.every(({ severity }) => severity === 'error')).toBe(true);
    expect(ready.err).toContain(`pnb filings findings ${build} ${filing} --csv`);
    expect((await pnb('filings', 'findings', build, filing, '--csv')).out).toMatch(/severity/);
    for (const table of ['provider', 'facility'])
      expect((await pnb('filings', 'table', build, filing, '--table', table)).out.split('\n', 1)[0]).toContain('\t');
    expect(await json('filings', 'list', build, '--status', 'ready')).toMatchObject([{ id, name: 'June' }]);
    expect(await json('filings', 'list')).toMatchObject([{ id, build_id: build }]);
    expect((await pnb('filings', 'list')).out).toContain(build);
    await expectError(/^error: /, 'filings', 'get', build, 'fil_01kc59z6h8f8w9p5p3w5t1y0za');
    expect((await pnb('filings', 'table', build, filing, '--table', 'nurses')).code).toBe(2);
  });
});

describe('pnb counties and standards', () => {
  it('list the counties of a build, and show one', async () => {
    const counties = (await json('counties', 'list', '--build', build, '--limit', 'all')) as unknown as Json[];
    expect(counties).toHaveLength(29);
    expect(await json('counties', 'list', '--build', build, '--search', 'salt')).toMatchObject([{ fips: '49035' }]);
    expect(await header('counties', 'list', '--build', build, '--limit', '1')).toEqual([
      'FIPS',
      'STATE',
      'TYPE',
      'BENEFICIARIES',
      'MET',
      'NAME',
    ]);
    const { out } = await pnb('counties', 'get', '49035', '--build', build);
    expect(out).toMatch(/^county_type +large_metro$/m);
    await expectError(/^error: /, 'counties', 'get', '00000');
  });

  it('list the standards, and compare two', async () => {
    const list = (await json('standards', 'list')) as unknown as Json[];
    const years = list.map(({ contract_year }) => Number(contract_year)).toSorted();
    const newest = String(list.find(({ contract_year }) => contract_year === years.at(-1))?.id);
    const { out } = await pnb('standards', 'get', newest);
    expect(out).toMatch(new RegExp(`^contract_year +${String(years.at(-1))}$`, 'm'));
    const earlier = String(list.find(({ contract_year }) => contract_year === years[0])?.id);
    expect(await json('standards', 'compare', newest, '--with', earlier)).toMatchObject({ with_standard_id: earlier });
    expect((await pnb('standards', 'compare', newest, '--with', earlier)).out).toMatch(/^counties_added +\d+$/m);
    await expectError(/^error: /, 'standards', 'get', 'cms-ma-1999');
  });
});

describe('pnb samples', () => {
  it('uploads one, lists its points, and deletes it', async () => {
    const file = join(folder, 'points.csv');
    writeFileSync(file, 'county_fips,latitude,longitude,weight\n49035,40.7608,-111.891,100\n49035,40.61,-111.9,50\n');
    const sample = await json('samples', 'upload', file, '--name', 'Salt Lake', '--source', 'Members');
    const id = String(sample.id);
    expect(sample).toMatchObject({ name: 'Salt Lake', source: 'Members', county_count: 1, point_count: 2 });
    expect(await json('samples', 'points', id, '--county', '49035')).toHaveLength(2);
    expect((await pnb('samples', 'points', id, '--csv')).out).toMatch(/49035/);
    expect((await pnb('samples', 'list')).out).toContain(id);
    expect((await pnb('samples', 'get', id)).out).toMatch(/^points +2$/m);
    expect(await pnb('samples', 'delete', id)).toEqual({ code: 0, out: '', err: `${id} is deleted.\n` });
    await expectError(/^error: /, 'samples', 'get', id);
    await expectError(
      /^error: ENOENT/,
      'samples',
      'upload',
      join(folder, 'none.csv'),
      '--name',
      'None',
      '--source',
      'None',
    );
  });
});

describe('pnb keys', () => {
  it('prints the secret of a new key once, and ends the key', async () => {
    const key = await json('keys', 'create', '--name', 'CI', '--scopes', 'builds:read,providers:read');
    const id = String(key.id);
    expect(key).toMatchObject({
      scopes: ['builds:read', 'providers:read'],
      secret: expect.stringMatching(/^pnb_sandbox_/),
    });
    const list = await pnb('keys', 'list', '--json');
    expect(list.out).toContain(id);
    expect(list.out).not.toContain(String(key.secret));
    const rotated = await pnb('keys', 'rotate', id, '--overlap', '0');
    expect(rotated.out).toMatch(/^secret +pnb_sandbox_\S+$/m);
    expect(rotated.err).toBe('The secret is not shown again.\n');
    const next = /^id +(key_\S+)$/m.exec(rotated.out)?.[1] ?? '';
    expect(await pnb('keys', 'revoke', next)).toEqual({ code: 0, out: '', err: `${next} is revoked.\n` });
    const revoked = (await json('keys', 'list', '--status', 'revoked')) as unknown as Json[];
    expect(revoked.map((found) => found.id)).toContain(next);
    await expectError(/^error: .*scope/, 'keys', 'create', '--name', 'CI', '--scopes', 'everything');
  });
});
