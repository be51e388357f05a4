// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId, type Stage } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { presentProvider } from '@pnb/network';
import { eventDraft, recordEvents } from '@pnb/events';
import { anNpi, insertBuild, storedLocation, useNetworkDatabase } from '@pnb/test-databases';
import { findScore, scoreBuild } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;

beforeEach(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db, { county_fips: ['49009'] });
});

/** A row near all beneficiaries of Daggett County, and its event. */
async function addProvider(specialty_code: string, stage: Stage = 'active') {
  const { account_id } = db;
  const location = storedLocation({ latitude: 40.95256, longitude: -109.79628 });
  return db.transaction(async (tx) => {
    const row = await tx.sql.provider.create({
      data: {
        id: newId(),
        account_id,
        build_id,
        name: 'Ana Rivera, MD',
        npi: anNpi(),
        entity_type: 'individual',
        specialty_code,
        stage,
        stage_changed_at: new Date(),
        county_fips: '49009',
        locations: [location],
      },
    });
    const object = { ...presentProvider(row), locations: [] };
    const resource_id = encodeId('provider', row.id);
    await recordEvents(tx, [eventDraft({ type: 'provider.created', resource_id, build_id, data: { object } })]);
    return row.id;
  });
}

async function moveProvider(id: string, stage: Stage): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx.sql.provider.update({ where: { id }, data: { stage } });
    const data = { object: presentProvider(row), previous: {}, reason: null };
    const resource_id = encodeId('provider', id);
    await recordEvents(tx, [eventDraft({ type: 'provider.updated', resource_id, build_id, data })]);
  });
}

const statuses = async () => (await db.sql.provider.findMany()).map(({ adequacy_status }) => adequacy_status);

const build = () => db.sql.build.findUniqueOrThrow({ where: { id: build_id } });
const score = async () => findScore(db, await build(), 'contracted');
const cells = () =>
  db.sql.adequacyCell.findMany({ where: { build_id }, orderBy: [{ basis: 'asc' }, { specialty_code: 'asc' }] });
const runs = () => db.sql.adequacyRun.findMany({ where: { build_id }, orderBy: { id: 'asc' } });
const reported = (type: string) => db.sql.event.count({ where: { build_id, type } });

/** Everything that a run writes. */
const state = async () => [
  await build(),
  await cells(),
  await runs(),
  await reported('adequacy.score_updated'),
  await db.sql.provider.findMany(),
];

/** A handle that reads at once, but begins to write only when it is let go: a run on a slow machine. */
function delayCommit() {
  const [hasRead, mayWrite] = [signal(), signal()];
  const transaction: AccountDb['transaction'] = async (work) => {
    hasRead.give();
    await mayWrite.given;
    return db.transaction(work);
  };
  const slow = Object.assign(database.anAccount(db.account_id), { transaction });
  return { slow, hasRead: hasRead.given, letGo: mayWrite.give };
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

const aMinute = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes));

describe('scoreBuild', () => {
  it('stores a run with a score for each basis and a cell for each specialty', async () => {
    await addProvider('008');

    await scoreBuild(db, build_id, { now: aMinute(0) });

    const [run, ...others] = await runs();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ build_id, standard_id: 'cms-ma-2026', computed_at: aMinute(0), through_sequence: 1n });
    expect((await build()).latest_run_id).toBe(run?.id);
    expect(await db.sql.adequacyScore.count({ where: { run_id: run?.id ?? '' } })).toBe(4);
    expect(await cells()).toHaveLength(4 * 43);
    expect(await score()).toMatchObject({ cells_required: 43, cells_met: 1, is_stale: false });
  });

  it('computes the same cells bit for bit, step by step or at once', async () => {
    const added = [];
    for (const code of ['008', '011', '012', '040']) {
      added.push(await addProvider(code));
      await scoreBuild(db, build_id);
    }
    await db.sql.provider.update({ where: { id: added[1] ?? '' }, data: { stage: 'terminated' } });
    await scoreBuild(db, build_id);
    const stepwise = await cells();

    await db.sql.adequacyCell.deleteMany();
    await db.sql.adequacyRun.deleteMany();
    await scoreBuild(db, build_id);

    expect(await cells()).toEqual(stepwise);
  });

  it('stores nothing when a run with later events was stored first', async () => {
    await addProvider('008');
    const { slow, hasRead, letGo } = delayCommit();
    const overtaken = scoreBuild(slow, build_id, { now: aMinute(0) });
    await hasRead;
    await addProvider('011');
    await scoreBuild(db, build_id, { now: aMinute(1) });
    const before = await state();

    letGo();
    await overtaken;

    expect(await state()).toEqual(before);
    expect(await score()).toMatchObject({ cells_met: 2, is_stale: false });
  });

  it('stores nothing after a run with later events, even if its own clock is ahead', async () => {
    await addProvider('008');
    const { slow, hasRead, letGo } = delayCommit();
    const overtaken = scoreBuild(slow, build_id, { now: aMinute(5) });
    await hasRead;
    await addProvider('011');
    await scoreBuild(db, build_id, { now: aMinute(1) });
    const before = await state();

    letGo();
    await overtaken;

    expect(await state()).toEqual(before);
  });

  it('computes again when another run was stored after it had read: no status of that run remains', async () => {
    const id = await addProvider('008', 'outreach');
    await scoreBuild(db, build_id);
    await moveProvider(id, 'active');
    const earlier = delayCommit();
    const first = scoreBuild(earlier.slow, build_id);
    await earlier.hasRead;
    await moveProvider(id, 'outreach');
    const later = delayCommit();
    const second = scoreBuild(later.slow, build_id);
    await later.hasRead;

    earlier.letGo();
    await first;
    expect(await statuses()).toEqual(['compliant']);
    later.letGo();
    await second;

    expect(await statuses()).toEqual(['pending']);
    expect(await score()).toMatchObject({ cells_met: 0, is_stale: false });
  });

  it('counts a contract through its last day in the time zone of the build', async () => {
    const id = await addProvider('008');
    await db.sql.provider.update({ where: { id }, data: { terminated_on: new Date('2026-11-10') } });
    await scoreBuild(db, build_id, { now: aMinute(0) });
    expect(await score()).toMatchObject({ cells_met: 1 });

    await scoreBuild(db, build_id, { now: new Date('2026-11-11T04:59:59Z') });
    expect(await score()).toMatchObject({ cells_met: 1, as_of: new Date('2026-11-10'), time_zone: 'America/New_York' });

    await scoreBuild(db, build_id, { now: new Date('2026-11-11T05:00:00Z') });

    expect(await score()).toMatchObject({ cells_met: 0, as_of: new Date('2026-11-11') });
    expect(await reported('adequacy.gap_opened')).toBe(1);
  });

  it('leaves one state and one event when it runs twice concurrently', async () => {
    for (const code of ['008', '011', '012']) await addProvider(code);

    await Promise.all([scoreBuild(db, build_id), scoreBuild(db, build_id), scoreBuild(db, build_id)]);

    expect(await reported('adequacy.score_updated')).toBe(1);
    const found = await score();
    const own = (await cells()).filter(({ basis }) => basis === 'contracted');
    expect(found).toMatchObject({ cells_met: 3, cells_required: own.length, is_stale: false });
    expect(own.filter(({ status }) => status !== 'not_met')).toHaveLength(3);
    expect((await db.sql.provider.findMany()).map(({ adequacy_status }) => adequacy_status)).toEqual([
      'compliant',
      'compliant',
      'compliant',
    ]);
  });

  it('ends with the last change under concurrent changes and runs', async () => {
    await Promise.all(
      ['008', '011', '012', '013'].map((code) => addProvider(code).then(() => scoreBuild(db, build_id))),
    );

    expect(await score()).toMatchObject({ cells_met: 4, is_stale: false });
    const own = (await cells()).filter(({ basis, status }) => basis === 'contracted' && status === 'met');
    expect(own.map(({ specialty_code }) => specialty_code)).toEqual(['008', '011', '012', '013']);
    const events = await db.sql.event.findMany({ orderBy: { sequence: 'asc' } });
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, at) => at + 1));
  });

  it('deletes the cells of a county that left the service area', async () => {
    await db.sql.buildCounty.createMany({ data: [{ account_id: db.account_id, build_id, fips: '49033' }] });
    await scoreBuild(db, build_id, { now: aMinute(0) });
    expect(await cells()).toHaveLength(2 * 4 * 43);

    await db.sql.buildCounty.deleteMany({ where: { fips: '49033' } });
    await scoreBuild(db, build_id, { now: aMinute(1) });

    expect(await cells()).toHaveLength(4 * 43);
    expect(await reported('adequacy.score_updated')).toBe(2);
    expect(await reported('adequacy.gap_closed')).toBe(0);
  });

  it('does nothing for a build that is deleted or belongs to another account', async () => {
    const before = await state();

    await scoreBuild(db, newId());
    await scoreBuild(database.anAccount(), build_id);

    expect(await state()).toEqual(before);
    expect(await score()).toBeNull();
  });
});
