import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type FaultServer, startFaultServer } from '@pnb/client-conformance';
import * as client from '../src/index.ts';
import { SANDBOX_KEY } from './faulty-service.ts';

// The run makes several hundred calls a second.
jest.setTimeout(900_000);

const CALLS = 100_000;
const CONCURRENCY = 40;

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer({ random: { seed: 1, rate: 0.05 } });
});
afterAll(() => server.close());

const isDocumented = (error: unknown): error is client.PnbError =>
  error instanceof client.PnbError && error.constructor === (client as Record<string, unknown>)[error.name];

function call(pnb: client.ProviderNetwork, index: number): PromiseLike<unknown> {
  const options = { headers: { 'X-Call-Id': `call-${index}` } };
  const calls = [
    () => pnb.providers.list({ per_page: 5 }, options),
    () => pnb.builds.get('bld_1', options),
    () => pnb.builds.create({ name: `Build ${index}`, contract_year: 2027 }, options),
    () => pnb.providers.update('prv_1', { stage: 'outreach' }, options),
  ];
  return calls[index % calls.length]?.() ?? Promise.resolve();
}

describe('the client', () => {
  it(`makes ${CALLS} calls over a network that fails at random, without an early retry or an undocumented error`, async () => {
    const pnb = new client.ProviderNetwork({ apiKey: SANDBOX_KEY, baseURL: server.url, logLevel: 'off' });
    const errors = new Map<string, number>();
    const undocumented: unknown[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let index = next++; index < CALLS; index = next++) {
        try {
          await call(pnb, index);
        } catch (error) {
          if (!isDocumented(error)) undocumented.push(error);
          const { name } = error as Error;
          errors.set(name, (errors.get(name) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));

    expect(undocumented.slice(0, 5)).toEqual([]);
    expect(server.summary.earlyRetries).toBe(0);
    // Faults were played, and nearly all calls succeeded nevertheless.
    const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
    expect(failed).toBeGreaterThan(0);
    expect(failed).toBeLessThan(CALLS / 50);
  });
});
