import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cmsMa2026, computeRequiredCount, utahCounties2026, utahCustomizedLimits2026 } from '@pnb/adequacy';
import { type AccountDb, type Network, newId, openNetwork } from '@pnb/db';
import { toStandard } from '@pnb/network';
import { findScore, scoreBuild } from '@pnb/scoring';
import { anNpi, cloneTemplate, dropDatabase, insertBuild, storedLocation } from '@pnb/test-databases';
import { describeWithWorkbook, publishedRows, WORKBOOK } from '../test/published.ts';
import { matchFips } from './fips.ts';
import { importReference, storeFile, type Imported } from './import.ts';
import type { ReferenceFile } from './reference-file.ts';
import { readWorkbook } from './workbook.ts';

describeWithWorkbook(() => {
  let file: ReferenceFile;
  let imported: Imported;
  let networks: Network[];
  const urls: string[] = [];
  const standard_id = 'cms-ma-2026';
  const build = { id: '', before: {} as object };
  let db: AccountDb;

  beforeAll(async () => {
    const reading = await readWorkbook(WORKBOOK, null);
    if (!reading.file) throw new Error(reading.errors[0]?.reason);
    file = reading.file;
    urls.push(await cloneTemplate('network'), await cloneTemplate('network'));
    networks = urls.map((url, at) =>
      openNetwork({ url, environment: at === 0 ? 'production' : 'sandbox', cursorKey: randomBytes(32) }),
    );
    db = sandbox().bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null });
    build.id = await insertBuild(db, { county_fips: ['49035', '49049'] });
    await addCardiologist(build.id, { latitude: 40.76, longitude: -111.89 });
    build.before = await scored(build.id);
    imported = await storeFile(networks, file);
  });
  afterAll(async () => {
    await Promise.all(networks.map((network) => network.close()));
    await Promise.all(urls.map(dropDatabase));
  });

  const sandbox = (): Network => networks.at(-1) as Network;
  const prisma = () => sandbox().prisma;

  async function addCardiologist(build_id: string, location: { latitude: number; longitude: number }) {
    await db.sql.provider.create({
      data: {
        ...{ id: newId(), account_id: db.account_id, build_id, name: 'Ana Rivera, MD', entity_type: 'individual' },
        ...{
          npi: anNpi(),
          specialty_code: '008',
          stage: 'active',
          stage_changed_at: new Date(),
          locations: [storedLocation(location)],
        },
      },
    });
  }

  /** The score and the cells of a build, apart from what names the run. */
  async function scored(id: string) {
    await scoreBuild(db, id);
    const row = await db.sql.build.findUniqueOrThrow({ where: { id } });
    const { run_id: _run, computed_at: _at, ...score } = (await findScore(db, row, 'contracted')) ?? {};
    const orderBy = [{ county_fips: 'asc' as const }, { specialty_code: 'asc' as const }, { basis: 'asc' as const }];
    return { score, cells: await db.sql.adequacyCell.findMany({ where: { build_id: id }, orderBy }) };
  }

  it('the workbook contains every county, customized cell and certificate of need', async () => {
    expect(imported).toMatchObject({
      standard_id,
      contract_year: 2026,
      source: 'CMS 2026 MA HSD Reference File, 12-17-2025',
      counties_in_workbook: 3262,
      counties: 3224,
      counties_with_points: 3224,
      minimums_checked: 94_598 + 3_262 * 14,
      stored: [
        { environment: 'production', outcome: 'replaced', builds_to_rescore: 0 },
        { environment: 'sandbox', outcome: 'replaced', builds_to_rescore: 1 },
      ],
    });
    expect(imported.left_out).toEqual([
      '05210 Los Angeles CA: 06037 is 05200 already',
      '64010 to 64150, 15 rows AS: not a county of the Census',
      '65010 to 65220, 22 rows GU: not a county of the Census',
    ]);
    for (const network of networks) {
      const where = { standard_id };
      expect(await network.prisma.county.count({ where })).toBe(imported.counties);
      expect(await network.prisma.countyLimit.count({ where })).toBe(imported.customized_cells);
      expect(await network.prisma.countyCertificate.count({ where })).toBe(imported.certificates_of_need);
    }
  });

  it('the workbook has the FIPS code of every county', () => {
    const { locations } = matchFips(file.counties);
    const rows = publishedRows('cms/counties_2026.csv');
    const differing = rows.filter(([ssa = '', fips = '']) => (locations.get(ssa)?.fips ?? '') !== fips);
    expect(rows).toHaveLength(3262);
    // The second code of Los Angeles County, whose row is that of the first.
    expect(differing.map(([ssa]) => ssa)).toEqual(['05210']);
  });

  it('the workbook has every designation, number of beneficiaries and minimum of beds', () => {
    const beds = cmsMa2026.specialties.find(({ code }) => code === '040');
    const ours = file.counties.map((county) => [
      ...[county.ssa_code, county.name, county.state, county.county_type.toUpperCase(), county.beneficiaries],
      beds && computeRequiredCount(file.standard, beds, county),
    ]);
    const published = publishedRows('cms/counties_2026.csv').map(
      ([ssa, , name, state, type, total, , min]) => [ssa, name, state, type, Number(total), Number(min)] as const,
    );
    expect(ours).toEqual(published);
  });

  it('the imported standard has the published minimums, limits of each type, customized cells and certificates', () => {
    const bySsa = new Map(file.counties.map((county) => [county.ssa_code, county]));
    const findSpecialty = (code = '') => file.standard.specialties.find((one) => one.code === code);
    const golden = publishedRows('cms/golden_min_counts_2026.csv');
    const wrong = golden.filter(([ssa = '', , , , code, required]) => {
      const [county, specialty] = [bySsa.get(ssa), findSpecialty(code)];
      return !county || !specialty || computeRequiredCount(file.standard, specialty, county) !== Number(required);
    });
    expect([golden.length, wrong]).toEqual([1830, []]);

    const base = publishedRows('geo/hsd-2026-base-criteria.csv').map(
      ([code, name = '', kind, type = '', ...figures]) => {
        const county_type = type.toLowerCase().replace(' ', '_') as 'metro';
        const { limits, ratio_per_1000, ...own } = findSpecialty(code) ?? { limits: null, ratio_per_1000: null };
        const limit = limits?.[county_type];
        const ours = [ratio_per_1000?.[county_type] ?? '', limit?.max_minutes, limit?.max_miles].map(String);
        return { ours: { ...own, figures: ours }, published: { code, name: name.replace('–', '-'), kind, figures } };
      },
    );
    expect(base).toHaveLength(215);
    for (const { ours, published } of base) expect(ours).toMatchObject(published);

    const cells = file.customized.map((cell) => Object.values(cell).join());
    expect(cells.toSorted()).toEqual(
      publishedRows('cms/customizations_2026.csv')
        .map((row) => row.join())
        .toSorted(),
    );
    const certificates = file.certificates.map(({ ssa_code, specialty_code, effect }) =>
      [ssa_code, specialty_code, effect === 'points' ? 'N' : 'Y'].join(),
    );
    expect(certificates.toSorted()).toEqual(
      publishedRows('cms/con_2026.csv')
        .map((row) => row.join())
        .toSorted(),
    );
    expect(file.certificates.filter(({ effect }) => effect === 'relaxed_limits')).toHaveLength(416);
  });

  it('the imported standard equals the included one, with Utah and its census figures', async () => {
    expect(file.standard).toEqual(cmsMa2026);
    expect(toStandard(await prisma().standard.findUniqueOrThrow({ where: { id: standard_id } }))).toEqual(cmsMa2026);
    const utah = { standard_id, state: 'UT' };
    const counties = await prisma().county.findMany({
      where: utah,
      include: { limits: true },
      orderBy: { fips: 'asc' },
    });
    const ours = counties.map(({ limits: _, standard_id: _id, required_coverage_ratio: _ratio, ...county }) => county);
    expect(ours).toEqual(utahCounties2026.map(({ medicare_eligibles: _e, ma_enrolled: _m, ...county }) => county));
    for (const { fips, limits } of counties) {
      const known = [...(utahCustomizedLimits2026.get(fips) ?? [])].map(([code, limit]) => [code, limit] as const);
      const stored = limits.map(
        ({ specialty_code, max_minutes, max_miles }) => [specialty_code, { max_minutes, max_miles }] as const,
      );
      expect(new Map(stored)).toEqual(new Map(known));
    }
  });

  it('the import keeps the score of a build in Utah', async () => {
    expect(await scored(build.id)).toEqual(build.before);
  });

  it('the import makes any county scorable, with points for certificates of need', async () => {
    const id = await insertBuild(db, { county_fips: ['01001', '09001', '36061', '49009'] });
    await addCardiologist(id, { latitude: 40.75, longitude: -73.99 });
    const { score, cells } = await scored(id);
    const total = (fips: string) => cells.find(({ county_fips }) => county_fips === fips)?.sampled_beneficiaries;

    expect(score).toMatchObject({
      cells_required: 4 * 43,
      beneficiary_sample_id: 'utah-zcta-synthetic-2+us-zip-synthetic-1',
    });
    // The same people in each sample: the beneficiaries of the workbook, in Utah (Daggett) as elsewhere.
    expect([total('01001'), total('09001'), total('49009')]).toEqual([12_236, 166_991, 277]);
    const cardiology = cells.find((one) => one.county_fips === '36061' && one.specialty_code === '008');
    expect(cardiology?.covered_ratio).toBeGreaterThan(0.9);
    const hospitals = cells.find((one) => one.county_fips === '36061' && one.specialty_code === '040');
    expect(hospitals?.credits).toEqual([
      { type: 'certificate_of_need', points: 0.1, rule: '42 CFR 422.116(d)(6)', ends_on: null },
    ]);
  });

  it('the import changes nothing when the same file is imported again, and keeps Utah when another year is imported', async () => {
    const again = await importReference(networks, { path: WORKBOOK, year: null });
    expect(again.stored.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);

    const standard = { ...file.standard, id: 'cms-ma-2027', year: 2027 };
    const next = await storeFile(networks, { ...file, standard });
    expect(next.standard_id).toBe('cms-ma-2027');
    expect(next.stored.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded']);
    const key = { standard_id: 'cms-ma-2027', fips: '49035' };
    const saltLake = await prisma().county.findUnique({ where: { standard_id_fips: key } });
    expect(saltLake).toMatchObject({ population: 1_217_454, latitude: 40.667883 });
    expect(await prisma().county.count({ where: { standard_id } })).toBe(3224);
  });
});
