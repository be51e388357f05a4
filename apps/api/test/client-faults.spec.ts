import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as client from '@pnb/client';
import { type FaultServer, startFaultServer } from '@pnb/client-conformance';
import { aProviderCreate, type SignedIn, startApp, type TestApp } from '@pnb/testkit';
import fc from 'fast-check';

// The client library and the service, over a network that fails at random. A long run:
//   PNB_CLIENT_CALLS=100000 npm test -- apps/api/test/client-faults.spec.ts
const CALLS = Number(process.env.PNB_CLIENT_CALLS || 1_500);
const CONCURRENCY = 40;
const SEED = 1;
const RATE = 0.1;

jest.setTimeout(120_000 + CALLS * 40);

let app: TestApp;
let plan: SignedIn;
let faults: FaultServer;
let build_id = '';

const connect = (options: client.ClientOptions = {}) =>
  new client.ProviderNetwork({ apiKey: plan.api_key, baseURL: app.url, logLevel: 'off', ...options });

beforeAll(async () => {
  app = await startApp({ listen: true });
  plan = await app.signIn();
  faults = await startFaultServer({ upstream: app.url, random: { seed: SEED, rate: RATE } });
  build_id = (await connect().builds.create({ name: 'Faults', contract_year: 2027, states: ['UT'] })).id;
});
afterAll(async () => {
  await faults.close();
  await app.close();
});

const isDocumented = (error: unknown): error is client.PnbError =>
  error instanceof client.PnbError && error.constructor === (client as Record<string, unknown>)[error.name];

/** Every fourth call creates a provider with a name of its own. */
async function call(pnb: client.ProviderNetwork, index: number): Promise<client.Attempt[]> {
  const options = { headers: { 'X-Call-Id': `call-${index}` } };
  const provider = aProviderCreate(build_id, { name: `Call ${index}` });
  const calls = [
    () => pnb.providers.create(provider, options).withResponse(),
    () => pnb.builds.get(build_id, options).withResponse(),
    () => pnb.providers.list({ per_page: 5 }, options),
    () => pnb.builds.updateWith(build_id, () => null, options).then(() => ({ attempts: [] })),
  ];
  return [...((await calls[index % calls.length]?.())?.attempts ?? [])];
}

/** Runs all calls, some at a time. */
async function runCalls(pnb: client.ProviderNetwork, count: number) {
  const outcome = { created: new Set<string>(), errors: new Map<string, number>(), undocumented: [] as unknown[] };
  let retries = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      try {
        const attempts = await call(pnb, index);
        retries += Math.max(0, attempts.length - 1);
        if (index % 4 === 0) outcome.created.add(`Call ${index}`);
      } catch (error) {
        if (!isDocumented(error)) outcome.undocumented.push(error);
        const name = (error as Error).name;
        outcome.errors.set(name, (outcome.errors.get(name) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { ...outcome, retries };
}

describe('the client and the service over a network that fails at random', () => {
  it(`make ${CALLS} calls without an early retry, a second effect or an undocumented error`, async () => {
    const pnb = connect({ baseURL: faults.url, timeout: 20_000 });
    const { created, errors, undocumented, retries } = await runCalls(pnb, CALLS);

    expect(undocumented).toEqual([]);
    expect(faults.summary.earlyRetries).toBe(0);
    const names = new Map<string, number>();
    for await (const { name } of connect().providers.list({ build_id: [build_id], per_page: 100 }))
      names.set(name, (names.get(name) ?? 0) + 1);
    expect([...names].filter(([, count]) => count > 1)).toEqual([]);
    expect([...created].filter((name) => !names.has(name))).toEqual([]);

    // Faults were played, and most calls succeeded nevertheless.
    const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
    expect(retries).toBeGreaterThan(CALLS / 50);
    expect(failed).toBeLessThan(CALLS / 10);
    if (process.env.PNB_CLIENT_CALLS) console.log({ ...faults.summary, retries, errors: Object.fromEntries(errors) });
  });
});

describe('iteration over a list that changes meanwhile', () => {
  const seeded = async (pnb: client.ProviderNetwork, count: number) => {
    const { id } = await pnb.builds.create({ name: 'Pages', contract_year: 2027, states: ['UT'] });
    const items = Array.from({ length: count }, (_, index) => createItem(id, `Row ${index}`));
    const { results } = await pnb.providers.upsert({ build_id: id, items });
    return { id, ids: results.map(({ provider }) => String(provider?.id)) };
  };
  const createItem = (id: string, name: string) => {
    const { build_id: _, ...item } = aProviderCreate(id, { name });
    return item;
  };

  it('returns each row that existed throughout exactly once', async () => {
    const pnb = connect();
    const changes = fc.array(fc.constantFrom('insert', 'delete', 'none'), { minLength: 1, maxLength: 6 });
    const sorts = fc.constantFrom<['name' | '-created_at' | 'created_at' | '-name']>(
      ['name'],
      ['-created_at'],
      ['created_at'],
      ['-name'],
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), sorts, changes, async (per_page, sort, plans) => {
        const { id, ids } = await seeded(pnb, 20);
        const remaining = new Set(ids);
        const seen: string[] = [];
        for await (const page of pnb.providers.list({ build_id: [id], per_page, sort }).pages()) {
          seen.push(...page.data.map((row) => row.id));
          const change = plans[seen.length % plans.length];
          if (change === 'insert') await pnb.providers.create(aProviderCreate(id, { name: `Row 1${seen.length}` }));
          const [victim] = remaining;
          if (change === 'delete' && victim) {
            await pnb.providers.delete(victim);
            remaining.delete(victim);
          }
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect([...remaining].filter((row) => !seen.includes(row))).toEqual([]);
      }),
      { numRuns: 12, seed: 7 },
    );
  });
});
