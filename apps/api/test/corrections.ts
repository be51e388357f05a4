import type { components } from '@pnb/client';
import type { SignedIn, TestApp } from '@pnb/testkit';

type Events = components['schemas']['Event'];

interface Owner {
  app: TestApp;
  caller: SignedIn;
}

/** Corrections of rows by one caller, for specs. */
export function createCorrector({ app, caller }: Owner) {
  const at = (id: string) => ({ params: { path: { id } } });
  const toCells = (cells: Record<string, string>) =>
    Object.entries(cells).map(([heading, value]) => ({ heading, value }));

  const readRow = (id: string, row: number) =>
    caller.api.GET('/v1/imports/{id}/rows/{row}', { params: { path: { id, row: String(row) } } });

  const correct = (
    id: string,
    row: number,
    cells: Record<string, string>,
    { etag, as = caller }: { etag?: string; as?: SignedIn } = {},
  ) =>
    as.api.PATCH('/v1/imports/{id}/rows/{row}', {
      params: { path: { id, row: String(row) }, ...(etag ? { header: { 'If-Match': etag } } : {}) },
      body: { cells: toCells(cells) },
    });

  interface Item {
    row: number;
    cells: Record<string, string>;
    etag?: string;
  }
  async function correctAll(id: string, items: Item[]) {
    const body = { items: items.map((item) => ({ ...item, cells: toCells(item.cells) })) };
    const { data, error } = await caller.api.PATCH('/v1/imports/{id}/rows', { ...at(id), body });
    if (!data) throw new Error(JSON.stringify(error));
    return data;
  }

  const listProviders = async () =>
    (await caller.api.GET('/v1/providers', { params: { query: { sort: ['name'], per_page: 100 } } })).data?.data ?? [];

  async function revert(id: string) {
    await caller.api.POST('/v1/imports/{id}/revert', at(id));
    await app.runJobs();
    const { data } = await caller.api.GET('/v1/imports/{id}', at(id));
    if (!data) throw new Error('no import');
    return data;
  }

  async function listEvents(type: Events['type']) {
    const query = { type: [type], sort: ['sequence' as const], per_page: 100 };
    const { data } = await caller.api.GET('/v1/events', { params: { query } });
    return (data?.data ?? []).map((event) => event.data as { actor: { type: string }; reason?: string | null });
  }

  return { readRow, correct, correctAll, listProviders, revert, listEvents };
}
