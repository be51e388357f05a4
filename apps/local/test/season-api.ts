import { setTimeout } from 'node:timers/promises';
import { createProviderNetworkClient } from '@pnb/client';
import { parse } from 'csv-parse/sync';

const TIMEOUT_MS = 120_000;

interface Responded<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The data of a call; throws its problem. */
export async function read<T>(call: Promise<Responded<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!data) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`);
  return data;
}

export async function waitFor<T>(get: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await get();
    if (isDone(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value).slice(0, 500)}`);
    await setTimeout(100);
  }
}

/** What a plan's program does in a season, with one key over HTTP. */
export async function openSeasonApi(url: string, apiKey: string) {
  const api = createProviderNetworkClient({ baseUrl: url, apiKey });
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: apiKey });
  const granted = await fetch(`${url}/v1/oauth/token`, { method: 'POST', body: form });
  const { access_token } = (await granted.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const build = (id: string) => ({ params: { path: { id } } });

  async function importRoster(file: string, fields: { build_id: string; mode: string }) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new Blob([file], { type: 'text/csv' }), 'roster.csv');
    const response = await fetch(`${url}/v1/imports`, { method: 'POST', headers, body });
    const { id } = (await response.json()) as { id: string };
    if (response.status !== 202) throw new Error(`${response.status} for an import`);
    return waitFor(
      () => read(api.GET('/v1/imports/{id}', build(id))),
      ({ finished_at }) => finished_at !== null,
    );
  }

  async function downloadText(path: string, accept: string): Promise<string> {
    const response = await fetch(`${url}${path}`, { headers: { ...headers, accept } });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.text();
  }

  const readRejected = async (id: string): Promise<Record<string, string>[]> =>
    parse(await downloadText(`/v1/imports/${id}/rows?outcome=rejected`, 'text/csv'), { columns: true, bom: true });

  return {
    api,
    importRoster,
    readRejected,

    /** The fields of the errors of each rejected row. */
    async listErrorFields(id: string): Promise<Map<number | null, (string | null)[]>> {
      const query = { outcome: ['rejected' as const], per_page: 100 };
      const { data } = await read(api.GET('/v1/imports/{id}/rows', { params: { path: { id }, query } }));
      return new Map(data.map(({ row, errors }) => [row, errors.map(({ field }) => field)]));
    },

    async countProviders(build_id: string): Promise<number> {
      const query = { build_id: [build_id], per_page: 1 };
      return (await read(api.GET('/v1/providers', { params: { query } }))).meta.total;
    },

    /** The score that includes every change so far. */
    waitForScore: (id: string) =>
      waitFor(
        () => read(api.GET('/v1/builds/{id}/adequacy', build(id))),
        ({ status, is_stale }) => status === 'ready' && !is_stale,
      ),

    async makeFiling(id: string) {
      const { id: filing_id } = await read(api.POST('/v1/builds/{id}/filings', { ...build(id), body: {} }));
      const path = { params: { path: { id, filing_id } } };
      return waitFor(
        () => read(api.GET('/v1/builds/{id}/filings/{filing_id}', path)),
        ({ status }) => status !== 'pending',
      );
    },

    async listFindings(id: string, filing_id: string) {
      const params = { path: { id, filing_id }, query: { per_page: 100, severity: ['error' as const] } };
      return (await read(api.GET('/v1/builds/{id}/filings/{filing_id}/findings', { params }))).data;
    },

    async downloadArchive(id: string, filing_id: string): Promise<Uint8Array> {
      const response = await fetch(`${url}/v1/builds/${id}/filings/${filing_id}/archive`, { headers });
      return new Uint8Array(await response.arrayBuffer());
    },

    async listEvents(query: { type: string; resource_id?: string; build_id?: string[] }) {
      const found = [];
      for (let page = 1; ; page++) {
        const params = { query: { ...query, type: [query.type], per_page: 100, page } as never };
        const { data } = await read(api.GET('/v1/events', { params }));
        found.push(...data);
        if (data.length < 100) return found;
      }
    },
  };
}
