import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { createProvider, useApp, useBuild, useSignedIn } from '@pnb/testkit';

const app = useApp();
const plan = useSignedIn(app);
const build = useBuild(plan);

type Query = NonNullable<paths['/v1/providers']['get']['parameters']['query']>;

async function list(query: Query = {}, by = plan) {
  const { data, response } = await by.api.GET('/v1/providers', { params: { query } });
  if (!data) throw new Error(`not listed: ${response.status}`);
  return data;
}

const listNames = async (query: Query) => (await list(query)).data.map(({ name }) => name);

const aProvider = (name: string, fields: object = {}) => createProvider(plan, build.id, { name, ...fields });

/** Creates them in this order, so that each is newer than the previous one. */
async function providersNamed(...names: string[]) {
  const made = [];
  for (const name of names) made.push(await aProvider(name));
  return made;
}

describe('listProviders', () => {
  it('returns the same providers by cursor, by link and by page during concurrent inserts', async () => {
    await providersNamed(...'ABCDEFG');
    const byPage = [
      await listNames({ per_page: 3, page: 1 }),
      await listNames({ per_page: 3, page: 2 }),
      await listNames({ per_page: 3, page: 3 }),
    ];

    const byCursor = [];
    let cursor: string | null = null;
    do {
      const page = await list({ per_page: 3, ...(cursor ? { cursor } : {}) });
      byCursor.push(page.data.map(({ name }) => name));
      cursor = page.meta.next_cursor;
      await aProvider(`Late ${byCursor.length}`);
    } while (cursor);

    expect(byCursor).toEqual([['G', 'F', 'E'], ['D', 'C', 'B'], ['A']]);
    expect(byPage).toEqual(byCursor);
  });

  it('links to the pages of a list, without prev and next at its ends', async () => {
    await providersNamed('A', 'B', 'C');
    const listLinkRelations = async (query: Query) => {
      const { response } = await plan.api.GET('/v1/providers', {
        params: { query: { build_id: [build.id], per_page: 1, ...query } },
      });
      const links = [...(response.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
      links.forEach(([, href = '']) => expect(new URL(href).searchParams.get('build_id')).toBe(build.id));
      return links.map(([, href = '', rel]) => `${rel} ${new URL(href).searchParams.get('page') ?? 'cursor'}`);
    };

    expect(await listLinkRelations({})).toEqual(['first 1', 'next 2', 'last 3']);
    expect(await listLinkRelations({ page: 2 })).toEqual(['first 1', 'prev 1', 'next 3', 'last 3']);
    expect(await listLinkRelations({ page: 3 })).toEqual(['first 1', 'prev 2', 'last 3']);
    const { meta } = await list({ build_id: [build.id], per_page: 1 });
    expect(await listLinkRelations({ cursor: meta.next_cursor ?? '' })).toEqual(['first 1', 'next cursor']);
  });
});
