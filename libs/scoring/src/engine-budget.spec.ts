import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { auditBuild, createEngines, engineKey, type Engines, scoreBuild } from './index.ts';

const MIB = 2 ** 20;

const database = useNetworkDatabase();
let db: AccountDb;
/** The memory of the engine of one of these builds. */
let each = 0;

const aBuild = (): Promise<string> => insertBuild(db, { county_fips: ['49009'] });

const score = (build_id: string, engines: Engines) => scoreBuild(db, build_id, { engines });

beforeEach(async () => {
  db = database.anAccount();
  const engines = createEngines();
  await score(await aBuild(), engines);
  each = engines.readLoad(db.environment).bytes;
});

describe('the memory of the engines of a process', () => {
  it('is that of each engine', async () => {
    const engines = createEngines();
    await score(await aBuild(), engines);
    await score(await aBuild(), engines);

    expect(each).toBeGreaterThan(50_000);
    expect(engines.readLoad(db.environment)).toEqual({ builds: 2, bytes: 2 * each, evictions: 0 });
    expect(engines.readLoad('production')).toEqual({ builds: 0, bytes: 0, evictions: 0 });
  });

  it('stays within its budget: the engine that was used least recently is dropped', async () => {
    const engines = createEngines((2.5 * each) / MIB);
    const [first, second, third] = [await aBuild(), await aBuild(), await aBuild()];
    await score(first, engines);
    await score(second, engines);
    await score(first, engines);
    await score(third, engines);

    const kept = [first, second, third].map((id) => engines.has(engineKey(db, id)));
    expect(kept).toEqual([true, false, true]);
    expect(engines.readLoad(db.environment)).toEqual({ builds: 2, bytes: 2 * each, evictions: 1 });
    expect(engines.takeDropped('production')).toEqual([]);
    expect(engines.takeDropped(db.environment)).toEqual([engineKey(db, second)]);
    expect(engines.takeDropped(db.environment)).toEqual([]);
    await score(second, engines);
    expect(await auditBuild(db, second)).toMatchObject({ wrong_cells: 0, wrong_statuses: 0 });
  });

  it('keeps no engine that exceeds the budget alone, and drops no other one for it', async () => {
    const engines = createEngines((1.01 * each) / MIB);
    const [small, large] = [await aBuild(), await insertBuild(db, { county_fips: ['49009', '49033', '49043'] })];
    await score(small, engines);
    await score(large, engines);

    expect([small, large].map((id) => engines.has(engineKey(db, id)))).toEqual([true, false]);
    expect(engines.readLoad(db.environment)).toEqual({ builds: 1, bytes: each, evictions: 1 });
    await score(large, engines);
    expect(await auditBuild(db, large)).toMatchObject({ wrong_cells: 0, wrong_statuses: 0 });
  });
});
