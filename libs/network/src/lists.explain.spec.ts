import { beforeAll, describe, expect, it } from '@jest/globals';
import { providers } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { insertManyProviders } from '@pnb/db/test/many-providers';
import { PROVIDERS } from './index.ts';
import { compileOutdated } from './outdated-data-quality.ts';
import { newId } from '@pnb/db';
import { type Filter, buildPageStatement, type PagePosition } from '@pnb/lists';

const MANY = 40_000;
const account_id = newId();

const database = useNetworkDatabase();
let build: Filter;

// Were the account alone in the table, to read the table would be right.
beforeAll(async () => {
  await fill(newId(), MANY);
});

beforeAll(async () => {
  build = ['build_id', [await fill(account_id, MANY)]];
});

async function fill(account: string, count: number): Promise<string> {
  const db = database.anAccount(account);
  const build_id = await insertBuild(db);
  await insertManyProviders(database.url, { account_id: account, build_id }, count);
  return build_id;
}

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Index Name'?: string;
  Plans?: Node[];
}

async function explain(place: Partial<PagePosition>, sort = '-created_at'): Promise<Node[]> {
  const descending = sort.startsWith('-');
  const keys = [sort.replace('-', ''), 'id'].map((column) => ({
    column,
    descending,
    is_nullable: PROVIDERS.nullable?.includes(column) ?? false,
  }));
  const { text, values } = buildPageStatement(account_id, PROVIDERS, {
    filters: [],
    keys,
    per_page: 25,
    page: 1,
    cursor: null,
    cursorListId: '',
    totalListId: '',
    is_uncounted: false,
    known: null,
    bookmark: null,
    ...place,
  });
  return explainStatement(text, values);
}

async function explainStatement(text: string, values: unknown[]): Promise<Node[]> {
  const { rows } = await database.network.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan));
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** What read more than a page, and how. */
const wide = (nodes: Node[]) => nodes.filter((node) => node['Actual Rows'] * node['Actual Loops'] > 100);
const listTypes = (nodes: Node[]) => nodes.map((node) => node['Node Type']);

/** No table is read whole, and nothing but a page is sorted. */
function expectIndexed(nodes: Node[]): void {
  expect(listTypes(nodes)).not.toContain('Seq Scan');
  const sorted = nodes.filter(({ Plans = [], ...node }) => /Sort/.test(node['Node Type']) && wide(Plans).length > 0);
  expect(sorted).toEqual([]);
}

const bothWays = (fields: readonly string[]) => fields.flatMap((field) => [field, `-${field}`]);
const known = { total: MANY, as_of: null };

describe('the list of providers', () => {
  it.each(bothWays(providers.listProviders.list.sorts))('is read from an index when sorted by %s', async (sort) => {
    for (const filters of [[], [build]]) {
      for (const page of [1, 300, MANY / 25]) {
        const nodes = await explain({ filters, page, known }, sort);
        expectIndexed(nodes);
        expect(new Set(listTypes(wide(nodes).filter((node) => node['Index Name'])))).toEqual(
          new Set(['Index Only Scan']),
        );
      }
    }
  });

  it.each<[string, unknown, boolean]>([
    ['stage', ['active'], true],
    ['specialty_code', ['008'], true],
    ['entity_type', ['individual'], true],
    ['owner_email', ['owner-3@example.com'], true],
    ['npi', ['2000000007'], false],
    ['external_id', ['row-7'], false],
    ['medical_group', 'Group 4', true],
    ['tin', ['000000004'], true],
    ['contract_signed', true, true],
    ['contact_evidence_complete', true, true],
  ])('is read from an index when filtered by %s', async (name, value, isWide) => {
    for (const filters of [[[name, value] as Filter], [[name, value] as Filter, build]]) {
      const nodes = await explain({ filters });
      expectIndexed(nodes);
      const scans = wide(nodes).filter((node) => node['Index Name']);
      expect(scans.map((node) => node['Node Type'])).toEqual(isWide ? ['Index Only Scan'] : []);
    }
  });

  it('is read from the index of counties when filtered by county_fips, by the rows of the county alone', async () => {
    const matching = MANY / 80;
    for (const filters of [[['county_fips', ['49057']] as Filter], [['county_fips', ['49057']] as Filter, build]]) {
      const nodes = await explain({ filters });
      expect(listTypes(nodes)).not.toContain('Seq Scan');
      expect(nodes.map((node) => node['Index Name'])).toContain('providers_county_keys_idx');
      expect(nodes.filter((node) => node['Actual Rows'] * node['Actual Loops'] > matching)).toEqual([]);
    }
  });

  it.each<[string, unknown]>([
    ['expected_active_on_lt', new Date('2026-01-02')],
    ['has_npi', false],
    ['stage_changed_at_gte', new Date('2026-01-07T22:00:00Z')],
    ['stage_changed_at_lt', new Date('2026-01-01T01:00:00Z')],
    ['updated_at_lt', new Date('2026-01-01T01:00:00Z')],
    ['terminated_on_lt', new Date('2027-01-02')],
    ['last_contacted_at_lt', new Date('2026-01-01T01:00:00Z')],
    ['data_quality', ['zip_unknown']],
    ['data_quality', ['zip_unknown', 'zip_without_area']],
  ])('is read from an index when few rows match %s', async (name, value) => {
    const nodes = await explain({ filters: [[name, value]] });
    expect(listTypes(nodes)).not.toContain('Seq Scan');
    expect(nodes.filter((node) => node['Actual Rows'] * node['Actual Loops'] > 500)).toEqual([]);
  });

  it.each(['4242', 'provider 4242', '4242 row-1', 'row-4242', '2000000007', 'unknown'])(
    'is read from the index of words when searched for %s, whatever rows other accounts have',
    async (q) => {
      for (const filters of [[['q', q] as Filter], [['q', q] as Filter, build]]) {
        const nodes = await explain({ filters }, '-created_at');
        expectIndexed(nodes);
        expect(wide(nodes)).toEqual([]);
        expect(nodes.map((node) => node['Index Name'])).toContain('providers_search_words_idx');
      }
    },
  );

  it('is read in its own order when searched for a word of most rows', async () => {
    const nodes = await explain({ filters: [['q', 'provider']], known: { total: MANY, as_of: null } });

    const rows = nodes.filter((node) => /created_at/.test(node['Index Name'] ?? ''));
    expect(rows.map((node) => node['Actual Rows'] <= 100)).toEqual([true]);
  });

  it.each<[string, unknown]>([
    ['data_quality', ['zip_crosses_border']],
    ['has_data_quality_warnings', true],
    ['has_data_quality_warnings', false],
  ])('is read in its own order when many rows match %s %s', async (name, value) => {
    for (const filters of [[[name, value] as Filter], [[name, value] as Filter, build]]) {
      const nodes = await explain({ filters, known });
      const rows = nodes.filter(
        (node) => /created_at_id_idx$/.test(node['Index Name'] ?? '') && !/codes/.test(node['Index Name'] ?? ''),
      );
      expect(rows.map((node) => node['Actual Rows'] <= 200)).toEqual([true]);
    }
  });

  it.each<[string, unknown]>([
    ['data_quality', ['zip_crosses_border']],
    ['has_data_quality_warnings', false],
  ])('is counted from an index alone when filtered by %s %s', async (name, value) => {
    for (const filters of [[[name, value] as Filter], [[name, value] as Filter, build]]) {
      const scans = wide(await explain({ filters })).filter((node) => node['Relation Name'] === 'providers');
      expect(scans.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
    }
  });

  it('reads no provider in search of outdated warnings where there are none', async () => {
    const values: unknown[] = [];
    const text = compileOutdated({ account_id, limit: 1_001 }, (value) => `$${values.push(value)}`);
    const nodes = await explainStatement(text, values);
    const scans = nodes.filter((node) => node['Relation Name'] === 'providers');

    expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([
      ['providers_account_id_data_quality_state_idx', 0],
      ['providers_account_id_data_quality_state_idx', 0],
    ]);
  });

  it('reads the last page from the end, and the next one from a cursor, without reading the rows before', async () => {
    const last = await explain({ page: MANY / 25, known });
    const cursor = { page: 2, after: [new Date(Date.UTC(2026, 0, 1, 1)), newId()] };
    const next = await explain({ cursor, known });

    for (const nodes of [last, next]) {
      const scanned = nodes.filter((node) => node['Relation Name'] === 'providers' && node['Actual Rows'] > 100);
      expect(scanned.map((node) => node['Index Name'])).toEqual(['providers_account_id_data_quality_state_idx']);
    }
  });

  it('reads a deep page from a bookmark, and the whole way where the list has changed since', async () => {
    const db = database.anAccount(account_id);
    await db.sql.eventCounter.create({ data: { account_id, last_sequence: 1 } });
    const { rows } = await database.network.pool.query<{ as_of: string }>(
      "select last_sequence || '.' || xmin as as_of from event_counters where account_id = $1",
      [account_id],
    );
    const as_of = rows[0]?.as_of ?? '';
    const at = await db.sql.provider.findMany({
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      skip: 7_450,
      take: 1,
    });
    const read = (state: string) => {
      const row = [at[0]?.created_at, at[0]?.id];
      return explain({
        page: 300,
        known: { total: MANY, as_of: state },
        bookmark: { as_of: state, start: 7_450, row },
      });
    };

    expect(wide(await read(as_of)).map((node) => node['Actual Rows'])).toEqual([]);
    expect(wide(await read('0.0')).filter((node) => node['Actual Rows'] > 7_000)).not.toEqual([]);
  });
});
