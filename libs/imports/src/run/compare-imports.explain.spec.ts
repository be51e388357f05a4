import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { imports, type ListQuery } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { readPage } from '@pnb/lists';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { insertComparedImports } from '../../test/many-import-providers.ts';
import { type ComparedImports, type Difference, openDifferences } from './compare-imports.ts';

const MANY = 20_000;

const database = useNetworkDatabase();
let db: AccountDb;
let compared: ComparedImports;

beforeAll(async () => {
  db = database.anAccount();
  // Were the two imports alone in the table, to read the table would be right.
  for (const owner of [database.anAccount(), db]) {
    const build_id = await insertBuild(owner);
    for (const _ of [1, 2]) compared = await insertComparedImports(database.url, { db: owner, build_id }, MANY);
  }
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}
const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
type Query = ListQuery & Parameters<typeof openDifferences>[2];
/** Both values replace the number of differences up to which both imports are read. */
const READ = Infinity;
const LOOK_UP = 0;

async function list(query: Query, few: number) {
  const { source } = await openDifferences(db, compared, { ...query, few });
  return readPage<Difference>(db, imports.compareImports.list, source, query);
}

/** The plan of the statement that reads a page. */
async function explain(query: Query, few: number): Promise<Node[]> {
  const { pool } = database.network;
  await openDifferences(db, compared, query);
  const spy = jest.spyOn(pool, 'query');
  await list(query, few);
  const [{ text, values }] = spy.mock.calls.at(-1) as unknown as [{ text: string; values: unknown[] }];
  spy.mockRestore();
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  return rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan));
}

describe('the differences of two imports', () => {
  it('are looked up in the order of the keys, no further than the page', async () => {
    const { next_cursor } = (await list({}, LOOK_UP)).meta;
    for (const query of [
      {},
      { page: 2 },
      { sort: ['-key'] },
      { cursor: next_cursor ?? '' },
      { kind: ['changed'] as const },
    ]) {
      const nodes = await explain(query, LOOK_UP);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(nodes.filter((node) => node['Actual Rows'] * node['Actual Loops'] > MANY / 5)).toEqual([]);
    }
  });

  it('are read from the primary keys alone where they are few', async () => {
    for (const query of [{}, { kind: ['removed'] as const }, { field: ['stage'] as const }]) {
      const nodes = await explain(query, READ);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      const scans = nodes.filter(
        (node) => node['Relation Name'] && node['Actual Rows'] * node['Actual Loops'] > MANY / 20,
      );
      expect(new Set(scans.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
    }
  });

  it('are the same by either statement, and as many as counted', async () => {
    const [added, removed, changed] = [MANY / 100, MANY / 100, MANY / 50];
    const { counts } = await openDifferences(db, compared, {});
    expect(counts).toEqual({ added, removed, changed, rejected: 0 });
    for (const query of [{}, { kind: ['added'] as const }, { field: ['stage', 'name'] as const }, { sort: ['-key'] }]) {
      const all = { ...query, per_page: MANY };
      const { data, meta } = await list(all, LOOK_UP);
      expect(data).toHaveLength(meta.total);
      expect((await list(all, READ)).data).toEqual(data);
    }
    expect((await list({ field: ['name'] }, READ)).meta.total).toBe(0);
  });

  // Last, because it deletes rows.
  it('are counted again where imports of the same ids have ended at another time', async () => {
    await db.sql.importProvider.deleteMany({ where: { import_id: compared.id } });
    const { counts } = await openDifferences(db, { ...compared, ended_at: [new Date()] }, {});
    expect(counts).toEqual({ added: 0, removed: MANY - MANY / 100, changed: 0, rejected: 0 });
  });
});
