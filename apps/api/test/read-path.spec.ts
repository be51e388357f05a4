import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeId, providers as contract, Provider, z } from '@pnb/contract';
import { newId } from '@pnb/db';
import { presentProvider, type ProviderRow } from '@pnb/network';
import { countStatements, createProvider, insertBuild, useApp, useSignedInOnce } from '@pnb/testkit';
import fc from 'fast-check';

const app = useApp();
const plan = useSignedInOnce(app, { plan: 'enterprise' });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${plan.token}`, ...headers } });

const anyTime = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('9999-12-31T00:00:00Z'),
  noInvalidDate: true,
});
/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const anyName = fc
  .string({ minLength: 1, maxLength: 60, unit: 'binary' })
  .map((name) => name.replaceAll('\0', '-').toWellFormed());

const anyLocation = fc.record({
  zip: fc.constantFrom('84101', '00000'),
  address_line_2: fc.option(anyName),
  address_line_1: anyName,
  latitude: fc.constantFrom(null, 40.76031, 1e-7),
  longitude: fc.constantFrom(null, -111.88822),
  city: anyName,
  state: fc.constantFrom('UT', 'ID'),
  is_primary: fc.boolean(),
  geocode_quality: fc.constantFrom(null, 'manual'),
  county_fips: fc.constantFrom(null, '49035'),
  undeclared: fc.constantFrom('kept in the database', null),
});

/** What a database of any version of the service can contain. */
const anyProvider = fc.record({
  name: anyName,
  entity_type: fc.constantFrom('individual' as const, 'facility' as const),
  specialty_code: fc.constantFrom('008', '040', '999'),
  additional_specialty_codes: fc.array(fc.constantFrom('008', '040'), { maxLength: 2 }),
  stage: fc.constantFrom('active' as const, 'on_hold' as const, 'identified' as const),
  held_from_stage: fc.constantFrom(null, 'negotiating' as const),
  adequacy_override: fc.constantFrom(null, 'excluded' as const),
  telehealth_states: fc.array(fc.constantFrom('UT', 'ID'), { maxLength: 2 }),
  uses_cms_contract_amendment: fc.constantFrom(null, true, false),
  medicare_certified_beds: fc.option(fc.nat(10_000)),
  medical_group: fc.option(anyName),
  metadata: fc.dictionary(
    anyName.map((name) => `k${name.slice(0, 8).toWellFormed()}`),
    anyName,
    { maxKeys: 4, noNullPrototype: true },
  ),
  locations: fc.array(anyLocation, { maxLength: 3 }),
  created_at: anyTime,
  stage_changed_at: anyTime,
  last_contacted_at: fc.option(anyTime),
  terminated_on: fc.option(anyTime.map((time) => new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`))),
  version: fc.integer({ min: 1, max: 1_000_000 }),
});

const writeSlowly = (schema: z.ZodType, value: unknown): string => JSON.stringify(z.encode(schema, value));

async function readAll(): Promise<ProviderRow[]> {
  return plan.db.sql.provider.findMany({ orderBy: [{ created_at: 'desc' }, { id: 'desc' }] });
}

describe('providers, read as texts', () => {
  let build_id: string;
  beforeAll(async () => {
    build_id = await insertBuild(plan.db);
    const rows = fc.sample(anyProvider, { numRuns: 90, seed: 20_261_123 });
    await plan.db.sql.provider.createMany({
      data: rows.map((row) => ({ ...row, id: newId(), account_id: plan.account_id, build_id })),
    });
  });

  it('are listed with the bytes that the schema makes of the rows of Prisma', async () => {
    const { payload } = await get('/v1/providers?per_page=100');

    const { meta } = JSON.parse(payload) as { meta: object };
    const data = (await readAll()).map(presentProvider);
    expect(data).toHaveLength(90);
    expect(payload).toBe(writeSlowly(contract.listProviders.success.body, { data, meta }));
  });

  it('are each read with the bytes and the entity tag of the row', async () => {
    for (const row of (await readAll()).slice(0, 20)) {
      const url = `/v1/providers/${encodeId('provider', row.id)}`;
      const { payload, headers } = await get(url);
      expect(payload).toBe(writeSlowly(Provider, presentProvider(row)));
      expect(headers.etag).toMatch(new RegExp(`^"v${row.version}-[\\w-]{8}\\.[\\w-]{8}"$`));
      expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
  });

  it('are the same by cursor, and as CSV with one line each', async () => {
    const whole = (await get('/v1/providers?per_page=100')).json<{ data: { id: string }[] }>().data;
    const listed: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await get(`/v1/providers?per_page=40${cursor ? `&cursor=${cursor}` : ''}`);
      const { data, meta } = page.json<{ data: unknown[]; meta: { next_cursor: string | null } }>();
      listed.push(...data);
      cursor = meta.next_cursor;
    }
    expect(listed).toEqual(whole);
    const csv = await get('/v1/providers', { accept: 'text/csv' });
    for (const { id } of whole) expect(csv.payload).toContain(id);
  });

  it('are refused, as the schema refuses them, with a value that the contract does not have', async () => {
    const [row] = await readAll();
    const id = row?.id ?? '';
    await plan.db.sql.provider.update({ where: { id }, data: { telehealth_states: ['Utah'] } });
    const statuses = [await get('/v1/providers'), await get(`/v1/providers/${encodeId('provider', id)}`)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    await plan.db.sql.provider.update({ where: { id }, data: { telehealth_states: [] } });
  });
});

/** What the process sends beside: the log of requests, notifications of writes, and its look at keys every few seconds. */
const BESIDE = /api_requests|pg_notify|secret_keys|signing_keys|api_keys|revoked_tokens|"accounts"/;

describe('the statements of a read', () => {
  it.each<[string, () => Promise<string>]>([
    ['a page of providers', async () => '/v1/providers'],
    ['one provider', async () => `/v1/providers/${(await aProvider()).id}`],
    ['a page of events', async () => '/v1/events'],
    ['one event', async () => `/v1/events/${await anEvent()}`],
  ])('are one for %s', async (_, makeUrl) => {
    const url = await makeUrl();
    expect((await get(url)).statusCode).toBe(200);
    const { statements } = await countStatements(async () => {
      expect((await get(url)).statusCode).toBe(200);
    }, BESIDE);
    expect(statements).toHaveLength(1);
  });

  const aProvider = async () => createProvider(plan, encodeId('build', await insertBuild(plan.db)));

  async function anEvent(): Promise<string> {
    await aProvider();
    const { id } = await plan.db.sql.event.findFirstOrThrow({ orderBy: { sequence: 'desc' } });
    return encodeId('event', id);
  }
});
