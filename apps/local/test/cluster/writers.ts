import { setTimeout } from 'node:timers/promises';
import { ProviderNetwork } from '@pnb/client';
import type { Json } from '../api.ts';
import type { Seen } from '../losses.ts';
import type { Written } from '../writers.ts';

export interface WriterAccount {
  api_key: string;
  build_id: string;
}

/** The responses of the service to writers and readers. */
export interface Responses {
  /** Number of responses by status. */
  counts: Map<number, number>;
  /** Attempts without a response. */
  broken: number;
  /** Responses that the service must not send: 500, or 503 without Retry-After. */
  wrong: string[];
}

export const noResponses = (): Responses => ({ counts: new Map(), broken: 0, wrong: [] });

const MAX_RETRIES = 1_000;
const CALL_MS = 300_000;

/** A client that repeats a request until it succeeds; its writes have an Idempotency-Key. */
export function openClient(baseURL: string, apiKey: string, responses: Responses): ProviderNetwork {
  const pnb = new ProviderNetwork({
    apiKey,
    baseURL,
    sandbox: true,
    maxRetries: MAX_RETRIES,
    timeout: 20_000,
    logLevel: 'off',
    hooks: {
      response: ({ method, url }, response) => {
        const { status, headers } = response;
        responses.counts.set(status, (responses.counts.get(status) ?? 0) + 1);
        if (status === 500 || (status === 503 && !headers.has('retry-after')))
          responses.wrong.push(`${method} ${new URL(url).pathname}: ${status}, ${headers.get('x-request-id')}`);
      },
      retry: (_request, { status }) => {
        if (status === null) responses.broken += 1;
      },
    },
  });
  return pnb;
}

/** Admits the writes of all writers at a rate, and counts those that were acknowledged. */
export class Pace {
  acknowledged = 0;
  isOver = false;
  readonly #intervalMs: number;
  #next = performance.now();

  constructor(perSecond: number) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /** False when no further write is wanted. After an outage, missed writes are not made up for. */
  async admit(): Promise<boolean> {
    this.#next = Math.max(this.#next + this.#intervalMs, performance.now());
    await setTimeout(Math.max(0, this.#next - performance.now()));
    return !this.isOver;
  }
}

const PATCHES_PER_PROVIDER = 9;

/** Creates providers and increments a counter in their metadata until the pace ends. */
export async function writeUntilOver(
  pnb: ProviderNetwork,
  { build_id, label }: { build_id: string; label: string },
  { pace, written }: { pace: Pace; written: Written[] },
): Promise<void> {
  for (let number = 0; !pace.isOver; number += 1) {
    const one: Written = { external_id: `crash-${label}-${number}`, acknowledged: -1, sent: 0 };
    if (!(await pace.admit())) return;
    written.push(one);
    const draft = { build_id, name: `Crash ${one.external_id}`, specialty_code: '008', external_id: one.external_id };
    const { id } = await pnb.withDeadline(CALL_MS).providers.create({ ...draft, metadata: { count: '0' } });
    one.acknowledged = 0;
    pace.acknowledged += 1;
    while (one.sent < PATCHES_PER_PROVIDER && (await pace.admit())) {
      one.sent += 1;
      await pnb.withDeadline(CALL_MS).providers.update(id, { metadata: { count: String(one.sent) } });
      one.acknowledged = one.sent;
      pace.acknowledged += 1;
    }
  }
}

const ALL = 10_000_000;

/** All providers of the build and all events of the account, as the API returns them. */
export async function readAll(pnb: ProviderNetwork, build_id: string): Promise<Seen> {
  const rows = await pnb.providers.list({ build_id: [build_id], per_page: 100 }).toArray({ limit: ALL });
  const events = await pnb.events.list({ sort: ['sequence'], per_page: 100 }).toArray({ limit: ALL });
  return {
    rows: new Map(rows.map((row) => [String(row.external_id), row as unknown as Json])),
    events: events as unknown as Json[],
  };
}
