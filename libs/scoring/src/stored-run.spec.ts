// @citus
import { BASES, cmsMa2026, scoreNetwork, type CellResult } from '@pnb/adequacy';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { NATIONAL_SAMPLE_ID, UTAH_SAMPLE_ID } from '@pnb/network';
import { anNpi, insertBuild, storedLocation, useNetworkDatabase } from '@pnb/test-databases';
import { readCellRange, readCells } from './cells.ts';
import { loadNetwork, readBuild } from './load.ts';
import { auditBuild, scoreBuild } from './index.ts';

const database = useNetworkDatabase();
const NOW = new Date('2026-11-22T18:00:00Z');
const STATES = ['TX', 'GA', 'VA', 'RI'];
const COUNTIES_PER_STATE = 10;
const CODES = ['001', '005', '008', '011', '029', '036', '040', '068'];
const STAGES = ['active', 'contracted', 'loi_signed', 'negotiating', 'identified'] as const;

let db: AccountDb;
let build_id: string;

/** The counties of Utah again in other states, some degrees to the east, with their beneficiaries. */
async function copyCounties() {
  const { prisma } = database.network;
  const counties = await prisma.county.findMany({
    where: { standard_id: 'cms-ma-2026', state: 'UT' },
    orderBy: { fips: 'asc' },
    take: COUNTIES_PER_STATE,
  });
  const samples = await prisma.beneficiarySample.findMany({ where: { sample_id: UTAH_SAMPLE_ID } });
  const copies = STATES.flatMap((state, place) =>
    counties.map((county, at) => ({
      ...{ county, state, fips: String(80_001 + place * 1_000 + at), latitude: county.latitude },
      ...{ move: place * 5, longitude: county.longitude + place * 5 },
    })),
  );
  await prisma.county.createMany({
    data: copies.map(({ county, state, fips, longitude }) => ({ ...county, state, fips, longitude })),
    skipDuplicates: true,
  });
  await prisma.beneficiarySample.createMany({
    data: copies.map(({ county, move, fips }) => {
      const {
        latitude = [],
        longitude = [],
        weight = [],
      } = samples.find((sample) => sample.fips === county.fips) ?? {};
      const moved = longitude.map((degrees) => degrees + move);
      return { sample_id: NATIONAL_SAMPLE_ID, fips, latitude, weight, longitude: moved };
    }),
    skipDuplicates: true,
  });
  return copies;
}

beforeEach(async () => {
  db = database.anAccount();
  const counties = await copyCounties();
  build_id = await insertBuild(db, {
    county_fips: counties.map(({ fips }) => fips),
    filing_type: 'initial_application',
    coverage_starts_on: new Date('2027-01-01'),
  });
  const places = counties.filter((_, at) => at % 2 === 0);
  await db.sql.provider.createMany({
    data: places.flatMap(({ fips, state, latitude, longitude }, at) =>
      CODES.map((specialty_code, code) => ({
        ...{
          id: newId(),
          account_id: db.account_id,
          build_id,
          name: 'Ana Rivera, MD',
          specialty_code,
          county_fips: fips,
        },
        ...{ npi: anNpi(), entity_type: code < 6 ? ('individual' as const) : ('facility' as const) },
        ...{
          stage: STAGES[(at + code) % STAGES.length] ?? 'active',
          stage_changed_at: NOW,
          medicare_certified_beds: 7 * at,
        },
        ...{ offers_telehealth: at % 3 === 0, locations: [storedLocation({ latitude, longitude, state })] },
      })),
    ),
  });
});

const byKey = (left: { key: string }, right: { key: string }) => (left.key < right.key ? -1 : 1);

const keyed = <T extends { county_fips: string; specialty_code: string }>(basis: string, cells: readonly T[]) =>
  cells.map((cell) => ({ ...cell, basis, key: `${basis} ${cell.county_fips} ${cell.specialty_code}` }));

/** What the engine returns for the stored network, in one list. */
async function score() {
  const loaded = await db.snapshot(async (tx) => {
    const state = await readBuild(tx, build_id, NOW);
    return state && loadNetwork(tx, state);
  });
  if (!loaded) throw new Error('no build');
  const results = scoreNetwork(loaded.input);
  return results.flatMap(({ basis, cells }) => keyed<CellResult>(basis, cells)).sort(byKey);
}

const readStored = async () => {
  const rows = await readCells(db, build_id, null);
  return rows.flatMap((row) => keyed(row.basis, [row])).sort(byKey);
};

describe('a stored run of four states', () => {
  it('is read back as the cells that the engine returned, by every reader', async () => {
    await scoreBuild(db, build_id, { now: NOW });
    const expected = await score();
    const stored = await readStored();

    expect(expected).toHaveLength(STATES.length * COUNTIES_PER_STATE * cmsMa2026.specialties.length * BASES.length);
    expect(stored).toEqual(expected);
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['met', 'met_with_credit', 'not_met']));
    expect(stored.some(({ sole_source_provider_ids }) => sole_source_provider_ids.length > 0)).toBe(true);
    expect(await auditBuild(db, build_id, NOW)).toMatchObject({ wrong_cells: 0, wrong_statuses: 0 });
    for (const basis of ['active', 'projected'] as const) {
      const range = await readCellRange(db, build_id, { basis, after: null, through: null });
      expect(keyed(basis, range).sort(byKey)).toEqual(expected.filter((cell) => cell.basis === basis));
    }
  });

  it('is corrected by a run that computes every cell, whatever was stored before', async () => {
    await scoreBuild(db, build_id, { now: NOW });
    const expected = await readStored();
    const [first, last] = [expected.at(0), expected.at(-1)];
    const { county_fips = '' } = first ?? {};
    await db.sql.adequacyCell.updateMany({ where: { build_id, county_fips }, data: { covered_ratio: 0.123456789 } });
    await db.sql.adequacyCell.deleteMany({ where: { build_id, county_fips: last?.county_fips ?? '' } });
    await db.sql.buildCounty.deleteMany({ where: { build_id, fips: last?.county_fips ?? '' } });
    const later = new Date(NOW.getTime() + 1_000);
    await scoreBuild(db, build_id, { now: later });

    expect(await readStored()).toEqual(await score());
    expect(await auditBuild(db, build_id, later)).toMatchObject({ wrong_cells: 0 });
  });
});
