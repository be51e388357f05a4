import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ListDeclaration, Page } from '@pnb/contract';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import fc from 'fast-check';
import { type ListSource, readPage } from './index.ts';
import { type AccountDb, type Network, type network, newId, openNetwork } from '@pnb/db';

type ProviderRow = network.ProviderModel;

const SORTS = ['name', 'created_at', 'stage_changed_at', 'version'] as const;
const DECLARED: ListDeclaration = {
  filters: ['stage', 'created_at_gte', 'created_at_lt', 'build_id'],
  sorts: SORTS,
  default_sort: ['-created_at'],
};
const PROVIDERS: ListSource = { from: 'providers', scope: 'account' };

const database = useNetworkDatabase();
let db: AccountDb;
let other: AccountDb;
let rows: ProviderRow[];

const bind = (to: Network, account_id: string) =>
  to.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });

beforeAll(async () => {
  db = database.anAccount();
  other = database.anAccount();
  await insertProviders(db, 61);
  await insertProviders(other, 7);
  rows = await db.sql.provider.findMany();
});

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;

/** Few distinct values in each column, so that most sort keys tie. */
async function insertProviders(to: AccountDb, count: number): Promise<string> {
  const { account_id } = to;
  const build_id = await insertBuild(to);
  await to.sql.provider.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      id: newId(),
      account_id,
      build_id,
      name: pick(['Ana', 'ana', 'Émile', 'Zoe', '%', "O'Neil \\"], at * 7),
      entity_type: 'individual',
      specialty_code: '008',
      stage: pick(['identified', 'outreach', 'active'], at),
      version: 1 + ((at * 5) % 3),
      stage_changed_at: new Date(Date.UTC(2026, 0, 1) + ((at * 3) % 4)),
      created_at: new Date(Date.UTC(2026, 0, 1) + (at % 9) * 86_400_000 + (at % 2)),
    })),
  });
  return build_id;
}

type Query = Record<string, unknown>;
const list = (query: Query, from = db) => readPage<ProviderRow>(from, DECLARED, PROVIDERS, query);

async function walkByCursor(query: Query): Promise<Page<ProviderRow>[]> {
  const pages = [await list(query)];
  for (let next = pages[0]?.meta.next_cursor; next; next = pages.at(-1)?.meta.next_cursor) {
    pages.push(await list({ ...query, cursor: next }));
    if (pages.length > 100) throw new Error('the walk has no end');
  }
  return pages;
}

const walkByPage = (query: Query, pages: number) =>
  Promise.all(Array.from({ length: pages }, (_, index) => list({ ...query, page: index + 1 })));

type Sortable = string | number | Date;

const compare = (a: Sortable, b: Sortable): number => Number(a > b) - Number(a < b);

/** What the list promises, in plain JavaScript: id decides last, in the direction of the last field. */
function sorted(all: ProviderRow[], sort: string[]): ProviderRow[] {
  const keys = [...sort, sort.at(-1)?.startsWith('-') ? '-id' : 'id'];
  return all.toSorted((a, b) => {
    for (const key of keys) {
      const field = key.replace('-', '') as keyof ProviderRow;
      const order = compare(a[field] as Sortable, b[field] as Sortable);
      if (order !== 0) return key.startsWith('-') ? -order : order;
    }
    return 0;
  });
}

const listIds = (pages: { data: ProviderRow[] }[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));

const aSort = fc
  .subarray([...SORTS], { minLength: 1 })
  .chain((fields) =>
    fc.tuple(fc.shuffledSubarray(fields, { minLength: 1 }), fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })),
  )
  .map(([fields, down]) => fields.map((field, at) => (down[at] ? `-${field}` : field)));

const aFilter = fc.record({
  stage: fc.option(fc.subarray(['identified', 'outreach', 'active'], { minLength: 1 }), { nil: undefined }),
  created_at_gte: fc.option(fc.constantFrom(...[0, 3, 8, 20].map((day) => new Date(Date.UTC(2026, 0, 1 + day)))), {
    nil: undefined,
  }),
});

const meets = (
  row: ProviderRow,
  { stage, created_at_gte }: { stage?: string[] | undefined; created_at_gte?: Date | undefined },
) => (stage?.includes(row.stage) ?? true) && (created_at_gte === undefined || row.created_at >= created_at_gte);

describe('a list', () => {
  it('has by cursor and by page the rows of plain sorting, for any filter, sort and page size', async () => {
    const property = fc.asyncProperty(
      aSort,
      aFilter,
      fc.integer({ min: 4, max: 70 }),
      async (sort, filter, per_page) => {
        const matching = sorted(
          rows.filter((row) => meets(row, filter)),
          sort,
        );
        const byCursor = await walkByCursor({ ...filter, sort, per_page });
        const byPage = await walkByPage({ ...filter, sort, per_page }, byCursor.length);

        expect(listIds(byCursor)).toEqual(matching.map(({ id }) => id));
        expect(listIds(byPage)).toEqual(matching.map(({ id }) => id));
        expect(byCursor).toHaveLength(Math.max(1, Math.ceil(matching.length / per_page)));
        byCursor.forEach(({ meta }, index) =>
          expect(meta).toMatchObject({ total: matching.length, page: index + 1, per_page }),
        );
        expect(byPage.map(({ meta }) => meta.total)).toEqual(byPage.map(() => matching.length));
      },
    );
    await fc.assert(property, { numRuns: 40 });
  });

  it('is sorted by creation, newest first, with 25 rows per page by default', async () => {
    const first = await list({});

    expect(listIds([first])).toEqual(
      sorted(rows, ['-created_at'])
        .slice(0, 25)
        .map(({ id }) => id),
    );
    expect(first.meta).toMatchObject({ total: 61, page: 1, per_page: 25 });
  });

  it('has no next page after a page that is exactly full', async () => {
    expect((await list({ per_page: 61 })).meta.next_cursor).toBeNull();
    expect((await list({ per_page: 60 })).meta.next_cursor).not.toBeNull();
  });

  it('is empty past its end, with its correct total', async () => {
    expect(await list({ page: 1_000_000, per_page: 100 })).toEqual({
      data: [],
      meta: { total: 61, page: 1_000_000, per_page: 100, next_cursor: null },
    });
    expect(await list({ build_id: [newId()] })).toMatchObject({
      data: [],
      meta: { total: 0, page: 1, next_cursor: null },
    });
  });

  it('includes the start and excludes the end of a time window', async () => {
    const [gte, lt] = [new Date(Date.UTC(2026, 0, 2)), new Date(Date.UTC(2026, 0, 3))];
    const expected = rows.filter(({ created_at }) => created_at >= gte && created_at < lt);

    expect((await list({ created_at_gte: gte, created_at_lt: lt })).meta.total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  it('read by cursor omits and repeats no row during concurrent writes', async () => {
    const walker = database.anAccount();
    const build_id = await insertProviders(walker, 30);
    const known = new Set((await walker.sql.provider.findMany()).map(({ id }) => id));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ per_page: 7, sort: ['name'], ...(cursor ? { cursor } : {}) }, walker);
      seen.push(...listIds([page]));
      cursor = page.meta.next_cursor;
      const { account_id } = walker;
      const columns = {
        account_id,
        build_id,
        entity_type: 'individual',
        specialty_code: '008',
        stage: 'active',
        stage_changed_at: new Date(),
      } as const;
      await walker.sql.provider.createMany({ data: ['Aa', 'Zz'].map((name) => ({ ...columns, id: newId(), name })) });
    } while (cursor && seen.length < 200);

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => known.has(id)).sort()).toEqual([...known].sort());
  });
});

describe('a cursor', () => {
  const refused = { code: 'invalid_cursor', status: 400 };
  const getNext = async (query: Query, from = db) =>
    (await list({ per_page: 5, ...query }, from)).meta.next_cursor ?? '';

  it('is valid for its filters and its sort only', async () => {
    const cursor = await getNext({ sort: ['name'], stage: ['active'] });

    await expect(list({ cursor, sort: ['name'], stage: ['active'] })).resolves.toMatchObject({ meta: { page: 2 } });
    await expect(list({ cursor, sort: ['-name'], stage: ['active'] })).rejects.toMatchObject(refused);
    await expect(list({ cursor, sort: ['name', 'version'], stage: ['active'] })).rejects.toMatchObject(refused);
    await expect(list({ cursor, sort: ['name'], stage: ['identified'] })).rejects.toMatchObject(refused);
    await expect(list({ cursor, sort: ['name'] })).rejects.toMatchObject(refused);
  });

  it('is valid with another page size', async () => {
    const cursor = await getNext({ sort: ['name'] });
    const rest = await list({ cursor, sort: ['name'], per_page: 100 });

    expect(listIds([rest])).toEqual(
      sorted(rows, ['name'])
        .slice(5)
        .map(({ id }) => id),
    );
  });

  it('is valid in its account and its environment only', async () => {
    const cursor = await getNext({});
    const production = openNetwork({ url: database.url, environment: 'production', cursorKey: database.cursorKey });

    await expect(list({ cursor }, other)).rejects.toMatchObject(refused);
    await expect(list({ cursor }, bind(production, db.account_id))).rejects.toMatchObject(refused);
    await production.close();
  });

  it('is rejected when any character was changed, or when it was made with another key', async () => {
    const cursor = await getNext({});
    const altered = [...cursor].map(
      (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    );
    const foreign = openNetwork({ url: database.url, environment: 'sandbox', cursorKey: randomBytes(32) });
    const made = await getNext({}, bind(foreign, db.account_id));

    for (const text of [
      ...altered,
      made,
      '',
      'c1',
      'c1..',
      `${cursor}A`,
      cursor.slice(0, -1),
      cursor.replace('c1.', 'c2.'),
    ]) {
      await expect(list({ cursor: text })).rejects.toMatchObject(refused);
    }
    await foreign.close();
  });

  it('cannot be combined with a page number', async () => {
    const cursor = await getNext({});
    await expect(list({ cursor, page: 2 })).rejects.toMatchObject({ code: 'invalid_parameter', status: 400 });
  });
});
