import { describe, expect, it } from '@jest/globals';
import { useFaultServer } from '../../test/faulty-service.ts';
import { readVectors } from '../../test/vectors.ts';
import { APITimeoutError, type ClientOptions, ProviderNetwork } from '../index.ts';

const service = useFaultServer();

interface Case {
  name: string;
  pages: { cursor: string | null; ids: string[]; next: string | null }[];
  ids: string[];
}

const listItems = (options: { total: number; per_page?: number; maxRetries?: number } & ClientOptions) => {
  const { total, per_page = 2, ...client } = options;
  return service.connect(client).providers.list({ per_page }, { query: { total: String(total) } });
};

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `item-${from + index}`);
const count = () => service.server.requests.filter(({ url }) => url.startsWith('/v1/providers')).length;

const unavailable = { type: 'respond', status: 503, headers: { 'Retry-After': '0' } } as const;

describe('a list', () => {
  it.each(readVectors('pages').cases as Case[])('of the vector: $name', async ({ pages, ids }) => {
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    const respond = ({ ids: page, next }: Case['pages'][number]) => ({
      data: page.map((id) => ({ id })),
      meta: { total: ids.length, page: 1, per_page: 2, next_cursor: next },
    });
    service.server.play(pages.map((page) => ({ type: 'respond', body: respond(page) })));

    const found = await pnb.providers.list().toArray({ limit: 100 });

    expect(found.map(({ id }) => id)).toEqual(ids);
    const cursors = service.server.requests.map(({ url }) => new URL(url, 'http://x').searchParams.get('cursor'));
    expect(cursors).toEqual(pages.map(({ cursor }) => cursor));
  });

  it('sends nothing before it is used, and one request when it is awaited', async () => {
    service.server.play([]);
    const list = listItems({ total: 5 });
    expect(service.server.requests).toHaveLength(0);

    const page = await list;

    expect([page.meta.total, page.hasNextPage(), page.data.length, count()]).toEqual([5, true, 2, 1]);
    expect(page).toMatchObject({ environment: 'sandbox', attempts: [{ status: 200 }] });
    expect((await page.getNextPage())?.data).toMatchObject([{ id: 'item-2' }, { id: 'item-3' }]);
  });

  it('ends with the items that were wanted, and requests no page more', async () => {
    service.server.play([]);
    expect(await listItems({ total: 9 }).toArray({ limit: 4 })).toHaveLength(4);
    expect(count()).toBe(2);
  });

  it('continues after a page that failed', async () => {
    const pnb = service.connect({ maxRetries: 0 });
    const first = await pnb.providers.list({ per_page: 2 }, { query: { total: '3' } });
    service.server.play([unavailable]);
    await expect(first.getNextPage()).rejects.toMatchObject({ status: 503 });

    const ids = [];
    for await (const { id } of first) ids.push(id);

    expect(ids).toEqual(range(0, 3));
  });

  it('resumes from a saved cursor, after the last page that was processed as a whole', async () => {
    const saved: (string | null)[] = [];
    const saveCursor = (cursor: string | null) => void saved.push(cursor);
    const seen = [];
    for await (const { id } of listItems({ total: 7 }).iterate({ saveCursor })) {
      seen.push(id);
      if (seen.length === 5) break;
    }
    expect([seen, saved]).toEqual([range(0, 5), ['2', '4']]);

    const rest = [];
    for await (const { id } of listItems({ total: 7 }).iterate({ cursor: saved.at(-1), saveCursor })) rest.push(id);

    expect([rest, saved.slice(2)]).toEqual([range(4, 7), ['6', null]]);
  });

  it('waits for the rate limit instead of running into it', async () => {
    const page = {
      data: [{ id: 'a' }],
      meta: { total: 2, page: 1, per_page: 1, next_cursor: '1' },
    };
    const pnb = service.connect();
    await pnb.settings.tokens.get();
    const limited = { type: 'respond', headers: { RateLimit: '"minute";r=0;t=1' }, body: page } as const;
    service.server.play([limited]);

    await pnb.providers.list().toArray({ limit: 2 });

    const [first, second] = service.server.requests;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(995);

    service.server.play([limited]);
    const started = performance.now();
    await expect(pnb.withDeadline(200).providers.list().toArray({ limit: 2 })).rejects.toBeInstanceOf(APITimeoutError);
    expect(performance.now() - started).toBeLessThan(900);
  });

  it('is a stream as CSV', async () => {
    const pnb = new ProviderNetwork({ apiKey: service.key, baseURL: service.server.url });
    await pnb.settings.tokens.get();
    service.server.play([{ type: 'respond', headers: { 'Content-Type': 'text/csv' }, body: 'id,name\r\n1,A\r\n' }]);

    const response = await pnb.providers.list({ stage: ['engaged', 'contracted'] }).asCsv();

    expect(await response.text()).toBe('id,name\r\n1,A\r\n');
    const [request] = service.server.requests;
    expect(request?.url).toBe('/v1/providers?stage=engaged%2Ccontracted');
    expect(request?.headers.accept).toBe('text/csv, application/problem+json');
  });
});
