import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId, Problem } from '@pnb/contract';
import { newId, type AccountDb } from '@pnb/db';
import { anNpi, insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { createColumns, createProviders } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;
beforeAll(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db);
});

const now = new Date('2026-10-01T12:00:00.000Z');

const plan = (identifiers: { npi?: string; external_id?: string }, fields: object = {}) => {
  const body = { build_id, name: 'Ana Rivera', specialty_code: '008', ...identifiers, ...fields };
  return { id: newId(), columns: createColumns(body, { now, codes: new Set() }) };
};

const create = (planned: ReturnType<typeof plan>[]) =>
  db.transaction((tx) => createProviders(tx, { build_id, planned, now }));

describe('createProviders', () => {
  it('returns rows as they are stored, whatever fields each has', async () => {
    const locations = [{ address_line_1: '1 A St', city: 'Salt Lake City', state: 'UT', zip: '84101' }];
    const planned = [
      plan({}),
      plan(
        { npi: anNpi(), external_id: 'r-1' },
        { locations, metadata: { b: '1', a: '2' }, owner_email: 'A@example.com' },
      ),
      plan(
        { npi: anNpi() },
        { effective_on: new Date('2026-11-01'), telehealth_states: ['UT', 'NV'], stage: 'active' },
      ),
    ];
    const results = await create(planned);

    for (const [index, { id }] of planned.entries()) {
      const stored = await db.sql.provider.findUniqueOrThrow({ where: { id } });
      expect(results[index]).toMatchObject({ drafts: [{ type: 'provider.created' }] });
      expect(results[index]).toHaveProperty('row', stored);
    }
  });

  it('adds the others where an NPI or external_id is taken, in the build or in the list', async () => {
    const [first, second] = [plan({ npi: anNpi(), external_id: 'x-1' }), plan({ external_id: 'x-2' })];
    await create([first, second]);
    const third = plan({ npi: anNpi(), external_id: 'x-3' });
    const results = await create([
      plan({ npi: String(first.columns.npi), external_id: 'x-2' }),
      plan({ npi: anNpi(), external_id: 'x-1' }),
      third,
      plan({ npi: anNpi(), external_id: 'x-3' }),
    ]);

    const found = results.map((result) =>
      result instanceof Problem ? [result.code, result.members.conflict?.id] : 'created',
    );
    expect(found).toEqual([
      ['conflict', encodeId('provider', first.id)],
      ['duplicate_external_id', encodeId('provider', first.id)],
      'created',
      ['duplicate_external_id', encodeId('provider', third.id)],
    ]);
  });
});
