import { describe, expect, it } from '@jest/globals';
import { readVectors } from '../test/vectors.ts';
import { sign, unwrap, verify, WebhookVerificationError } from './webhooks.ts';

interface Case {
  name: string;
  signature: string;
  valid: boolean;
  body?: string;
  timestamp?: string;
  now?: number;
}

const vectors = readVectors<Record<'secretA' | 'secretB' | 'id' | 'timestamp' | 'body', string>>('signatures');
const cases = vectors.cases as Case[];

const headersFor = ({ signature, timestamp = vectors.timestamp }: Partial<Case>) => ({
  'Webhook-Id': vectors.id,
  'webhook-timestamp': timestamp,
  'WEBHOOK-SIGNATURE': signature,
});

const FORMS: Record<string, (headers: Record<string, string | undefined>) => never> = {
  'a plain object': (headers) => headers as never,
  pairs: (headers) => Object.entries(headers) as never,
  'a Map': (headers) => new Map(Object.entries(headers)) as never,
  'fetch Headers': (headers) => new Headers(Object.entries(headers) as [string, string][]) as never,
};

describe.each(Object.entries(FORMS))('unwrap with headers as %s', (_, toForm) => {
  it.each(cases)('$name', async (given) => {
    const body = given.body ?? vectors.body;
    const now = (given.now ?? Number(vectors.timestamp)) * 1_000;
    const result = unwrap(body, toForm(headersFor(given)), { secrets: vectors.secretA, now });

    if (given.valid) expect(await result).toMatchObject({ type: 'build.completed' });
    else await expect(result).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});

describe('unwrap', () => {
  const now = Number(vectors.timestamp) * 1_000;

  it('accepts bytes, and the signature of sign with any of several secrets', async () => {
    const signed = await sign({ id: vectors.id, timestamp: new Date(now), body: vectors.body }, vectors.secretB);
    const bytes = new TextEncoder().encode(vectors.body);

    expect(signed['webhook-signature']).toBe(cases[1]?.signature);
    await expect(verify(bytes, signed, { secrets: [vectors.secretA, vectors.secretB], now })).resolves.toBeUndefined();
  });

  it.each([[{}], [null], [3], [[]], [undefined]])('reports the body %j as an error of its own class', async (body) => {
    const headers = headersFor({ signature: 'v1,AAAA' });
    await expect(unwrap(body as never, headers, { secrets: vectors.secretA, now })).rejects.toThrow('raw body');
  });

  it.each([[{}], [null], [3], [[]], [[['webhook-id']]], [{ 'webhook-id': ['a', 'b'] }]])(
    'reports the headers %j as an error of its own class',
    async (headers) => {
      const result = unwrap('{}', headers as never, { secrets: vectors.secretA, now });
      await expect(result).rejects.toBeInstanceOf(WebhookVerificationError);
    },
  );
});
