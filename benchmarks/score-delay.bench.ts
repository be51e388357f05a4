import { setTimeout } from 'node:timers/promises';
import { decodeId } from '@pnb/contract';
import pg from 'pg';
import { type Benchmark, type Figure, median, quantile } from './harness.ts';
import { openContext, serveOn, signIn, unlimit } from './context.ts';

const IDLE_CHANGES = 100;
const BUSY_SECONDS = 20;
const BUSY_RATE = 50;
const LOOK_MS = 1;

/** Measures from the response to a PATCH of a stage until the score that includes it, and its event, can be read. */
export const benchmark: Benchmark = {
  title: 'From a stage change to its score, Utah build of 4,268 providers, four bases',
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place);
    await unlimit(place);
    const demo = await signIn(place.dataDir, service.url);
    const watch = await watchRuns(place.databaseUrl('sandbox'), decodeId('build', demo.build_id) ?? '');
    try {
      const world = { url: service.url, ...demo, watch, providers: await listProviders(service.url, demo) };
      await idle(world, 20);
      return [
        ...listFigures('idle, one change at a time', await idle(world, IDLE_CHANGES)),
        ...listFigures(`${BUSY_RATE} changes a second for ${BUSY_SECONDS} s`, await busy(world)),
      ];
    } finally {
      await watch.close();
      await service.stop();
      await place.close();
    }
  },
};

interface World {
  url: string;
  token: string;
  build_id: string;
  providers: string[];
  watch: Watch;
}

async function listProviders(url: string, { token, build_id }: { token: string; build_id: string }): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= 20; page++) {
    const query = `build_id=${build_id}&per_page=100&page=${page}&sort=name`;
    const response = await fetch(`${url}/v1/providers?${query}`, { headers: { authorization: `Bearer ${token}` } });
    ids.push(...((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id));
  }
  return ids;
}

const STAGES = ['active', 'outreach'];

interface Change {
  request_id: string;
  completed_at: number;
}

/** Moves a provider in or out of the network. */
async function change({ url, token, providers }: World, at: number): Promise<Change> {
  const id = providers[(at * 37) % providers.length] ?? '';
  const stage = STAGES[Math.floor(at / providers.length + at) % 2];
  const response = await fetch(`${url}/v1/providers/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stage, correction: true, reason: 'benchmark' }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
  return { request_id: response.headers.get('request-id') ?? '', completed_at: performance.now() };
}

let changes = 0;

async function idle(world: World, many: number): Promise<Delays> {
  const made: Change[] = [];
  for (let index = 0; index < many; index++) {
    made.push(await change(world, changes++));
    await setTimeout(120);
  }
  return world.watch.listDelays(made);
}

async function busy(world: World): Promise<Delays> {
  const made: Promise<Change>[] = [];
  const started = performance.now();
  for (let index = 0; index < BUSY_SECONDS * BUSY_RATE; index++) {
    await setTimeout(Math.max(0, started + (index * 1000) / BUSY_RATE - performance.now()));
    made.push(change(world, changes++));
  }
  return world.watch.listDelays(await Promise.all(made));
}

interface Delays {
  ms: number[];
  /** Those that moved no score are not among them. */
  unmoved: number;
  runs: number;
}

interface Watch {
  listDelays(made: Change[]): Promise<Delays>;
  close(): Promise<void>;
}

/** Looks at the newest run of the build all the time. */
async function watchRuns(url: string, build_id: string): Promise<Watch> {
  const client = new pg.Client({ connectionString: url });
  const reader = new pg.Client({ connectionString: url });
  await Promise.all([client.connect(), reader.connect()]);
  const seen: { at: number; through: number }[] = [];
  let isOpen = true;
  const text = `select max(through_sequence) as through from adequacy_runs where build_id = $1`;
  const look = async (): Promise<void> => {
    while (isOpen) {
      const { rows } = await client.query<{ through: string }>({ name: 'look', text, values: [build_id] });
      const through = Number(rows[0]?.through);
      if (through !== seen.at(-1)?.through) seen.push({ at: performance.now(), through });
      await setTimeout(LOOK_MS);
    }
  };
  const looking = look();
  return {
    listDelays: async (made) => {
      const before = performance.now();
      const sequences = await listSequences(reader, made);
      const last = Math.max(...sequences.values());
      while ((seen.at(-1)?.through ?? 0) < last) {
        if (performance.now() - before > 60_000) throw new Error('no run has taken in the last change');
        await setTimeout(10);
      }
      const reported = made.flatMap(({ request_id, completed_at: completed_at }) => {
        const sequence = sequences.get(request_id);
        const run = seen.find(({ through }) => sequence !== undefined && through >= sequence);
        return run ? [Math.max(0, run.at - completed_at)] : [];
      });
      const from = made[0]?.completed_at ?? 0;
      return { ms: reported, unmoved: made.length - reported.length, runs: seen.filter(({ at }) => at > from).length };
    },
    close: async () => {
      isOpen = false;
      await looking;
      await Promise.all([client.end(), reader.end()]);
    },
  };
}

/** The sequence of the event that each request wrote; a move to the stage it is in writes none. */
async function listSequences(client: pg.Client, made: Change[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ request_id: string; sequence: string }>(
    `select body::json ->> 'request_id' as request_id, sequence from events
     where type = 'provider.stage_changed' and body::json ->> 'request_id' = any($1)`,
    [made.map(({ request_id }) => request_id)],
  );
  return new Map(rows.map(({ request_id, sequence }) => [request_id, Number(sequence)]));
}

const listFigures = (name: string, { ms, unmoved, runs }: Delays): Figure[] => [
  {
    name,
    value: `${median(ms).toFixed(1)} ms`,
    how: `median of ${ms.length} changes, taken in by ${runs} runs; p99 ${quantile(ms, 0.99).toFixed(1)} ms; ${unmoved} were no move`,
  },
];
