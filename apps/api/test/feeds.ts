import { expect } from '@jest/globals';
import type { paths } from '@pnb/client';
import { anNpi, type SignedIn, type TestApp, type TestResponse } from '@pnb/testkit';

type Create = paths['/v1/import-sources']['post']['requestBody']['content']['application/json'];

interface Owner {
  app: TestApp;
  caller: SignedIn;
  build_id: () => string;
}

export interface Feed {
  id: string;
  secret: string;
}

interface SentFile {
  /** Default: that of the source. */
  secret?: string;
  headers?: Record<string, string>;
  fileName?: string;
  path?: string;
}

export const basic = (secret: string, user = 'source'): string =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

const HEADING = 'NPI,Name,Specialty\n';

/** A roster of providers with these NPIs. */
export const roster = (npis: readonly string[], name = 'Ana'): string =>
  HEADING + npis.map((npi) => `${npi},${name},Cardiology\n`).join('');

export const someNpis = (count: number): string[] => Array.from({ length: count }, () => anNpi());

/** Import sources of one caller, and what their senders send, for specs. */
export function createFeeds({ app, caller, build_id }: Owner) {
  const at = (id: string) => ({ params: { path: { id } } });

  async function createSource(fields: Partial<Create> = {}): Promise<Feed> {
    const body = { build_id: build_id(), name: `Group ${anNpi()}`, mode: 'upsert' as const, ...fields };
    const { data, error } = await caller.api.POST('/v1/import-sources', { body });
    if (!data?.secret) throw new Error(JSON.stringify(error));
    return { id: data.id, secret: data.secret };
  }

  /** Sends a file as `curl -u source:secret -F file=@roster.csv` does. */
  async function send(feed: Feed, content: string | Buffer, sent: SentFile = {}): Promise<TestResponse> {
    const form = new FormData();
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    form.set('file', new Blob([bytes]), sent.fileName ?? 'roster.csv');
    const encoded = new Response(form);
    const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
    return app.request(sent.path ?? `/v1/import-sources/${feed.id}/uploads`, {
      headers: { authorization: basic(sent.secret ?? feed.secret), ...type, ...sent.headers },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  /** Sends a file and waits until it is decided on; returns its id. */
  async function deliver(feed: Feed, content: string | Buffer, sent: SentFile = {}): Promise<string> {
    const { status, body } = await send(feed, content, sent);
    expect([status, body.object]).toEqual([202, 'import_source_upload']);
    await app.runJobs();
    return String(body.id);
  }

  const readState = async (feed: Feed, upload: string, remoteAddress?: string): Promise<TestResponse> =>
    app.request(`/v1/import-sources/${feed.id}/uploads/${upload}`, {
      method: 'GET',
      headers: { authorization: basic(feed.secret) },
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });

  const readSource = async (id: string) => (await caller.api.GET('/v1/import-sources/{id}', at(id))).data;
  const readImport = async (id: string) => (await caller.api.GET('/v1/imports/{id}', at(id))).data;

  async function listProviders(): Promise<string[]> {
    const { data } = await caller.api.GET('/v1/providers', { params: { query: { per_page: 100, sort: ['name'] } } });
    return (data?.data ?? []).map(({ npi, name, stage }) => `${npi} ${name} ${stage}`);
  }

  async function listEvents(type: string) {
    const { data } = await caller.api.GET('/v1/events', { params: { query: { type: [type] } } as never });
    return (data?.data ?? []).map((event) => event.data as Record<string, unknown>);
  }

  return { at, createSource, send, deliver, readState, readSource, readImport, listProviders, listEvents };
}
