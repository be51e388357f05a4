import { beforeAll, describe, expect, it } from '@jest/globals';
import { ProviderFilter } from '@pnb/contract';
import { type AccountDb, newId } from '@pnb/db';
import { selectProviderIds } from '@pnb/network';
import { anNpi, insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { createColumns } from './index.ts';

const database = useNetworkDatabase();
let db: AccountDb;
let build_id: string;
const ids: Record<string, string> = {};

async function insert(name: string, fields: object = {}, owner = db, build = build_id): Promise<void> {
  const body = { build_id: build, name, specialty_code: '008', ...fields };
  const columns = createColumns(body, { now: new Date('2026-10-01T12:00:00Z'), codes: new Set() });
  ids[name] = newId();
  const { account_id } = owner;
  await owner.sql.provider.create({ data: { ...columns, id: ids[name], account_id, build_id: build } });
}

beforeAll(async () => {
  db = database.anAccount();
  build_id = await insertBuild(db);
  await insert('José Full', {
    stage: 'outreach',
    county_fips: '49035',
    owner_email: 'Kim@example.com',
    npi: anNpi(),
    external_id: 'crm-1',
    expected_active_on: new Date('2027-01-31'),
  });
  await insert('Plain');
  const stranger = database.anAccount();
  const theirs = await insertBuild(stranger);
  await insert('Jose Stranger', { owner_email: 'kim@example.com', external_id: 'crm-1' }, stranger, theirs);
});

/** The names of the providers that match a filter in its wire form. */
async function select(filter: object, from = db): Promise<(string | undefined)[]> {
  const found = await selectProviderIds(from, ProviderFilter.parse(filter), 10);
  return found.map((id) => Object.keys(ids).find((name) => ids[name] === id));
}

const FULL: object[] = [
  { stage: ['outreach'] },
  { stage: ['outreach', 'active'], specialty_code: ['008'] },
  { county_fips: ['49035', '49049'] },
  { entity_type: ['individual'], has_npi: true },
  { adequacy_status: ['pending'], owner_email: ['KIM@example.com'] },
  { external_id: ['crm-1'] },
  { q: 'JOSE' },
  { expected_active_on_lt: '2027-02-01' },
  { stage_changed_at_gte: '2026-10-01T12:00:00Z', stage_changed_at_lt: '2026-10-01T12:00:00.001Z', q: 'full' },
  { updated_at_gte: '2026-01-01T00:00:00Z', has_npi: true },
];

describe('selectProviderIds', () => {
  it.each(FULL)('selects the providers of the account that match %j, also in a transaction', async (filter) => {
    expect(await select(filter)).toEqual(['José Full']);
    expect(await db.transaction((tx) => select(filter, tx))).toEqual(['José Full']);
  });

  it('selects all without a filter and up to the limit, the oldest first, and none of another build', async () => {
    expect(await select({})).toEqual(['José Full', 'Plain']);
    expect(await selectProviderIds(db, {}, 1)).toEqual([ids['José Full']]);
    expect(await selectProviderIds(db, { build_id: [newId()] }, 10)).toEqual([]);
    expect(await selectProviderIds(db, { build_id: [build_id], has_npi: false }, 10)).toEqual([ids.Plain]);
  });

  it.each([
    { expected_active_on_lt: '2027-01-31' },
    { stage_changed_at_lt: '2026-10-01T12:00:00Z' },
    { q: 'stranger' },
  ])('selects none that does not match %j', async (filter) => {
    expect(await select(filter)).toEqual([]);
  });
});
