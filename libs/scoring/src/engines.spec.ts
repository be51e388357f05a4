import { ADEQUACY_OVERRIDES, ENTITY_TYPES } from '@pnb/adequacy';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Basis, encodeId, type Stage, STAGES } from '@pnb/contract';
import { type AccountDb, type AccountTransaction, newId } from '@pnb/db';
import { presentProvider } from '@pnb/network';
import { eventDraft, recordEvents } from '@pnb/events';
import { anNpi, insertBuild, storedLocation, useNetworkDatabase } from '@pnb/test-databases';
import { createEngines, type Engines, scoreBuild } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;
let engines: Engines;

beforeEach(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db, { county_fips: ['49009', '49033', '49043'], filing_type: 'initial_application' });
  engines = createEngines();
});

/** The same numbers on every run of the tests. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * sides);
  };
}

const DAY_MS = 86_400_000;

const CODES = ['001', '005', '008', '029', '036', '040', '068'];
/** Towns of the three counties, and one far from all of them. */
const LOCATIONS = [
  { latitude: 40.95256, longitude: -109.79628 },
  { latitude: 41.66, longitude: -111.18 },
  { latitude: 40.92, longitude: -111.4 },
  { latitude: 37.1, longitude: -113.58 },
];

type Roll = (sides: number) => number;

const pick = <T>(roll: Roll, from: readonly T[]): T => from[roll(from.length)] as T;

const columns = (roll: Roll) => ({
  npi: roll(10) === 0 ? null : anNpi(),
  entity_type: pick(roll, ENTITY_TYPES),
  telehealth_states: pick(roll, [[], ['UT'], ['NV']]),
  primary_care_in_shortage_area: roll(2) === 0,
  effective_on: roll(4) === 0 ? new Date(Date.now() + (roll(5) - 2) * DAY_MS) : null,
  terminated_on: roll(4) === 0 ? new Date(Date.now() + (roll(5) - 2) * DAY_MS) : null,
  specialty_code: pick(roll, CODES),
  stage: pick<Stage>(roll, STAGES),
  locations: roll(8) === 0 ? [] : [storedLocation(pick(roll, LOCATIONS))],
  county_fips: pick(roll, ['49009', '49033', '49043']),
  adequacy_override: roll(6) === 0 ? pick(roll, ADEQUACY_OVERRIDES) : null,
  offers_telehealth: roll(5) === 0,
  medicare_certified_beds: roll(100),
});

type ProviderEvent = 'provider.created' | 'provider.updated' | 'provider.deleted';

async function report(tx: AccountTransaction, type: ProviderEvent, row: Parameters<typeof presentProvider>[0]) {
  const object = { ...presentProvider(row), locations: [] };
  const data = type === 'provider.updated' ? { object, previous: {}, reason: null } : { object };
  await recordEvents(tx, [eventDraft({ type, resource_id: encodeId('provider', row.id), build_id, data })]);
}

const add = (roll: Roll) =>
  db.transaction(async (tx) => {
    const own = { id: newId(), account_id: tx.account_id, build_id, name: 'Ana Rivera, MD' };
    const row = await tx.sql.provider.create({ data: { ...own, ...columns(roll), stage_changed_at: new Date() } });
    await report(tx, 'provider.created', row);
  });

async function change(roll: Roll): Promise<void> {
  const rows = await db.sql.provider.findMany({ orderBy: { id: 'asc' } });
  if (rows.length === 0 || roll(4) === 0) return add(roll);
  const { id } = pick(roll, rows);
  await db.transaction(async (tx) => {
    if (roll(5) === 0) return report(tx, 'provider.deleted', await tx.sql.provider.delete({ where: { id } }));
    await report(tx, 'provider.updated', await tx.sql.provider.update({ where: { id }, data: columns(roll) }));
  });
}

const order = [{ basis: 'asc' }, { county_fips: 'asc' }, { specialty_code: 'asc' }] as const;

/** Cells, newest scores and statuses of providers. */
async function stored() {
  const { latest_run_id } = await db.sql.build.findUniqueOrThrow({ where: { id: build_id } });
  return {
    cells: await db.sql.adequacyCell.findMany({ where: { build_id }, orderBy: [...order] }),
    scores: await db.sql.adequacyScore.findMany({
      where: { run_id: latest_run_id ?? '' },
      omit: { run_id: true },
      orderBy: { basis: 'asc' },
    }),
    statuses: await db.sql.provider.findMany({
      select: { id: true, adequacy_status: true, adequacy_reasons: true },
      orderBy: { id: 'asc' },
    }),
  };
}

/** What a whole recompute comes to: it stores what differs, so nothing may. */
async function expectWhole(): Promise<void> {
  const kept = await stored();
  await db.sql.adequacyCell.deleteMany();
  await db.sql.provider.updateMany({ data: { adequacy_status: 'pending', adequacy_reasons: [] } });
  await db.sql.build.update({ where: { id: build_id }, data: { latest_run_id: null } });
  await scoreBuild(db, build_id, { now: new Date(Date.now() + 1_000) });
  expect(await stored()).toEqual(kept);
}

const score = (held = engines) => scoreBuild(db, build_id, { engines: held });

describe('an engine that is kept between runs', () => {
  it.each([1, 2, 3])('stores the results of a full recalculation, history %i', async (seed) => {
    const roll = dice(seed);
    for (let step = 0; step < 60; step++) {
      for (let changes = roll(3); changes >= 0; changes--) await change(roll);
      await score();
    }
    await expectWhole();
  });

  it('is replaced when another process has stored a run, with the same results', async () => {
    const roll = dice(4);
    const others = createEngines();
    for (let step = 0; step < 40; step++) {
      await change(roll);
      await score(step % 3 === 0 ? others : engines);
    }
    await expectWhole();
  });

  it('includes what a revert without events for each provider has restored, also where it could not end', async () => {
    const roll = dice(6);
    for (let step = 0; step < 10; step++) await add(roll);
    await score();
    const state = { status: 'completed', ended_status: 'completed', events: 'summary', deleted_count: 1 } as const;
    const file = { build_id, mode: 'upsert', file_name: 'roster.csv', actor: { ...db.actor } } as const;
    await db.sql.import.create({ data: { id: newId(), account_id: db.account_id, ...file, ...state } });
    const rows = await db.sql.provider.findMany({ take: 5, orderBy: { id: 'asc' } });
    await db.sql.provider.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    await add(roll);
    await score();
    await expectWhole();
  });

  it('is discarded when its run could not be stored', async () => {
    const roll = dice(5);
    const failing = database.anAccount(db.account_id);
    failing.transaction = async (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error('the connection broke');
      });
    for (let step = 0; step < 30; step++) {
      await change(roll);
      if (step % 4 === 0) await expect(scoreBuild(failing, build_id, { engines })).rejects.toThrow('broke');
      else await score();
    }
    await score();
    await expectWhole();
  });

  it('applies a change of the settings of its build', async () => {
    const roll = dice(6);
    const changes: { basis?: Basis; coverage_starts_on?: Date }[] = [
      { basis: 'filing' },
      { coverage_starts_on: new Date('2020-01-01') },
      { basis: 'active' },
    ];
    for (const data of changes) {
      for (let step = 0; step < 8; step++) await change(roll);
      await score();
      await db.sql.build.update({ where: { id: build_id }, data });
      await change(roll);
      await score();
      const basis = data.basis ?? 'filing';
      expect((await db.sql.build.findFirst())?.basis).toBe(basis);
    }
    await expectWhole();
  });

  it('stores one run for concurrent changes, with their events as its cause', async () => {
    await score();
    const roll = dice(7);
    for (let step = 0; step < 20; step++) await add(roll);
    await score();
    await score();

    const runs = await db.sql.adequacyRun.findMany({ where: { build_id }, orderBy: { id: 'asc' } });
    expect(runs).toHaveLength(2);
    const events = await db.sql.event.findMany({ where: { type: 'provider.created' } });
    expect(new Set(runs[1]?.caused_by)).toEqual(new Set(events.map(({ id }) => id)));
    expect(runs[0]).toMatchObject({ caused_by: [], changed_cells: [] });
    const changed = runs[1]?.changed_cells as { from: object; to: object }[];
    expect(changed.length).toBeGreaterThan(0);
    for (const { from, to } of changed) expect(from).not.toEqual(to);
  });
});
