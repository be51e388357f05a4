import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { getDay, queueNewDays, scoreBuild } from './index.ts';

describe('getDay', () => {
  it('returns the calendar day of a time zone, whatever its offset and season', () => {
    const at = (text: string, time_zone: string) => getDay(time_zone, new Date(text));
    expect(at('2026-11-11T04:59:59Z', 'America/New_York')).toBe('2026-11-10');
    expect(at('2026-11-11T05:00:00Z', 'America/New_York')).toBe('2026-11-11');
    expect(at('2026-07-11T03:59:59Z', 'America/New_York')).toBe('2026-07-10');
    expect(at('2026-07-11T04:00:00Z', 'America/New_York')).toBe('2026-07-11');
    expect(at('2027-01-01T09:59:59Z', 'Pacific/Honolulu')).toBe('2026-12-31');
    expect(at('2026-12-31T14:00:00Z', 'Pacific/Guam')).toBe('2027-01-01');
    expect(at('2026-02-28T23:59:59Z', 'UTC')).toBe('2026-02-28');
  });
});

describe('queueNewDays', () => {
  const database = useNetworkDatabase();
  let db: AccountDb;

  beforeEach(async () => {
    await database.network.prisma.build.deleteMany();
    await database.network.prisma.scoringRequest.deleteMany();
    db = database.anAccount();
  });

  const isQueued = async (build_id: string): Promise<boolean> =>
    (await database.network.prisma.scoringRequest.count({ where: { build_id } })) === 1;

  it('queues each build once after its own midnight', async () => {
    const noon = new Date('2026-11-10T17:00:00Z');
    const [york, denver] = [
      await insertBuild(db, { county_fips: ['49009'] }),
      await insertBuild(db, { county_fips: ['49009'], time_zone: 'America/Denver' }),
    ];
    for (const id of [york, denver]) await scoreBuild(db, id, { now: noon });

    expect(await queueNewDays(database.network, new Date('2026-11-11T04:59:00Z'))).toBe(0);
    expect(await queueNewDays(database.network, new Date('2026-11-11T05:01:00Z'))).toBe(1);
    expect([await isQueued(york), await isQueued(denver)]).toEqual([true, false]);
    await scoreBuild(db, york, { now: new Date('2026-11-11T05:01:00Z') });
    expect(await queueNewDays(database.network, new Date('2026-11-11T06:59:00Z'))).toBe(0);
    expect(await queueNewDays(database.network, new Date('2026-11-11T07:01:00Z'))).toBe(1);
    expect(await isQueued(denver)).toBe(true);
  });

  it('ignores archived builds, and leaves builds without a score to their queued run', async () => {
    const archived = await insertBuild(db, { county_fips: ['49009'], status: 'archived' });
    await scoreBuild(db, archived, { now: new Date('2026-11-10T17:00:00Z') });
    await insertBuild(db, { county_fips: ['49009'] });
    expect(await queueNewDays(database.network, new Date('2026-11-12T17:00:00Z'))).toBe(0);
  });
});
