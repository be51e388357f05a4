import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_PROVIDER_EVENTS } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { anNpi, insertBuild, storedLocation, useNetworkDatabase } from '@pnb/test-databases';
import { scoreBuild } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;

beforeEach(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db, { county_fips: ['49009'] });
});

const addProviders = (count: number) =>
  db.sql.provider.createMany({
    data: Array.from({ length: count }, () => ({
      ...{ id: newId(), account_id: db.account_id, build_id, name: 'Ana Rivera, MD', entity_type: 'individual' },
      ...{ npi: anNpi(), specialty_code: '008', stage: 'active', stage_changed_at: new Date(), county_fips: '49009' },
      locations: [storedLocation({ latitude: 40.95256, longitude: -109.79628 })],
    })),
  });

const listEvents = async (type: string) =>
  (await db.sql.event.findMany({ where: { build_id, type }, orderBy: { sequence: 'asc' } })).map(
    ({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data,
  );

describe('a run that changes many providers', () => {
  it('emits an event for each provider up to the maximum', async () => {
    await addProviders(MAX_PROVIDER_EVENTS);
    await scoreBuild(db, build_id);

    expect(await listEvents('provider.adequacy_changed')).toHaveLength(MAX_PROVIDER_EVENTS);
    expect(await listEvents('adequacy.score_updated')).toMatchObject([
      { changed_providers_count: MAX_PROVIDER_EVENTS },
    ]);
  });

  it('emits none above the maximum: the event of the score has the count, the history has the providers', async () => {
    await addProviders(MAX_PROVIDER_EVENTS + 1);
    await scoreBuild(db, build_id);

    const many = MAX_PROVIDER_EVENTS + 1;
    const run = await db.sql.adequacyRun.findFirstOrThrow({ where: { build_id } });
    expect(await listEvents('provider.adequacy_changed')).toEqual([]);
    expect(await listEvents('adequacy.score_updated')).toMatchObject([{ changed_providers_count: many }]);
    expect(run.changed_providers_count).toBe(many);
    expect(await db.sql.adequacyRunProvider.count({ where: { run_id: run.id, to_status: 'compliant' } })).toBe(many);
  });

  it('emits the event of the score for the count alone, when no cell changed', async () => {
    await addProviders(MAX_PROVIDER_EVENTS + 1);
    await db.sql.provider.updateMany({ data: { stage: 'outreach', locations: [] } });
    await scoreBuild(db, build_id);
    await db.sql.provider.updateMany({ data: { stage: 'active' } });
    await scoreBuild(db, build_id, { now: new Date(Date.now() + 1_000) });

    expect(await listEvents('adequacy.score_updated')).toMatchObject([
      { changed_providers_count: 0 },
      { changed_providers_count: MAX_PROVIDER_EVENTS + 1, changed_cells: [] },
    ]);
  });
});
