// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import { specialtyName } from '@pnb/adequacy';
import { decodeId, type Route, ROUTES } from '@pnb/contract';
import { findCounty } from '@pnb/geography';
import { insertManyProviders } from '@pnb/db/test/many-providers';
import { insertBuild, type SignedIn, useApp } from '@pnb/testkit';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { document, getRoute, pathFor, titled, usePopulated } from './sweep.ts';

const app = useApp();
const owner = usePopulated(app);
const lists = ROUTES.filter(({ response }) => response?.kind === 'page' && response.csv !== 'own');

type Row = Record<string, string>;
interface Page {
  data: Record<string, unknown>[];
  meta: { total: number; next_cursor: string | null };
}

const request = (path: string, accept: string, as: SignedIn = owner) =>
  app.request(path, { method: 'GET', headers: { host: 'api.test', authorization: `Bearer ${as.token}`, accept } });

async function readCsv(path: string, as?: SignedIn) {
  const { status, headers, text } = await request(path, 'text/csv', as);
  const rows = parse<Row>(text, { columns: true, record_delimiter: '\r\n' });
  return { status, headers, text, rows };
}

async function readPages(path: string, as?: SignedIn): Promise<Page['data']> {
  const items: Page['data'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const paging: string = `per_page=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body } = await request(`${path}${path.includes('?') ? '&' : '?'}${paging}`, 'application/json', as);
    const { data, meta } = body as unknown as Page;
    items.push(...data);
    cursor = meta.next_cursor;
  }
  return items;
}

/** Names of codes of an item that does not have the name. */
const NAMES: Record<string, (item: Row) => string | undefined> = {
  specialty: ({ specialty_code }) => specialty_code && specialtyName(specialty_code),
  county: ({ county_fips }) => findCounty(county_fips ?? '')?.name,
  state: ({ county_fips }) => findCounty(county_fips ?? '')?.state,
};

/** The cell of an item in a column, as the contract describes it. */
function toCell(item: unknown, column: string): string {
  const findName = NAMES[column];
  if (findName && !Object.hasOwn(item as Row, column)) return findName(item as Row) ?? '';
  const value = column.split('.').reduce<unknown>((object, name) => (object as Row | null)?.[name] ?? null, item);
  if (value === null) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value;
}

/** Every name in the item without `object`, nested objects with a dot. */
const listNames = (item: object, prefix = ''): string[] =>
  Object.entries(item).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? [`${prefix}${name}`, ...listNames(value, `${prefix}${name}.`)]
      : [`${prefix}${name}`],
  );

describe.each(titled(lists))('%s', (_, route: Route) => {
  it('returns the list as CSV with the rows and fields of its pages', async () => {
    const path = pathFor(route, owner);
    const { status, headers, rows, text } = await readCsv(path);
    const items = await readPages(path);

    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(headers['content-disposition']).toBe(`attachment; filename="${route.operationId}.csv"`);
    expect(items.length).toBeGreaterThan(0);
    const columns = Object.keys(rows[0] ?? {});
    expect(rows).toEqual(items.map((item) => Object.fromEntries(columns.map((name) => [name, toCell(item, name)]))));
    const parents = columns.flatMap((name) =>
      name.split('.').map((_part, at, parts) => parts.slice(0, at + 1).join('.')),
    );
    const missing = items.flatMap((item) => listNames(item)).filter((name) => !isCovered(name, columns, parents));
    expect([...new Set(missing)]).toEqual(['object']);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('has a name beside each code of a specialty and a county', async () => {
    const { rows } = await readCsv(pathFor(route, owner));
    const columns = Object.keys(rows[0] ?? {});
    const named = [...columns.entries()].flatMap(([at, name]) =>
      name === 'specialty_code'
        ? [['specialty', at]]
        : name === 'county_fips'
          ? [
              ['county', at],
              ['state', at],
            ]
          : [],
    );
    for (const [name] of named) expect(columns).toContain(name);
    for (const row of rows) {
      if (row.specialty_code) expect(row.specialty).toMatch(/[a-z]/);
      if (row.county_fips) expect([row.county, row.state]).toEqual([expect.stringMatching(/\w/), 'UT']);
    }
  });

  it('declares CSV in the document, with its columns', () => {
    const operation = document.paths[route.path]?.[route.method] as {
      responses: Record<string, { content: Record<string, { example: string }> }>;
    };
    const { example } = operation.responses['200']?.content['text/csv'] ?? { example: '' };

    expect(parse(example, { record_delimiter: '\r\n' })).toHaveLength(2);
  });
});

/** Fields below a column are part of its JSON text. */
const isCovered = (name: string, columns: string[], parents: string[]): boolean =>
  parents.includes(name) || columns.some((column) => name.startsWith(`${column}.`));

describe('the CSV form of providers', () => {
  const MANY = 3_000;
  let build_id: string;
  let path: string;

  beforeAll(async () => {
    const id = await insertBuild(owner.db);
    await insertManyProviders(app.databases.sandbox, { account_id: owner.account_id, build_id: id }, MANY);
    const { data } = await owner.api.GET('/v1/builds', { params: { query: { sort: ['-created_at'] } } });
    build_id = data?.data.find((build) => decodeId('build', build.id) === id)?.id ?? '';
    path = `/v1/providers?build_id=${build_id}`;
  });

  it.each(['', '&sort=name', '&sort=-updated_at', '&stage=active&sort=name,-created_at', '&q=provider%2017'])(
    'has the rows of the pages in their order%s',
    async (query) => {
      const [{ rows }, items] = [await readCsv(path + query), await readPages(path + query)];

      expect(items.length).toBeGreaterThan(query.includes('q=') ? 10 : 500);
      expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
      expect(rows[7]).toMatchObject({ name: items[7]?.name, locations: JSON.stringify(items[7]?.locations) });
    },
  );

  it('contains each provider once while others are created and deleted', async () => {
    const [download] = await Promise.all([readCsv(path), writeMeanwhile()]);
    const ids = download.rows.map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(MANY - 20);
  });

  async function writeMeanwhile(): Promise<void> {
    const { data } = await owner.api.GET('/v1/providers', {
      params: { query: { build_id: [build_id], per_page: 20 } },
    });
    for (const { id } of data?.data ?? []) {
      await owner.api.DELETE('/v1/providers/{id}', { params: { path: { id } } });
      await owner.api.POST('/v1/providers', { body: { build_id, name: 'New', specialty_code: '008' } });
    }
  }

  it('does not let a spreadsheet run a text as a formula', async () => {
    const id = (
      await owner.api.POST('/v1/builds', { body: { name: 'F', contract_year: 2027, county_fips: ['49009'] } })
    ).data?.id;
    const names = ['=1+1', '+A1', '-A1', '@SUM(A1)', '=HYPERLINK("http://x.example","y")', 'plain', '-5'];
    for (const name of names)
      await owner.api.POST('/v1/providers', { body: { build_id: String(id), name, specialty_code: '008' } });

    const { rows, text } = await readCsv(`/v1/providers?build_id=${id}&sort=created_at`);
    expect(rows.map(({ name }) => name)).toEqual(names.map((name) => (/^([=+@]|-A)/.test(name) ? `'${name}` : name)));
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"",""y"")"`);
  });

  it.each(['page=2', 'per_page=10', 'cursor=abc'])('rejects %s', async (query) => {
    const { status, body } = await request(`${path}&${query}`, 'text/csv');
    expect([status, body]).toMatchObject([
      400,
      { code: 'invalid_parameter', errors: [{ code: 'mutually_exclusive' }] },
    ]);
  });

  it('is not selected by a wildcard, and is 406 for an operation without a list', async () => {
    const wildcard = await request(`${path}&per_page=1`, 'text/*;q=0.5, */*');
    expect(wildcard.headers['content-type']).toContain('application/json');
    const single = await request('/v1/account', 'text/csv');
    expect([single.status, single.body]).toMatchObject([406, { code: 'not_acceptable' }]);
  });

  it('responds to HEAD with the headers, without reading the list', async () => {
    const { status, headers, text } = await app.request(path, {
      method: 'HEAD',
      headers: { host: 'api.test', authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
    });
    expect([status, text, headers['content-type']]).toEqual([200, '', 'text/csv; charset=utf-8; header=present']);
  });

  it('counts as one request', async () => {
    const remaining = async (accept: string) => (await request(path, accept)).headers.ratelimit;
    const left = (header: unknown) => Number(/r=(\d+)/.exec(String(header))?.[1]);
    const [before, after] = [left(await remaining('text/csv')), left(await remaining('application/json'))];
    expect(before - after).toBeLessThanOrEqual(1);
  });
});

it('limits a page of a list to the time of other requests', async () => {
  const slow = await app.startReplica({ handlerTimeoutMs: 300 });
  const blocker = new pg.Client({ connectionString: app.databases.sandbox });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table transitions in access exclusive mode');
  const route = getRoute('listProviderTransitions');
  const { status, body } = await slow.request(pathFor(route, owner), {
    method: 'GET',
    headers: { host: 'api.test', authorization: `Bearer ${owner.token}` },
  });
  await blocker.end();
  await slow.close();

  expect([status, body]).toMatchObject([504, { code: 'gateway_timeout' }]);
});
