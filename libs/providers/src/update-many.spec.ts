import { beforeAll, describe, expect, it } from '@jest/globals';
import { Problem, type ProviderUpdate } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';
import { anNpi, insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { createColumns, createProviders, lockProviders, planUpdate, updateProviders } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;
beforeAll(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db);
});

const now = new Date('2026-10-01T12:00:00.000Z');
const rules = { now, codes: new Set<string>() };

/** Creates providers with these external ids; returns their ids. */
async function create(...external_ids: string[]): Promise<string[]> {
  const planned = external_ids.map((external_id) => {
    const body = { build_id, name: 'Ana Rivera', specialty_code: '008', external_id, npi: anNpi() };
    return { id: newId(), columns: createColumns(body, rules) };
  });
  await db.transaction((tx) => createProviders(tx, { build_id, planned, now }));
  return planned.map(({ id }) => id);
}

/** Updates the providers together, in the order of their ids. */
const update = (ids: readonly string[], bodies: readonly ProviderUpdate[], by: AccountDb = db) =>
  by.transaction(async (tx) => {
    const rows = new Map((await lockProviders(tx, ids)).map((row) => [row.id, row]));
    const updates = ids.flatMap((id, index) => {
      const current = rows.get(id);
      return current ? [{ current, plan: planUpdate(current, bodies[index] ?? {}, rules), reason: 'Trial' }] : [];
    });
    return updateProviders(tx, updates);
  });

const describeResults = (results: Awaited<ReturnType<typeof update>>) =>
  results.map((result) => (result instanceof Problem ? result.code : result.drafts.map(({ type }) => type)));

describe('updateProviders', () => {
  it('returns rows as they are stored, whatever fields each update states', async () => {
    const ids = await create('a-1', 'a-2', 'a-3');
    const locations = [{ address_line_1: '1 A St', city: 'Salt Lake City', state: 'UT', zip: '84101' }];
    const results = await update(ids, [
      { locations, effective_on: new Date('2026-11-01'), telehealth_states: ['UT', 'NV'] },
      { stage: 'outreach' },
      { name: 'Ben', external_id: null, metadata: { a: '2' }, adequacy_status: 'excluded' },
    ]);

    expect(describeResults(results)).toEqual([['provider.updated'], ['provider.stage_changed'], ['provider.updated']]);
    for (const [index, id] of ids.entries()) {
      const stored = await db.sql.provider.findUniqueOrThrow({ where: { id } });
      expect(results[index]).toHaveProperty('row', stored);
      expect([stored.version, stored.data_quality_version]).toEqual([2, 2]);
    }
    const moves = await db.sql.transition.findMany({ where: { provider_id: { in: ids } } });
    expect(moves).toMatchObject([
      { from_stage: 'identified', to_stage: 'outreach', reason: 'Trial', correction: false },
    ]);
  });

  it('gives a provider an identifier that another one of the list gives up, and refuses one that is taken', async () => {
    const ids = await create('b-1', 'b-2', 'b-3');
    const results = await update(ids, [{ external_id: 'b-2' }, { external_id: null }, { external_id: 'b-2' }]);

    expect(describeResults(results)).toEqual([['provider.updated'], ['provider.updated'], 'duplicate_external_id']);
    const rows = await db.sql.provider.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
    expect(new Map(rows.map(({ id, external_id }) => [id, external_id]))).toEqual(
      new Map([
        [ids[0], 'b-2'],
        [ids[1], null],
        [ids[2], 'b-3'],
      ]),
    );
  });

  it('neither locks nor writes providers of another account', async () => {
    const ids = await create('c-1');
    expect(await update(ids, [{ name: 'Eve' }], database.anAccount())).toEqual([]);
    const [current] = await db.transaction((tx) => lockProviders(tx, ids));
    if (!current) throw new Error('no provider');
    const stranger = database.anAccount();
    const planned = { current, plan: planUpdate(current, { name: 'Eve' }, rules), reason: null };
    await stranger.transaction((tx) => updateProviders(tx, [planned]));
    expect((await db.sql.provider.findUniqueOrThrow({ where: { id: ids[0] ?? '' } })).name).toBe('Ana Rivera');
  });
});
