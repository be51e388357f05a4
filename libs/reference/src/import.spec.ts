import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, openNetwork, type Network } from '@pnb/db';
import { loadReference } from '@pnb/provisioning';
import { findScore, scoreBuild } from '@pnb/scoring';
import { cloneTemplate, dropDatabase, insertBuild } from '@pnb/test-databases';
import { asXlsx, aWorkbook, type Tabs } from '../test/synthetic.ts';
import { importReference, ReferenceFileError } from './import.ts';

const folder = mkdtempSync(join(tmpdir(), 'pnb-reference-'));
const urls: string[] = [];
let networks: Network[];
let production: Network;

beforeAll(async () => {
  urls.push(await cloneTemplate('network'), await cloneTemplate('network'));
  networks = urls.map((url, at) =>
    openNetwork({ url, environment: at === 0 ? 'production' : 'sandbox', cursorKey: randomBytes(32) }),
  );
  production = networks[0] as Network;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all(networks.map((network) => network.close()));
  await Promise.all(urls.map(dropDatabase));
});

function write(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const load = (tabs: Tabs, year: number | null = 2031) =>
  importReference(networks, { path: write('HSD_2031.xlsx', asXlsx(tabs)), year });
const outcomes = async (tabs: Tabs) => (await load(tabs)).stored.map(({ outcome }) => outcome);

/** Everything that an import may write, in both databases. */
const state = () =>
  Promise.all(
    networks.map(async ({ prisma }) => [
      await prisma.standard.findMany({ orderBy: { id: 'asc' } }),
      await prisma.county.findMany({ orderBy: [{ standard_id: 'asc' }, { fips: 'asc' }] }),
      await prisma.countyLimit.count(),
      await prisma.countyCertificate.count(),
      await prisma.beneficiarySample.count(),
    ]),
  );

/** The same year with a certificate of need less. */
function aLaterWorkbook(): Tabs {
  const tabs = aWorkbook();
  tabs['Certificate of Need']?.splice(1, 1);
  return tabs;
}

it('importReference loads a year into both databases, reports the same file as unchanged, and replaces it by another', async () => {
  expect(await load(aWorkbook())).toMatchObject({
    standard_id: 'cms-ma-2031',
    counties_in_workbook: 6,
    counties: 5,
    left_out: ['65220 Yona GU: not a county of the Census'],
    customized_cells: 1,
    certificates_of_need: 3,
    stored: [
      { environment: 'production', outcome: 'loaded' },
      { environment: 'sandbox', outcome: 'loaded' },
    ],
  });
  const fips = await production.prisma.county.findMany({
    where: { standard_id: 'cms-ma-2031' },
    orderBy: { fips: 'asc' },
    select: { fips: true, population: true },
  });
  expect(fips).toEqual([
    { fips: '01001', population: null },
    { fips: '49005', population: 144_667 },
    { fips: '49035', population: 1_217_454 },
    { fips: '51059', population: null },
    { fips: '51600', population: null },
  ]);
  const before = await state();
  expect(await outcomes(aWorkbook())).toEqual(['unchanged', 'unchanged']);
  expect(await state()).toEqual(before);
  expect(await outcomes(aLaterWorkbook())).toEqual(['replaced', 'replaced']);
  expect(await production.prisma.countyCertificate.count({ where: { standard_id: 'cms-ma-2031' } })).toBe(2);
});

it('importReference queues a run of each build that uses the standard it replaces', async () => {
  await load(aWorkbook());
  const db = production.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
  const id = await insertBuild(db, { standard_id: 'cms-ma-2031', county_fips: ['01001', '51059'] });
  await insertBuild(db, { county_fips: ['49035'] });

  const { stored } = await load(aLaterWorkbook());
  expect(stored[0]).toMatchObject({ outcome: 'replaced', builds_to_rescore: 1 });
  expect(await db.sql.scoringRequest.findMany()).toMatchObject([{ build_id: id, is_background: true }]);
  await scoreBuild(db, id);

  const build = await db.sql.build.findUniqueOrThrow({ where: { id } });
  expect(await findScore(db, build, 'contracted')).toMatchObject({
    standard_id: 'cms-ma-2031',
    beneficiary_sample_id: 'us-zip-synthetic-1',
    cells_required: 86,
  });
});

it('importReference keeps an imported standard when the service starts', async () => {
  await load(aWorkbook(), 2026);
  const before = await state();
  await Promise.all(networks.map(loadReference));
  expect(await state()).toEqual(before);
});

it('importReference changes nothing in either database when one of them fails', async () => {
  const before = await state();
  const broken = openNetwork({ url: urls[1] ?? '', environment: 'sandbox', cursorKey: randomBytes(32) });
  await broken.close();
  const path = write('HSD_2031.xlsx', asXlsx(aWorkbook()));
  await expect(importReference([production, broken], { path, year: 2032 })).rejects.toThrow();
  expect(await state()).toEqual(before);
});

it.each<[string, () => Uint8Array, RegExp]>([
  ['text', () => Buffer.from('SSA,County\n'), /not an \.xlsx workbook/],
  ['nothing', () => new Uint8Array(), /not an \.xlsx workbook/],
  ['the first half of a workbook', () => asXlsx(aWorkbook()).subarray(0, 4_000), /not an \.xlsx workbook/],
  [
    'a workbook that is decompressed to many times its size',
    () => asXlsx({ Master: [['a'.repeat(8_000_000)]] }),
    /not an \.xlsx workbook/,
  ],
  ['a workbook of something else', () => asXlsx({ Sheet1: [['Name']] }), /Master: the workbook has no such tab/],
  [
    'a workbook with one wrong minimum',
    () => {
      const tabs = aWorkbook();
      tabs['Minimum Facility #s']?.[4]?.splice(8, 1, 17);
      return asXlsx(tabs);
    },
    /1 error\.\n {2}Minimum Facility #s, row 5, column I: 17 is not the minimum of 16/,
  ],
])('importReference rejects %s with the reason and changes nothing', async (_, bytes, reason) => {
  const before = await state();
  const path = write('HSD_2033.xlsx', bytes());
  const refused = importReference(networks, { path, year: null });
  await expect(refused).rejects.toThrow(ReferenceFileError);
  await expect(refused).rejects.toThrow(reason);
  expect(await state()).toEqual(before);
});

it('importReference reports a missing file', async () => {
  const path = join(folder, 'none.xlsx');
  await expect(importReference(networks, { path, year: null })).rejects.toThrow(/does not exist/);
});
