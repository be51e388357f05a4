import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Json = Record<string, unknown>;

/** Calls the service with the demo key. */
export interface Api {
  send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: Json): Promise<Json>;
  /** All records of a list, page by page. */
  listAll(path: string): Promise<Json[]>;
}

export interface Quickstart {
  base_url: string;
  docs_url: string;
  dashboard_password: string;
  account_id: string;
  plan: string;
  sandbox_api_key: string;
  build_id: string;
  curl: string[];
}

export const readQuickstart = (dataDir: string): Quickstart =>
  JSON.parse(readFileSync(join(dataDir, 'quickstart.json'), 'utf8')) as Quickstart;

/** The owner of the demo account, as a sign-in to the dashboard needs it. */
export function readOwner(dataDir: string): { email: string; password: string } {
  const { dashboard_email: email, dashboard_password: password } = JSON.parse(
    readFileSync(join(dataDir, 'quickstart.json'), 'utf8'),
  ) as { dashboard_email: string; dashboard_password: string };
  return { email, password };
}

export async function signIn(url: string, apiKey: string): Promise<Api> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: apiKey });
  const { access_token } = await readResponse(await fetch(`${url}/v1/oauth/token`, { method: 'POST', body }));
  const headers = { authorization: `Bearer ${String(access_token)}`, 'content-type': 'application/json' };
  const send: Api['send'] = async (method, path, json) => {
    const init = { method, headers, ...(json ? { body: JSON.stringify(json) } : {}) };
    return readResponse(await patiently(() => fetch(`${url}${path}`, init)));
  };
  return { send, listAll: (path) => listAll(send, path) };
}

async function listAll(send: Api['send'], path: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const from = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = await send('GET', `${path}&per_page=100${from}`);
    all.push(...(page.data as Json[]));
    cursor = (page.meta as { next_cursor: string | null }).next_cursor;
  }
  return all;
}

/** Waits as Retry-After requires. */
async function patiently(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call();
    if (response.status !== 429) return response;
    await response.arrayBuffer();
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
}

async function readResponse(response: Response): Promise<Json> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as Json;
}
