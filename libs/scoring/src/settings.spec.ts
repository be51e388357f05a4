import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BuildSettings, encodeId } from '@pnb/contract';
import { type AccountDb, newId, type Prisma } from '@pnb/db';
import { presentBuild } from '@pnb/network';
import { eventDraft, recordEvents } from '@pnb/events';
import { anNpi, insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { auditBuild, createEngines, type Engines, explainBuildCell, findScore, scoreBuild } from './index.ts';

const DAGGETT = '49009';
const RICH = '49033';
const OFFICE = {
  address_line_1: '1 Main Street',
  address_line_2: null,
  is_primary: true,
  geocode_quality: 'rooftop',
};
const MANILA = {
  ...OFFICE,
  latitude: 40.95256,
  longitude: -109.79628,
  city: 'Manila',
  state: 'UT',
  zip: '84046',
  county_fips: DAGGETT,
};
const ALL: BuildSettings['credits'] = ['telehealth', 'certificate_of_need', 'applicant'];
const NOW = new Date('2026-11-10T17:00:00Z');

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;
let engines: Engines;

beforeEach(async () => {
  db = database.anAccount();
  engines = createEngines();
  const coverage_starts_on = new Date('2027-01-01');
  const filing = { filing_type: 'initial_application', basis: 'filing', coverage_starts_on } as const;
  build_id = await insertBuild(db, { county_fips: [DAGGETT, RICH], ...filing });
});

async function addProvider(fields: Partial<Prisma.ProviderUncheckedCreateInput> = {}): Promise<void> {
  const own = { id: newId(), account_id: db.account_id, build_id, name: 'Ana Rivera, MD', locations: [MANILA] };
  const practice = { npi: anNpi(), specialty_code: '008', entity_type: 'individual', stage: 'active' } as const;
  await db.sql.provider.create({
    data: { ...own, ...practice, stage_changed_at: NOW, county_fips: DAGGETT, ...fields },
  });
}

/** Writes a build as PATCH does, and scores it with the engine that is held. */
async function change(data: Prisma.BuildUncheckedUpdateInput): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx.sql.build.update({ where: { id: build_id }, data });
    const about = { resource_id: encodeId('build', build_id), build_id };
    const object = await presentBuild(tx, row);
    await recordEvents(tx, [
      eventDraft({ type: 'build.updated', ...about, data: { object, previous: {}, service_area: null } }),
    ]);
  });
  await score();
}

let minute = 0;
const score = () => scoreBuild(db, build_id, { engines, now: new Date(NOW.getTime() + 60_000 * minute++) });
const readBuild = () => db.sql.build.findUniqueOrThrow({ where: { id: build_id } });
const scoreOn = async () => findScore(db, await readBuild(), 'filing');

async function listCredits(county_fips: string): Promise<string[]> {
  const where = { build_id, basis: 'filing', county_fips, specialty_code: '008' } as const;
  const { credits } = await db.sql.adequacyCell.findFirstOrThrow({ where });
  return (credits as { type: string }[]).map(({ type }) => type);
}

describe('the settings of a build', () => {
  it('change its cells as in a new engine, and are part of the score', async () => {
    await addProvider({ offers_telehealth: true });
    await addProvider({ offers_telehealth: true, telehealth_states: ['NV'], specialty_code: '011' });
    await addProvider({ stage: 'loi_signed', specialty_code: '012' });
    await score();
    const settings: BuildSettings[] = (['add', 'largest'] as const).flatMap((stacking) =>
      (['state', 'network'] as const).flatMap((telehealth_scope) =>
        [ALL, [], ['telehealth' as const], ['applicant' as const]].map((credits) => ({
          credits,
          stacking,
          telehealth_scope,
        })),
      ),
    );
    const found = new Set<string>();
    for (const one of settings) {
      await change({ settings: one });
      expect(await scoreOn()).toMatchObject({
        settings: one,
        as_of: new Date('2026-11-10'),
        time_zone: 'America/New_York',
      });
      expect(await auditBuild(db, build_id, NOW)).toMatchObject({ wrong_cells: 0, wrong_statuses: 0 });
      found.add([await listCredits(DAGGETT), one.stacking].join());
    }
    expect(found).toEqual(
      new Set([
        'telehealth,applicant,add',
        ',add',
        'telehealth,add',
        'applicant,add',
        'telehealth,largest',
        ',largest',
        'applicant,largest',
      ]),
    );
  });

  it('are those of the run of the score, even where they change no cell', async () => {
    await score();
    const before = await scoreOn();
    await change({ settings: { credits: ALL, stacking: 'largest', telehealth_scope: 'state' } });
    const after = await scoreOn();
    expect(after?.settings.stacking).toBe('largest');
    expect(after?.run_id).not.toBe(before?.run_id);
    const row = await db.sql.adequacyRun.findUniqueOrThrow({ where: { id: before?.run_id ?? '' } });
    expect(row.settings).toMatchObject({ stacking: 'add' });
  });

  it('grant the telehealth credit by a license in the state of the county, by default', async () => {
    const anchorage = { city: 'Anchorage', state: 'AK', zip: '99501', county_fips: '02020' };
    const alaska = { ...OFFICE, ...anchorage, latitude: 61.2, longitude: -149.9 };
    const remote = { offers_telehealth: true, county_fips: '02020', state: 'AK', locations: [alaska] };
    await addProvider(remote);
    await score();
    expect(await listCredits(DAGGETT)).toEqual(['applicant']);

    await db.sql.provider.updateMany({ data: { telehealth_states: ['AK', 'UT'] } });
    await change({});
    await scoreBuild(db, build_id, { now: new Date(NOW.getTime() + 3_600_000) });
    expect(await listCredits(DAGGETT)).toEqual(['telehealth', 'applicant']);

    await db.sql.provider.updateMany({ data: { telehealth_states: [] } });
    await change({ settings: { credits: ALL, stacking: 'add', telehealth_scope: 'network' } });
    expect(await listCredits(DAGGETT)).toEqual(['telehealth', 'applicant']);
  });

  it('apply to a provider without locations in the state of its county', async () => {
    await addProvider({ telehealth_only: true, locations: [], state: 'UT' });
    await score();
    expect(await listCredits(RICH)).toEqual(['telehealth', 'applicant']);
  });
});

describe('the pending service area', () => {
  const setPending = (fips: string[]) =>
    Promise.all(
      [DAGGETT, RICH].map((code) =>
        db.sql.buildCounty.updateMany({ where: { build_id, fips: code }, data: { is_pending: fips.includes(code) } }),
      ),
    );

  const getStatus = async () => {
    const { adequacy_status, adequacy_reasons } = await db.sql.provider.findFirstOrThrow();
    return [adequacy_status, ...adequacy_reasons];
  };

  it('contains all counties of an initial application, and none of an expansion until it is set', async () => {
    await addProvider({ stage: 'loi_signed' });
    await score();
    expect([await listCredits(DAGGETT), await listCredits(RICH)]).toEqual([['applicant'], ['applicant']]);
    expect(await getStatus()).toEqual(['at_risk', 'letter_of_intent']);

    await change({ filing_type: 'service_area_expansion' });
    expect([await listCredits(DAGGETT), await listCredits(RICH)]).toEqual([[], []]);
    expect(await getStatus()).toEqual(['pending', 'stage_not_counted']);

    await setPending([DAGGETT]);
    await change({});
    expect([await listCredits(DAGGETT), await listCredits(RICH)]).toEqual([['applicant'], []]);
    expect(await getStatus()).toEqual(['at_risk', 'letter_of_intent']);
    expect(await auditBuild(db, build_id, NOW)).toMatchObject({ wrong_cells: 0, wrong_statuses: 0 });
  });

  it('is that of the list where one cell is explained', async () => {
    await addProvider({ stage: 'loi_signed' });
    await change({ filing_type: 'service_area_expansion' });
    await setPending([RICH]);
    const explained = async (county_fips: string) => {
      const question = {
        build: await readBuild(),
        county_fips,
        specialty_code: '008',
        basis: 'filing' as const,
        limit: 10,
      };
      return explainBuildCell(db, question, NOW);
    };
    expect(await explained(DAGGETT)).toMatchObject({
      result: { credits: [], counted_count: 0 },
      rejected: [{ reasons: ['stage_not_counted'] }],
      as_of: new Date('2026-11-10'),
      settings: { telehealth_scope: 'state' },
    });
    expect((await explained(RICH))?.result.credits).toMatchObject([{ type: 'applicant' }]);
  });
});
