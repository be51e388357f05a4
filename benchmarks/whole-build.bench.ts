import { decodeId } from '@pnb/contract';
import { type Benchmark, type Figure, median, readMemory, seconds, spread } from './harness.ts';
import { openContext, type BenchContext, serveOn, signIn, unlimit } from './context.ts';
import { fillBuild, query } from './many-rows.ts';

const MANY = Number(process.env.PNB_BENCH_PROVIDERS ?? 300_000);
const ROUNDS = 3;

/** What a request costs that reads all providers of a build: the list as CSV, and the report of the pipeline. */
export const benchmark: Benchmark = {
  title: `${MANY.toLocaleString('en')} providers of one build, read as a whole`,
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place);
    try {
      await unlimit(place);
      const { account_id, token } = await signIn(place.dataDir, service.url);
      const account = decodeId('account', account_id) ?? '';
      const build_id = await fillBuild(place, account, MANY);
      await query(place, TRANSITIONS, [decodeId('build', build_id)]);
      await query(place, 'vacuum (analyze) transitions');
      const target = { url: service.url, headers: { authorization: `Bearer ${token}` }, pid: service.pid, place };
      const rows = [account, decodeId('build', build_id) ?? ''] as const;
      return [...(await compareCsv(target, build_id, rows)), ...(await measureReports(target, build_id))];
    } finally {
      await service.stop();
      await place.close();
    }
  },
};

/** Up to four moves of each provider: half of them reach a contract, and one in fifty is a correction. */
const TRANSITIONS = `
  insert into transitions (id, account_id, provider_id, from_stage, to_stage, correction, actor, event_id, created_at)
  select uuidv7(), account_id, id, stages[step], stages[step + 1], hash % 50 = step, '{}', uuidv7(),
    created_at + (step * 5 + hash % 29) * interval '1 day'
  from (select *, abs(hashtext(id::text)) as hash from providers where build_id = $1) providers,
    generate_series(1, 4) step,
    (select array['identified', 'outreach', 'engaged', 'contract_sent', 'contracted']::stage[] as stages) path
  where step <= hash % 9`;

interface Target {
  url: string;
  headers: Record<string, string>;
  pid: number;
  place: BenchContext;
}

async function compareCsv(target: Target, build_id: string, keys: readonly [string, string]): Promise<Figure[]> {
  const path = `${target.url}/v1/providers?build_id=${build_id}`;
  const before = readMemory(target.pid).nowMib;
  const service: number[] = [];
  const copy: number[] = [];
  let mostMib = 0;
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = await download(path, target);
    service.push(MANY / (read.ms / 1000));
    copy.push(MANY / ((await copyRows(target.place, keys)) / 1000));
    [mostMib, bytes] = [Math.max(mostMib, read.mostMib), read.bytes];
  }
  const perSecond = (name: string, rates: number[], how: string): Figure => ({
    name: `${name}, rows per second`,
    value: median(rates).toFixed(0),
    how: `${how}; median of ${spread(rates)}`,
  });
  return [
    perSecond('CSV', service, `${(bytes / MANY).toFixed(0)} B a row, over HTTP`),
    perSecond('COPY', copy, 'the same columns in the same order, into /dev/null'),
    {
      name: 'share of COPY',
      value: `${((median(service) / median(copy)) * 100).toFixed(0)} %`,
      how: 'rows per second',
    },
    {
      name: 'service, resident memory',
      value: `${mostMib.toFixed(0)} MiB`,
      how: `highest during the downloads; ${before.toFixed(0)} MiB before`,
    },
  ];
}

async function download(url: string, { headers, pid }: Target) {
  const started = performance.now();
  const response = await fetch(url, { headers: { ...headers, accept: 'text/csv', 'accept-encoding': 'identity' } });
  let [bytes, lines, mostMib] = [0, 0, 0];
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    mostMib = Math.max(mostMib, readMemory(pid).nowMib);
  }
  if (lines !== MANY + 1) throw new Error(`${response.status}, ${lines} lines`);
  return { ms: performance.now() - started, bytes, mostMib };
}

async function copyRows(place: BenchContext, [account_id, build_id]: readonly [string, string]): Promise<number> {
  const columns = await query<{ name: string }>(
    place,
    `select column_name as name from information_schema.columns
     where table_name = 'providers' and column_name not in ('account_id', 'search_words', 'county_keys')`,
  );
  const started = performance.now();
  await query(
    place,
    `copy (select ${columns.map(({ name }) => name).join(', ')} from providers
      where account_id = '${account_id}' and build_id = '${build_id}' order by created_at desc, id desc) to '/dev/null' csv`,
  );
  return performance.now() - started;
}

async function measureReports({ url, headers }: Target, build_id: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const search of ['', '?group_by=specialty_code', '?from=2026-02-01T00:00:00Z&to=2026-03-01T00:00:00Z']) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      const response = await fetch(`${url}/v1/builds/${build_id}/pipeline${search}`, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${search} responded ${response.status}: ${text}`);
      times.push(performance.now() - started);
    }
    figures.push({
      name: `pipeline ${search}`,
      value: seconds(median(times)),
      how: `median of ${ROUNDS}, one at a time`,
    });
  }
  return figures;
}
