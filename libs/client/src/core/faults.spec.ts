import { describe, expect, it } from '@jest/globals';
import { type Fault, startFaultServer } from '@pnb/client-conformance';
import { SANDBOX_KEY } from '../../test/faulty-service.ts';
import { readVectors } from '../../test/vectors.ts';
import { type Attempt, ProviderNetwork, PnbError } from '../index.ts';

interface Case {
  name: string;
  faults: Fault[];
  statuses: { get: (number | null)[]; post: (number | null)[] };
  error: string | null;
  minimumMs?: number;
  tokens?: number;
}

async function readAttempts(call: { withResponse(): Promise<{ attempts: readonly Attempt[] }> }) {
  try {
    return { error: null, ...(await call.withResponse()) };
  } catch (error) {
    if (!(error instanceof PnbError)) throw error;
    return { error: error.name, attempts: error.attempts };
  }
}

const CALLS = {
  get: (pnb: ProviderNetwork) => readAttempts(pnb.builds.get('bld_1')),
  post: (pnb: ProviderNetwork) => readAttempts(pnb.providers.create({ name: 'Ana Rivera, MD' } as never)),
};

describe.each(['get', 'post'] as const)('a %s', (kind) => {
  it.concurrent.each(readVectors('faults').cases as Case[])('with $name', async (given) => {
    const server = await startFaultServer();
    const pnb = new ProviderNetwork({ apiKey: SANDBOX_KEY, baseURL: server.url, logLevel: 'off', timeout: 1_000 });
    await pnb.settings.tokens.get();
    server.play(given.faults);
    const started = performance.now();

    const { error, attempts } = await CALLS[kind](pnb);

    expect([error, attempts.map(({ status }) => status)]).toEqual([given.error, given.statuses[kind]]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(given.minimumMs ?? 0);
    const sent = server.requests.filter(({ url }) => !url.startsWith('/v1/oauth'));
    expect(server.requests.length - sent.length).toBe(given.tokens ?? 0);
    const keys = new Set(sent.map(({ headers }) => headers['idempotency-key']));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toEqual(kind === 'get' ? undefined : expect.stringMatching(/^[\da-f-]{36}$/));
    await server.close();
    expect(sent.slice(1).map(({ headers }) => headers['x-pnb-retry-count'])).toEqual(
      sent.slice(1).map((_, index) => String(index + 1)),
    );
  });
});
