import { decodeId } from '@pnb/contract';
import { type Benchmark, type Figure, median, quantile, seconds } from './harness.ts';
import { openContext, type BenchContext, serveOn, signIn, unlimit } from './context.ts';
import { fillBuild, nextSequence } from './many-rows.ts';

const MANY = 1_000_000;
const PER_PAGE = 25;
const ROUNDS = 40;

/** What the way into a list of a million costs: one build of one account, beside the demo's own. */
export const benchmark: Benchmark = {
  title: `GET /v1/providers, ${MANY.toLocaleString('en')} providers in one build`,
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place);
    try {
      await unlimit(place);
      const { account_id, token } = await signIn(place.dataDir, service.url);
      const started = performance.now();
      const build_id = await fillBuild(place, decodeId('account', account_id) ?? '', MANY);
      const setUp = { name: 'set-up', value: seconds(performance.now() - started), how: 'insert, indexes, vacuum' };
      const target = { url: `${service.url}/v1/providers?build_id=${build_id}`, token, place };
      return [setUp, ...(await compare(target))];
    } finally {
      await service.stop();
      await place.close();
    }
  },
};

interface Target {
  url: string;
  token: string;
  place: BenchContext;
}

async function compare(target: Target): Promise<Figure[]> {
  const first = await sendRequest(target, '');
  if (first.total !== MANY) throw new Error(`expected a total of ${MANY}, got ${first.total}`);
  const middle = await sendRequest(target, `&page=${MANY / PER_PAGE / 2}`);
  const queries = {
    'page 1': '&page=1',
    'page 10,000': '&page=10000',
    'page 20,000, the middle': `&page=${MANY / PER_PAGE / 2}`,
    'last page': `&page=${MANY / PER_PAGE}`,
    'cursor mode, in the middle': `&cursor=${middle.cursor}`,
    'page 1 by name': '&sort=name',
    'page 10,000 by name': '&sort=name&page=10000',
    'page 1 of q that finds 111': '&q=row-4242',
    'page 1 of q that finds all': '&q=provider',
  };
  const times = new Map<string, number[]>();
  const cold = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, query] of Object.entries(queries)) add(times, name, (await sendRequest(target, query)).ms);
  // An event, as every write records it, makes the next request count again.
  for (let round = 0; round < ROUNDS / 4; round += 1)
    for (const [name, query] of Object.entries(queries)) {
      await nextSequence(target.place);
      add(cold, `${name}, after a write`, (await sendRequest(target, query)).ms);
    }
  return [...times, ...cold].map(([name, samples]) => ({
    name,
    value: `${median(samples).toFixed(2)} ms`,
    how: `median of ${samples.length}, one at a time; p90 ${quantile(samples, 0.9).toFixed(2)} ms`,
  }));
}

const add = (times: Map<string, number[]>, name: string, ms: number) =>
  times.set(name, [...(times.get(name) ?? []), ms]);

async function sendRequest(
  { url, token }: Target,
  query: string,
): Promise<{ ms: number; total: number; cursor: string }> {
  const started = performance.now();
  const response = await fetch(`${url}&per_page=${PER_PAGE}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  const ms = performance.now() - started;
  if (response.status !== 200) throw new Error(`${query} responded ${response.status}: ${text}`);
  const { data, meta } = JSON.parse(text) as { data: unknown[]; meta: { total: number; next_cursor: string | null } };
  if (data.length !== PER_PAGE) throw new Error(`${query} holds ${data.length} providers`);
  return { ms, total: meta.total, cursor: meta.next_cursor ?? '' };
}
