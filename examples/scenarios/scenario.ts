// What a scenario consists of, and the calls of its checker: plain requests, independent of every solution and client library.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Json = Record<string, unknown>;

/** What a scenario is prepared with: an account of its own and a folder for its files. */
export interface Given {
  api: Api;
  folder: string;
  build_id: string;
}

export interface Prepared {
  /** Inputs of the task, in addition to PNB_BASE_URL, PNB_API_KEY and PNB_BUILD_ID. */
  env?: Record<string, string>;
  /** What is wrong with the result and its effect in the service; nothing if it is right. */
  check(): Promise<string[]>;
  /** Changes that make a right result wrong, each of which the checker has to find. */
  wrong: Record<string, () => void | Promise<void>>;
  /** Ends what runs beside the solution. */
  stop?(): Promise<void>;
}

export type Prepare = (given: Given) => Promise<Prepared>;

export interface Api {
  url: string;
  get(path: string): Promise<Json>;
  /** A file, as it is sent. */
  getText(path: string): Promise<string>;
  send(method: string, path: string, body?: object): Promise<Json>;
  /** All items of a list. */
  list(path: string): Promise<Json[]>;
}

export async function openApi(url: string, apiKey: string): Promise<Api> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: apiKey });
  const token = (await (await fetch(`${url}/v1/oauth/token`, { method: 'POST', body })).json()) as Json;
  const headers = { authorization: `Bearer ${String(token.access_token)}`, 'content-type': 'application/json' };
  const request = async (method: string, path: string, json?: object): Promise<string> => {
    const response = await fetch(`${url}${path}`, { method, headers, body: json ? JSON.stringify(json) : null });
    const text = await response.text();
    if (response.status === 429) {
      await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
      return request(method, path, json);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  };
  const send: Api['send'] = async (method, path, json) => {
    const text = await request(method, path, json);
    return text === '' ? {} : (JSON.parse(text) as Json);
  };
  const get = (path: string) => send('GET', path);
  return { url, get, getText: (path) => request('GET', path), send, list: (path) => listAll(get, path) };
}

async function listAll(get: Api['get'], path: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await get(`${path}${path.includes('?') ? '&' : '?'}per_page=100${cursor && `&cursor=${cursor}`}`);
    all.push(...(page.data as Json[]));
    cursor = (page.meta as { next_cursor: string | null }).next_cursor;
  }
  return all;
}

/** The JSON object of a file; null if there is none. */
export function readJson(folder: string, name = 'result.json'): Json | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

/** Names the members that differ. */
export function compare(found: Json, expected: Json): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value))
    .map(([name, value]) => `${name} is ${shorten(found[name])}, but must be ${shorten(value)}`);
}

const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'missing').slice(0, 120);

export const sameSet = (a: unknown, b: readonly string[]): boolean =>
  Array.isArray(a) && a.length === b.length && new Set(a).size === a.length && b.every((item) => a.includes(item));

/** Waits up to 20 seconds. */
export async function waitFor(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    if (await isDone()) return true;
    await setTimeout(200);
  }
  return false;
}

/** Something that happens beside the solution until it is stopped; its errors are those of stop. */
export function runBeside(work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const controller = new AbortController();
  const done = work(controller.signal).catch((error: unknown) => (controller.signal.aborted ? undefined : error));
  return async () => {
    controller.abort();
    const error = await done;
    if (error) throw error as Error;
  };
}

/** An NPI of the synthetic range with its check digit (Luhn, with the prefix 80840). */
export function makeNpi(index: number): string {
  const digits = `80840${2_900_000_00 + index}`.split('').map(Number);
  const sum = digits.reverse().reduce((total, digit, position) => {
    const value = position % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${2_900_000_00 + index}${(10 - (sum % 10)) % 10}`;
}
