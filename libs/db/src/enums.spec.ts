import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@pnb/contract';
import * as dashboard from '@pnb/dashboard-contract';
import { cloneTemplate, dropDatabase } from '@pnb/test-databases';
import pg from 'pg';

/** The closed sets that the contracts export, by the name of their enum in the database. */
const sets = new Map(
  Object.entries({ ...contract, ...dashboard }).flatMap(([name, exported]) =>
    exported instanceof contract.z.ZodEnum ? [[snakeCase(name), exported.options as string[]]] : [],
  ),
);

function snakeCase(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

const ENUMS = `
  select typname as name, array_agg(enumlabel::text order by enumsortorder) as labels
  from pg_type join pg_enum on enumtypid = pg_type.oid join pg_namespace on pg_namespace.oid = typnamespace
  where nspname = 'public' group by typname`;

describe.each(['control', 'network'] as const)('the enums of the %s database', (template) => {
  let url = '';
  let client: pg.Client;

  beforeAll(async () => {
    url = await cloneTemplate(template);
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(url);
  });

  it('equal the closed sets of the contract', async () => {
    const { rows } = await client.query<{ name: string; labels: string[] }>(ENUMS);
    expect(rows.length).toBeGreaterThan(1);
    const declared = rows.map(({ name }) => ({ name, labels: sets.get(name) }));
    expect(rows).toEqual(declared);
  });
});
