// @citus
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { decodeId, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { insertBuild, useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const plan = useSignedInOnce(app);

type Query = NonNullable<paths['/v1/providers']['get']['parameters']['query']>;
type Sort = NonNullable<Query['sort']>[number];
const COLUMNS = ['terminated_on', 'last_contacted_at', 'contract_signed_on'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, Date | null> & { id: string; name: string };

/** Enough for pages that are found by their keys. */
const COUNT = 330;
const DAYS = ['2026-12-31', '2027-01-31', '2027-06-30', '2027-12-31'].map((day) => new Date(`${day}T00:00:00Z`));
const pick = (at: number): Date | null => DAYS[at] ?? null;

let rows: Row[];
let build_id: string;

beforeAll(async () => {
  build_id = await insertBuild(plan.db);
  const common = {
    ...{ account_id: plan.account_id, build_id, specialty_code: '008' },
    ...({ entity_type: 'individual', stage: 'identified', stage_changed_at: new Date() } as const),
  };
  // Each value many times, and none for a part of the rows: of one column for most of them.
  rows = Array.from({ length: COUNT }, (_, at) => ({
    id: newId(),
    name: `Name ${(at * 7) % 5}`,
    terminated_on: pick((at * 31) % 40),
    last_contacted_at: pick((at * 17) % 6),
    contract_signed_on: pick((at * 13) % 5),
  }));
  await plan.db.sql.provider.createMany({ data: rows.map((row) => ({ ...common, ...row })) });
});

/** Compares values of the rows; a row without a value is last in both directions. */
function compare(left: Row, right: Row, sort: string): number {
  const [column, sign] = [sort.replace('-', '') as Column | 'name' | 'id', sort.startsWith('-') ? -1 : 1];
  const [a, b] = [left[column], right[column]].map((value) => (value instanceof Date ? value.toISOString() : value));
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return a < b ? -sign : sign;
}

function listExpected(sort: readonly string[]): string[] {
  const keys = [...sort, sort.at(-1)?.startsWith('-') ? '-id' : 'id'];
  return rows
    .toSorted((a, b) => keys.map((key) => compare(a, b, key)).find((order) => order !== 0) ?? 0)
    .map(({ id }) => encodeId('provider', id));
}

async function readPage(query: Query) {
  const { data, response } = await plan.api.GET('/v1/providers', { params: { query } });
  if (!data) throw new Error(`not listed: ${response.status}`);
  expect(data.meta.total).toBe(COUNT);
  return { ids: data.data.map(({ id }) => id), next: data.meta.next_cursor };
}

async function walkByCursor(query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { ids, next } = await readPage({ ...query, ...(cursor ? { cursor } : {}) });
    found.push(...ids);
    cursor = next;
  }
  return found;
}

async function walkByPage(query: Query, per_page: number): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; (page - 1) * per_page < COUNT; page++)
    found.push(...(await readPage({ ...query, per_page, page })).ids);
  return found;
}

const SORTS: [Sort[]][] = [
  ...COLUMNS.flatMap((column): [Sort[]][] => [[[column]], [[`-${column}`]]]),
  [['terminated_on', '-name']],
  [['-contract_signed_on', 'last_contacted_at']],
  [['name', '-last_contacted_at']],
  [['-name', 'contract_signed_on', '-terminated_on']],
];

describe('listProviders sorted by dates that can be null', () => {
  it.each(SORTS)('has the rows without a value last, by cursors and by pages: %j', async (sort) => {
    const expected = listExpected(sort);

    expect(await walkByCursor({ sort, per_page: 37 })).toEqual(expected);
    expect(await walkByPage({ sort }, 100)).toEqual(expected);
    expect(await walkByPage({ sort, build_id: [encodeId('build', build_id)] }, 33)).toEqual(expected);
  });

  it('is the same as CSV', async () => {
    const { text } = await app.request('/v1/providers?sort=-terminated_on', {
      as: plan,
      headers: { accept: 'text/csv' },
    });
    const ids = text.match(/prv_\w+/g);

    expect(ids).toEqual(listExpected(['-terminated_on']));
  });

  it('keeps the position of a cursor while rows before it change', async () => {
    const sort: Sort[] = ['-last_contacted_at'];
    const expected = listExpected(sort);
    const { ids, next } = await readPage({ sort, per_page: 100 });
    const moved = decodeId('provider', ids[3] ?? '') ?? '';
    const [row] = rows.filter(({ id }) => id === moved);
    await plan.db.sql.provider.update({ where: { id: moved }, data: { last_contacted_at: new Date('2030-01-01') } });

    const { ids: following } = await readPage({ sort, per_page: 100, cursor: next ?? '' });
    await plan.db.sql.provider.update({
      where: { id: moved },
      data: { last_contacted_at: row?.last_contacted_at ?? null },
    });
    expect(following).toEqual(expected.slice(100, 200));
  });
});
