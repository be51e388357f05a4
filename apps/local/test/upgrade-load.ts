import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Api, Json } from './api.ts';
import { type Written, writeOne } from './writers.ts';

export interface Target {
  api: Api;
  url: string;
  apiKey: string;
  webhook_id: string;
  /** Providers are written to this build. */
  busy_id: string;
  /** Only read. */
  steady_id: string;
}

export interface Load {
  /** What failed, with the time. Empty as long as every request has succeeded. */
  failures: string[];
  /** Providers that were written, with what was acknowledged. */
  written: Written[];
  /** Number of rounds that have ended, by task. */
  rounds: Record<string, number>;
  stop(): Promise<void>;
}

type Task = (target: Target, round: number, written: Written[]) => Promise<unknown>;

const WRITERS = 4;
/** A round of one connection and the pause behind it: a load, but not all that two processors can do. */
const PAUSE_MS = 20;
const TOKEN_PAUSE_MS = 2_500;

/** Each repeats over one connection; what one process has begun (pages, tokens, stored responses), another one continues. */
const TASKS: Record<string, Task> = {
  ...Object.fromEntries(
    Array.from({ length: WRITERS }, (_, connection) => [`writer ${connection}`, write(connection)]),
  ),
  'pages of providers': ({ api, steady_id }) => api.listAll(`/v1/providers?build_id=${steady_id}&specialty_code=008`),
  'score and cells': async ({ api, steady_id, busy_id }) => {
    await api.send('GET', `/v1/builds/${busy_id}/adequacy`);
    await api.send('GET', `/v1/builds/${steady_id}/adequacy/cells?per_page=25`);
  },
  'events and deliveries': async ({ api, webhook_id }) => {
    await api.send('GET', '/v1/events?sort=-sequence&per_page=25');
    await api.send('GET', `/v1/webhooks/${webhook_id}/deliveries?per_page=25`);
  },
  'events of the sandbox': ({ api, steady_id }) =>
    api.send('POST', '/v1/sandbox/events', { type: 'adequacy.gap_opened', build_id: steady_id }),
  batches: ({ api, busy_id }, round) => api.send('POST', '/v1/providers/batch', buildBatch(busy_id, round)),
  'settings of the endpoint': ({ api, webhook_id }, round) =>
    api.send('PATCH', `/v1/webhooks/${webhook_id}`, { description: `Round ${round}` }),
  'a token and a repeated request': repeatRequest,
};

function write(connection: number): Task {
  return async ({ api, busy_id }, round, written) => {
    const one: Written = { external_id: `crash-upgrade-${connection}-${round}`, acknowledged: -1, sent: 0 };
    written.push(one);
    await writeOne(api, busy_id, one);
  };
}

const buildBatch = (build_id: string, round: number): Json => ({
  build_id,
  items: [0, 1, 2].map((item) => ({
    external_id: `batch-${item}`,
    name: `Batch ${item}`,
    specialty_code: '011',
    metadata: { round: String(round) },
  })),
});

/** The response of a request is stored by one process, and returned by another one. */
async function repeatRequest({ url, apiKey, busy_id }: Target, round: number): Promise<void> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: apiKey });
  const { access_token } = await readJson(await fetch(`${url}/v1/oauth/token`, { method: 'POST', body: form }));
  const headers = {
    authorization: `Bearer ${String(access_token)}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ build_id: busy_id, name: `Once ${round}`, specialty_code: '008' });
  const send = async () => readJson(await fetch(`${url}/v1/providers`, { method: 'POST', headers, body }));
  const [first, second] = [await send(), await send()];
  if (!isDeepStrictEqual(first, second)) throw new Error('a repeated request has another response');
  const revocation = new URLSearchParams({ token: String(access_token), client_secret: apiKey });
  const revoked = await fetch(`${url}/v1/oauth/revoke`, { method: 'POST', body: revocation });
  if (!revoked.ok) throw new Error(`${revoked.status} ${await revoked.text()}`);
  // A key may request 30 tokens a minute.
  await setTimeout(TOKEN_PAUSE_MS);
}

async function readJson(response: Response): Promise<Json> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as Json;
}

/** Reads, writes and events over connections of their own, until it is stopped; a failure does not end it. */
export function startLoad(target: Target): Load {
  const load = { failures: [] as string[], written: [] as Written[], rounds: {} as Record<string, number> };
  const stopping = new AbortController();
  const repeat = async (name: string, task: Task): Promise<void> => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      await task(target, round, load.written).catch((error: unknown) =>
        load.failures.push(`${new Date().toISOString()} ${name}: ${String(error)}`),
      );
      load.rounds[name] = round + 1;
      await setTimeout(PAUSE_MS);
    }
  };
  const running = Promise.all(Object.entries(TASKS).map(([name, task]) => repeat(name, task)));
  return {
    ...load,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
