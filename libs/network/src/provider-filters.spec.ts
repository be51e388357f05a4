import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dropDatabase } from '@pnb/test-databases';
import pg from 'pg';
import { copyMigrations, createEmptyDatabase } from '@pnb/db/test/migrations';
import { applyMigrations, newId } from '@pnb/db';

const PREVIOUS = '20261122082914_provider_external_id_per_build';
const LAST = '20261122092210_inline_provider_keys';

const folder = mkdtempSync(join(tmpdir(), 'pnb-provider-filters-'));
const [account_id, build_id] = [newId(), newId()];
let url: string;
let client: pg.Client;

beforeAll(async () => {
  url = await createEmptyDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await applyMigrations(url, copyMigrations(folder, PREVIOUS));
  await client.query(
    `insert into builds (account_id, id, name, status, line_of_business, filing_type, contract_year, standard_id, basis)
     values ($1, $2, 'North', 'active', 'medicare_advantage', 'internal', 2027, 'cms-ma-2026', 'active')`,
    [account_id, build_id],
  );
  const locations = [{ county_fips: '49035' }, { county_fips: '49049' }, { county_fips: null }];
  await insert('Zoë Nuñez', {
    locations: JSON.stringify(locations),
    county_fips: '49035',
    owner_email: 'Kim@Example.com',
  });
  await insert('Nowhere', { locations: '[]', county_fips: null, owner_email: null });
  await applyMigrations(url, copyMigrations(folder, LAST));
});
afterAll(async () => {
  await client.end();
  await dropDatabase(url);
  rmSync(folder, { recursive: true });
});

interface Fields {
  locations: string;
  county_fips: string | null;
  owner_email: string | null;
}

const insert = (name: string, { locations, county_fips, owner_email }: Fields) =>
  client.query(
    `insert into providers (account_id, build_id, id, name, entity_type, specialty_code, stage, stage_changed_at, locations,
       county_fips, owner_email) values ($1, $2, $3, $4, 'individual', '008', 'active', now(), $5, $6, $7)`,
    [account_id, build_id, newId(), name, locations, county_fips, owner_email],
  );

async function select(condition: string, ...values: unknown[]): Promise<string[]> {
  const statement = `select name from providers where account_id = $1 and ${condition} order by name`;
  return (await client.query<{ name: string }>(statement, [account_id, ...values])).rows.map(({ name }) => name);
}

describe('the migrations of the provider filters', () => {
  it('fill the counties of all locations of existing providers', async () => {
    const inCounty = (fips: string) => select(`county_keys @@ $2::tsquery`, `'${account_id.slice(-12)}${fips}'`);

    expect([await inCounty('49035'), await inCounty('49049')]).toEqual([['Zoë Nuñez'], ['Zoë Nuñez']]);
    expect([await inCounty('49011'), await inCounty('')]).toEqual([[], []]);
  });

  it('fold the words of existing providers', async () => {
    const find = (words: string) => select('search_words @@ provider_query($1::uuid, $2)', words);

    expect([await find('zoe NUN'), await find('Zoé'), await find('zu')]).toEqual([['Zoë Nuñez'], ['Zoë Nuñez'], []]);
  });

  it('write the owners of existing providers in lower case', async () => {
    expect(await select('owner_email = $2', 'kim@example.com')).toEqual(['Zoë Nuñez']);
  });
});
