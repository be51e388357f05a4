import { randomUUID } from 'node:crypto';
import { type Benchmark, type Figure, median, spread } from './harness.ts';
import { openContext, serveOn, signIn, unlimit } from './context.ts';

const ITEMS = 100;
const ROUNDS = 7;

/** 100 providers in one batch, and in 100 requests one after another, as one client sends them. */
export const benchmark: Benchmark = {
  title: `POST /v1/providers/batch, ${ITEMS} items`,
  measure: async () => {
    const place = await openContext();
    const service = await serveOn(place);
    try {
      await unlimit(place);
      const { token } = await signIn(place.dataDir, service.url);
      const call = createCaller(service.url, token);
      const build = { name: 'Batch', contract_year: 2027, county_fips: ['49035'] };
      const { id } = (await call('POST', '/v1/builds', build)) as { id: string };
      return await compare(call, id);
    } finally {
      await service.stop();
      await place.close();
    }
  },
};

type Call = (method: string, path: string, body: object) => Promise<unknown>;

function createCaller(url: string, token: string): Call {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

interface Report {
  created: number;
  updated: number;
}

async function compare(call: Call, build_id: string): Promise<Figure[]> {
  const times: Record<string, number[]> = { created: [], 'created singly': [], updated: [], 'updated singly': [] };
  const measure = async (name: string, run: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    await run();
    times[name]?.push(performance.now() - started);
  };
  const send = async (outcome: keyof Report, items: object[]): Promise<void> => {
    const report = (await call('POST', '/v1/providers/batch', { build_id, items })) as Report;
    if (report[outcome] !== ITEMS) throw new Error(`${report[outcome]} of ${ITEMS} items are ${outcome}`);
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const items = Array.from({ length: ITEMS }, makeProvider);
    const ids: string[] = [];
    await measure('created', () => send('created', items));
    await measure('created singly', async () => {
      for (const item of Array.from({ length: ITEMS }, makeProvider))
        ids.push(((await call('POST', '/v1/providers', { build_id, ...item })) as { id: string }).id);
    });
    const change = { owner_email: `owner-${round}@example.com` };
    await measure('updated', () =>
      send(
        'updated',
        items.map(({ external_id }) => ({ external_id, ...change })),
      ),
    );
    await measure('updated singly', async () => {
      for (const id of ids) await call('PATCH', `/v1/providers/${id}`, change);
    });
  }
  return ['created', 'updated'].flatMap((name) => toFigures(name, times));
}

/** Leaves out the first round, in which the service is not warm. */
function toFigures(name: string, times: Record<string, number[]>): Figure[] {
  const [batch = [], single = []] = [times[name]?.slice(1), times[`${name} singly`]?.slice(1)];
  const figure = (label: string, samples: number[]): Figure => ({
    name: label,
    value: `${median(samples).toFixed(0)} ms`,
    how: `median of ${ROUNDS}: ${spread(samples)}`,
  });
  return [
    figure(`${ITEMS} ${name}, one batch`, batch),
    figure(`${ITEMS} ${name}, single requests`, single),
    { name: 'ratio', value: (median(single) / median(batch)).toFixed(1), how: 'single requests to one batch' },
  ];
}

const makeProvider = () => ({
  external_id: randomUUID(),
  name: 'Ana Rivera, MD',
  specialty_code: '008',
  locations: [{ address_line_1: '200 Example Avenue', city: 'Salt Lake City', state: 'UT', zip: '84101' }],
});
