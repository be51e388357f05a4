import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { insertBuild, storedLocation, useNetworkDatabase } from '@pnb/test-databases';
import { countStages } from './county-stages.ts';

const database = useNetworkDatabase();

const place = { latitude: 40.95, longitude: -109.8 };

interface Given {
  county_fips: string | null;
  stage: Stage;
  /** County of its second location. */
  also?: string;
}

async function insert(db: AccountDb, build_id: string, { county_fips, stage, also }: Given): Promise<void> {
  const counties = [county_fips, also].filter((fips) => fips != null);
  await db.sql.provider.create({
    data: {
      ...{ id: newId(), account_id: db.account_id, build_id, name: 'Ana Rivera, MD', stage_changed_at: new Date() },
      ...{ entity_type: 'individual', specialty_code: '008', stage, county_fips },
      locations: counties.map((fips) => storedLocation({ ...place, county_fips: fips })),
    },
  });
}

describe('the providers of counties by stage', () => {
  it('are those whose primary location is there, of one build', async () => {
    const db = database.anAccount();
    const [build_id, another] = [await insertBuild(db), await insertBuild(db)];
    for (const stage of ['active', 'active', 'outreach'] as const)
      await insert(db, build_id, { county_fips: '49009', stage });
    await insert(db, build_id, { county_fips: '49033', stage: 'active', also: '49009' });
    await insert(db, build_id, { county_fips: null, stage: 'active', also: '49009' });
    await insert(db, another, { county_fips: '49009', stage: 'active' });

    const own = { county_fips: '49009', specialty_code: '008', additional_specialty_codes: [] };
    const found = await countStages(db, build_id, ['49009', '49043']);
    expect(found.toSorted((a, b) => b.count - a.count)).toEqual([
      { ...own, stage: 'active', count: 2 },
      { ...own, stage: 'outreach', count: 1 },
    ]);
    expect(await countStages(db, build_id, [])).toEqual([]);
    expect(await countStages(database.anAccount(), build_id, ['49009'])).toEqual([]);
  });
});
