// @citus
import { describe, expect, it } from '@jest/globals';
import { encodeId, isList, type Route, ROUTES } from '@pnb/contract';
import { type TestResponse, useApp } from '@pnb/testkit';
import { expectDocumented, pathFor, type Populated, sendRequest, titled, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);
const stranger = usePopulated(app);
const elsewhere = usePopulated(app, { environment: 'production' });

interface Listed {
  data: Record<string, unknown>[];
  meta: { total: number; page: number; per_page: number; next_cursor: string | null };
}
const listed = ({ body }: TestResponse): Listed => body as unknown as Listed;

const lists = ROUTES.filter(isList);

/** A valid value of each filter. */
const filterValues = (): Record<string, string> => ({
  adequacy_status: 'pending',
  attempted_at_gte: '2020-01-01T00:00:00Z',
  attempted_at_lt: '2020-01-01T00:00:00Z',
  basis: 'active',
  build_id: owner.build_id,
  campaign_id: owner.campaign_ids.members,
  channel: 'note',
  code: 'npi_missing',
  computed_at_gte: '2020-01-01T00:00:00Z',
  computed_at_lt: '2020-01-01T00:00:00Z',
  first_computed_at_lt: '2020-01-01T00:00:00Z',
  contact_evidence_complete: 'false',
  contract_signed: 'false',
  contract_year: '2026',
  county: 'Salt Lake, UT',
  county_fips: '49035',
  county_type: 'metro',
  created_at_gte: '2020-01-01T00:00:00Z',
  created_at_lt: '2020-01-01T00:00:00Z',
  delivery_status: 'undelivered',
  event_type: 'provider.*',
  entity_type: 'individual',
  expected_active_on_lt: '2027-01-01',
  external_id: 'crm-1',
  data_quality: 'zip_unknown',
  from_status: 'pending',
  has_data_quality_warnings: 'true',
  has_npi: 'true',
  has_warnings: 'true',
  kind: 'facility',
  last_contacted_at_lt: '2100-01-01T00:00:00Z',
  medical_group: 'Wasatch Heart Group',
  npi: '2000000002',
  operation_id: 'listProviders',
  outcome: 'reached',
  owner_email: 'owner@example.com',
  passes: 'false',
  provider_id: owner.provider_id,
  q: 'ana',
  resource_id: owner.provider_id,
  source_id: owner.source_id,
  sequence_gt: '2',
  severity: 'error',
  specialty: 'Cardiology',
  specialty_code: '008',
  stage: 'engaged',
  stage_changed_at_gte: '2020-01-01T00:00:00Z',
  stage_changed_at_lt: '2100-01-01T00:00:00Z',
  standard_id: 'cms-ma-2026',
  state: 'UT',
  api_key_id: encodeId('api_key', owner.api_key_id),
  status: 'active',
  status_class: '4xx',
  terminated_on_lt: '2027-01-01',
  tested_as: '008',
  tin: '000123456',
  to_status: 'compliant',
  type: 'provider.*',
  updated_at_gte: '2020-01-01T00:00:00Z',
  updated_at_lt: '2100-01-01T00:00:00Z',
});
const OWN_VALUES: Record<string, Record<string, string>> = {
  compareAdequacyRuns: { kind: 'changed' },
  compareImports: { kind: 'changed', field: 'stage' },
  listAdequacyCells: { status: 'met' },
  listApiKeys: { status: 'active' },
  listCampaigns: { status: 'running' },
  listCampaignMembers: { state: 'responded' },
  listDeliveries: { status: 'succeeded' },
  listEventDestinationDeliveries: { outcome: 'succeeded' },
  listEventDestinations: { status: 'disabled', type: 'kafka' },
  listAllFilings: { status: 'ready', basis: 'filing' },
  listFilings: { status: 'ready', basis: 'filing' },
  listImportChanges: { type: 'created', revert: 'kept' },
  listImportRows: { outcome: 'rejected', code: 'invalid_format', field: 'npi' },
  listImports: { status: 'completed' },
  listReplays: { status: 'queued' },
  listWebhooks: { status: 'enabled' },
};

function getFilter(route: Route, name: string): string {
  const value = OWN_VALUES[route.operationId]?.[name] ?? filterValues()[name];
  if (!value) throw new Error(`say in filterValues() what ${name} takes`);
  return `${name}=${encodeURIComponent(value)}`;
}

/** Filters that choose another set of rows instead of narrowing the list. */
const WIDENING: ReadonlySet<string> = new Set(['basis', 'standard_id']);

describe.each(titled(lists))('%s', (_, route) => {
  const { filters = [], sorts = [], default_sort = [] } = route.list ?? {};
  const page = (query: string, as: Populated = owner): Promise<TestResponse> =>
    sendRequest(app, route, owner, { path: pathFor(route, as), as, query });
  const total = async (): Promise<number> => listed(await page('per_page=1')).meta.total;
  const firstCursor = async (): Promise<string> => {
    const { meta } = listed(await page('per_page=1'));
    return encodeURIComponent(meta.next_cursor ?? '');
  };

  /** Every record, by pages of a third. */
  async function walk(next: (meta: Listed['meta']) => string | null, query = ''): Promise<Listed['data']> {
    const per_page = Math.ceil((await total()) / 3);
    let response = listed(await page(`per_page=${per_page}${query}`));
    const found = [...response.data];
    for (let more = next(response.meta); more; more = next(response.meta)) {
      const before = response.meta.page;
      response = listed(await page(`per_page=${per_page}&${more}${query}`));
      expect(response.meta).toMatchObject({ page: before + 1, per_page });
      found.push(...response.data);
    }
    expect(found).toHaveLength(response.meta.total);
    return found;
  }
  const byCursor = ({ next_cursor }: Listed['meta']): string | null =>
    next_cursor && `cursor=${encodeURIComponent(next_cursor)}`;
  const byPage = (meta: Listed['meta']): string | null =>
    meta.page * meta.per_page < meta.total ? `page=${meta.page + 1}` : null;

  it('starts with page 1 of 25', async () => {
    const response = await page('');
    expectDocumented(route, response);
    expect(listed(response).meta).toMatchObject({ page: 1, per_page: 25 });
    expect(listed(response).data.length).toBe(Math.min(25, listed(response).meta.total));
  });

  it.each([
    ['per_page', '0'],
    ['per_page', '101'],
    ['per_page', '-1'],
    ['per_page', '1.5'],
    ['per_page', 'abc'],
    ['per_page', ''],
    ['page', '0'],
    ['page', '-1'],
    ['page', 'one'],
    ['page', ''],
    ['sort', ''],
    ['sort', 'no_such_field'],
    ['sort', '--created_at'],
    ['cursor', ''],
  ])('rejects %s=%s', async (name, value) => {
    const { body } = await page(`${name}=${value}`);
    expect([body.code, body.errors?.[0]]).toEqual([
      'invalid_parameter',
      expect.objectContaining({ in: 'query', name }),
    ]);
  });

  it.each(['per_page', 'page', 'sort'])('rejects a repeated %s', async (name) => {
    const { body } = await page(`${name}=1&${name}=1`);
    expect([body.code, body.errors?.[0]?.code]).toEqual(['invalid_parameter', 'not_unique']);
  });

  it('rejects page and cursor together', async () => {
    const { body } = await page(`per_page=1&page=2&cursor=${await firstCursor()}`);
    expect([body.code, body.errors?.[0]?.code]).toEqual(['invalid_parameter', 'mutually_exclusive']);
  });

  it('lists every object once, by pages and by cursors', async () => {
    const rows = await walk(byCursor);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    expect(await walk(byPage)).toEqual(rows);
  });

  it.each(sorts)('sorts by %s in both directions', async (field) => {
    const up = await walk(byCursor, `&sort=${field}`);
    const [given, missing] = [up.filter((row) => row[field] !== null), up.filter((row) => row[field] === null)];
    // Rows without a value are last in both directions.
    expect(up).toEqual([...given, ...missing]);
    expect(await walk(byCursor, `&sort=-${field}`)).toEqual([...given.reverse(), ...missing.reverse()]);
    const values = up.map((row) => row[field]).filter((value) => value !== null);
    if (values.every((value) => typeof value === 'number')) expect(values).toEqual([...values].sort((a, b) => a - b));
    if (field.endsWith('_at') || field === 'fips' || field === 'code') expect(values).toEqual([...values].sort());
  });

  it('has the declared default sort', async () => {
    const [plain, requested] = [await page('per_page=100'), await page(`per_page=100&sort=${default_sort.join(',')}`)];
    expect(listed(plain).data).toEqual(listed(requested).data);
  });

  it('responds with an empty page past the end, with the correct total', async () => {
    const response = await page('page=1000&per_page=100');
    expectDocumented(route, response);
    expect(listed(response)).toEqual({
      data: [],
      meta: expect.objectContaining({ total: await total(), page: 1000, per_page: 100, next_cursor: null }),
    });
    expect((await page('page=1000000000&per_page=100')).status).toBe(200);
  });

  it('links to its other pages with the same query', async () => {
    const last = await total();
    const address = (number: number): string => `<http://api.test${pathFor(route, owner)}?per_page=1&page=${number}>`;
    const linksAt = async (number: number): Promise<string[]> =>
      String((await page(`per_page=1&page=${number}`)).headers.link).split(', ');
    expect(last).toBeGreaterThan(1);
    expect(await linksAt(1)).toEqual([
      `${address(1)}; rel="first"`,
      `${address(2)}; rel="next"`,
      `${address(last)}; rel="last"`,
    ]);
    expect(await linksAt(last)).toEqual([
      `${address(1)}; rel="first"`,
      `${address(last - 1)}; rel="prev"`,
      `${address(last)}; rel="last"`,
    ]);
  });

  it('links only forward from a cursor', async () => {
    const { headers } = await page(`per_page=1&cursor=${await firstCursor()}`);
    const rels = [...String(headers.link).matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel);
    expect(rels).toEqual((await total()) > 2 ? ['first', 'next'] : ['first']);
  });

  describe('rejects a cursor', () => {
    const refused = async (query: string, as?: Populated): Promise<void> => {
      const { body } = await page(`per_page=1&${query}`, as);
      expect([body.code, body.errors?.[0]?.name]).toEqual(['invalid_cursor', 'cursor']);
    };

    it.each<[string, (cursor: string) => string]>([
      ['that is a word', () => 'nonsense'],
      ['of another version', (cursor) => cursor.replace('c1.', 'c2.')],
      ['cut short', (cursor) => cursor.slice(0, -1)],
      ['with an altered tag', (cursor) => cursor.slice(0, -1) + (cursor.endsWith('A') ? 'B' : 'A')],
      [
        'with an altered position',
        (cursor) => cursor.replace(/\.(.)/, (__, char: string) => `.${char === 'W' ? 'X' : 'W'}X`),
      ],
      ['with something behind it', (cursor) => `${cursor}.x`],
      ['without a tag', (cursor) => cursor.split('.').slice(0, 2).join('.')],
    ])('%s', async (__, spoil) => {
      await refused(`cursor=${spoil(await firstCursor())}`);
    });

    it('of another sort', async () => {
      const [first = ''] = default_sort;
      const other = first.startsWith('-') ? first.slice(1) : `-${first}`;
      await refused(`sort=${other}&cursor=${await firstCursor()}`);
    });

    filters.forEach((name) =>
      it(`that was issued without the filter ${name}`, async () => {
        await refused(`${getFilter(route, name)}&cursor=${await firstCursor()}`);
      }),
    );

    it('of another account', async () => {
      await refused(`cursor=${await firstCursor()}`, stranger);
    });

    it('of the other environment', async () => {
      await refused(`cursor=${await firstCursor()}`, elsewhere);
    });
  });

  filters.forEach((name) =>
    it(`accepts the filter ${name} once`, async () => {
      const query = getFilter(route, name);
      const response = await page(query);
      expectDocumented(route, response);
      if (!WIDENING.has(name)) expect(listed(response).meta.total).toBeLessThanOrEqual(await total());
      const { body } = await page(`${query}&${query}`);
      expect([body.code, body.errors?.[0]]).toEqual([
        'invalid_parameter',
        expect.objectContaining({ name, code: 'not_unique' }),
      ]);
    }),
  );
});
