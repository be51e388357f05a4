// npm run bench -- --compare [--against <commit>] [list patch event engine]: this tree by the last release, or a commit.
// Exits with 1 if a cost has risen by more than a tenth, and with 2 if the other tree cannot be built and started.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BASES } from '@pnb/adequacy';
import pg from 'pg';
import type { FirstScore } from './adequacy-once.ts';
import { describeFailure, prepareTree, TreeError, type Tree } from '../libs/testkit/src/release-tree.ts';
import { compareCosts, isRegression, type Comparison } from './comparison.ts';
import { openContext, serveOn, signIn, unlimit, type BenchContext } from './context.ts';
import { type Figure, median, printFigures, spread } from './harness.ts';
import { load, type Target } from './load.ts';
import { measureRate, type Publisher, type Receiver, startReceiver } from './publishing.ts';

/** Many short rounds: what disturbs one of them is then the same for both sides, or one of many outliers. */
const BUSY = { connections: 20, durationMs: 1_000 };
const EVENTS = { connections: 16, messages: 100 };
/** Scores that changes have caused are computed, before the other side is measured. */
const PAUSE_MS = 200;
const PROVIDER_PAGES = 5;

/** A version of the service that runs on databases of its own. */
interface Side {
  root: string;
  list: Target;
  patch: Target;
  publisher: Publisher;
  close(): Promise<void>;
}

/** Milliseconds of one round by what was done in it: less is better. */
type Measure = (side: Side, receiver: Receiver) => Promise<number>;

const MEASURES: Record<string, { what: string; rounds: number; measure: Measure }> = {
  list: { what: 'a page of 25 providers', rounds: 31, measure: ({ list }) => measureLoad(list) },
  patch: { what: 'PATCH of a stage', rounds: 31, measure: ({ patch }) => measureLoad(patch) },
  event: {
    what: 'event of the sandbox, until it is delivered',
    rounds: 25,
    measure: async ({ publisher }, receiver) => 1_000 / (await measureRate([publisher], receiver, EVENTS)),
  },
  engine: {
    what: 'first score of a process, Utah, four bases, CPU',
    rounds: 17,
    measure: async ({ root }) => scoreOnce(root),
  },
};

const measureLoad = async (target: Target): Promise<number> => 1_000 / (await load(target, BUSY)).perSecond;

function scoreOnce(root: string): number {
  const script = join(root, 'benchmarks/adequacy-once.ts');
  const flags = ['--expose-gc', '--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
  const output = execFileSync(process.execPath, [...flags, script, 'utah', BASES.join()], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(output) as FirstScore).cpuMs;
}

export async function compare(args: string[]): Promise<number> {
  const options = { compare: { type: 'boolean' }, against: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in MEASURES));
  if (unknown.length > 0)
    throw new Error(`No ratio ${unknown.join(', ')}; there are ${Object.keys(MEASURES).join(', ')}.`);
  try {
    const other = prepareTree(values.against);
    return await compareWith(other, positionals.length > 0 ? positionals : Object.keys(MEASURES));
  } catch (error) {
    if (!(error instanceof TreeError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function compareWith(tree: Tree, names: string[]): Promise<number> {
  const receiver = await startReceiver();
  const sides: Side[] = [];
  try {
    const root = join(import.meta.dirname, '..');
    const before = await openSide(tree.root, receiver).catch((error: Error) => {
      throw describeFailure(tree.name, error.message);
    });
    sides.push(before);
    const after = await openSide(root, receiver);
    sides.push(after);
    const found: { figure: Figure; comparison: Comparison }[] = [];
    for (const name of names) found.push(await measure(name, { before, after, receiver }));
    printFigures(
      `Costs of this tree by those of ${tree.name}`,
      found.map(({ figure }) => figure),
    );
    const worse = names.filter((_, index) => found[index] && isRegression(found[index].comparison));
    console.log(worse.length > 0 ? `\nRegression over 10 %: ${worse.join(', ')}` : '\nNo regression over 10 %');
    return worse.length > 0 ? 1 : 0;
  } finally {
    for (const { close } of sides) await close();
    receiver.close();
  }
}

interface Sides {
  before: Side;
  after: Side;
  receiver: Receiver;
}

/** One round of each for warm-up, then rounds in turn, every other one in the opposite order. */
async function measure(name: string, { before, after, receiver }: Sides) {
  const { what = '', rounds = 0, measure: run } = MEASURES[name] ?? {};
  const costs = new Map<Side, number[]>([before, after].map((side) => [side, []]));
  const load = loadavg()[0]?.toFixed(1);
  for (let round = -1; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? [before, after] : [after, before]) {
      const cost = (await run?.(side, receiver)) ?? Number.NaN;
      if (round >= 0) costs.get(side)?.push(cost);
      await setTimeout(PAUSE_MS);
    }
  const [then = [], now = []] = [costs.get(before), costs.get(after)];
  const comparison = compareCosts(then, now);
  const { ratio, low, high } = comparison;
  const ratios = spread(
    now.map((cost, round) => cost / (then[round] ?? Number.NaN)),
    2,
  );
  const figure = {
    name,
    value: `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    how: `${what}: ${median(now).toFixed(2)} and ${median(then).toFixed(2)} ms; median by round, with its 95 % interval, of ${ratios}; load ${load}`,
  };
  return { figure, comparison };
}

async function openSide(root: string, { origin }: Receiver): Promise<Side> {
  const place = await openContext();
  const settings = { WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' };
  try {
    const command = ['--enable-source-maps', join(root, 'apps/local/dist/main.js')];
    const service = await serveOn(place, settings, command);
    await unlimit(place);
    await analyze(place);
    const { build_id, token } = await signIn(place.dataDir, service.url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = { url: service.url, headers };
    return {
      root,
      list: { url: `${service.url}/v1/providers?per_page=25`, headers },
      patch: { ...call, next: changeStages(await listProviders(call, build_id)) },
      publisher: await addPublisher(call, { build_id, origin }),
      close: async () => {
        await service.stop();
        await place.close();
      },
    };
  } catch (error) {
    await place.close();
    throw error;
  }
}

/** What autovacuum does within minutes. */
async function analyze({ databaseUrl }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('sandbox') });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

async function request({ url, headers }: Target, path: string, body?: object): Promise<unknown> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(`${url}${path}`, { ...init, ...(headers ? { headers } : {}) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function listProviders(target: Target, build_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= PROVIDER_PAGES; page += 1) {
    const path = `/v1/providers?build_id=${build_id}&per_page=100&page=${page}&sort=name`;
    ids.push(...((await request(target, path)) as { data: { id: string }[] }).data.map(({ id }) => id));
  }
  return ids;
}

/** Moves one provider after the other into the network, then out of it. */
function changeStages(ids: string[]): Required<Target>['next'] {
  let changes = 0;
  return () => {
    const stage = Math.floor(changes / ids.length) % 2 === 0 ? 'outreach' : 'active';
    const id = ids[changes++ % ids.length];
    const body = JSON.stringify({ stage, correction: true, reason: 'benchmark' });
    return { method: 'PATCH', path: `/v1/providers/${id}`, body };
  };
}

async function addPublisher(
  target: Target,
  { build_id, origin }: { build_id: string; origin: string },
): Promise<Publisher> {
  // The changes of stages do not emit it, so that no delivery of theirs is on its way.
  const type = 'provider.deleted';
  await request(target, '/v1/webhooks', { url: `${origin}/compare`, event_types: [type] });
  return {
    origin: target.url,
    path: '/v1/sandbox/events',
    headers: target.headers ?? {},
    body: JSON.stringify({ type, build_id }),
    readId: (text) => (JSON.parse(text) as { event_id: string }).event_id,
  };
}
