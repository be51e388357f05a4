import { afterEach, describe, expect, it } from '@jest/globals';
import type { FaultServerOptions } from './options.ts';
import { type FaultServer, startFaultServer } from './start-fault-server.ts';

const open: FaultServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(options?: FaultServerOptions): Promise<FaultServer> {
  const server = await startFaultServer(options);
  open.push(server);
  return server;
}

const outcome = (response: Promise<Response>): Promise<string | number> =>
  response
    .then(
      async (received) => {
        await received.text();
        return received.status;
      },
      (error: Error) => error.name,
    )
    .catch((error: Error) => `body: ${error.name}`);

describe('the fault server', () => {
  it('plays each fault once, in order, then serves', async () => {
    const server = await start();
    server.play([{ type: 'respond', status: 503 }, { type: 'reset' }, { type: 'cut' }, { type: 'close' }]);
    const url = `${server.url}/v1/builds/bld_1`;

    const outcomes = [];
    for (let index = 0; index < 5; index++) outcomes.push(await outcome(fetch(url)));

    expect(outcomes).toEqual([503, 'TypeError', 'body: TypeError', 'TypeError', 200]);
    expect(server.requests.map(({ fault }) => fault)).toEqual(['respond', 'reset', 'cut', 'close', 'serve']);
    expect(server.summary).toMatchObject({ requests: 5, byFault: { serve: 1, cut: 1 } });
  });

  it('keeps the faults of tokens and of operations apart', async () => {
    const server = await start();
    server.play([{ type: 'respond', status: 500, isForToken: true }]);

    expect(await outcome(fetch(`${server.url}/v1/meta`))).toBe(200);
    expect(await outcome(fetch(`${server.url}/v1/oauth/token`, { method: 'POST' }))).toBe(500);
  });

  it('is controlled over HTTP, and names a fault that it does not know', async () => {
    const server = await start();
    const put = (body: string) => fetch(`${server.url}/_faults`, { method: 'PUT', body });

    expect((await put('[{"type":"respond","status":418}]')).status).toBe(200);
    expect(await outcome(fetch(`${server.url}/v1/meta`))).toBe(418);
    const refused = await put('[{"type":"serve"},{"type":"explode"}]');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { detail: expect.stringContaining('Fault 1 has the type "explode"') },
    ]);
    const requests = (await (await fetch(`${server.url}/_requests`)).json()) as unknown[];
    expect(requests).toHaveLength(1);
  });

  it('counts a request that comes before Retry-After', async () => {
    const server = await start();
    server.play([{ type: 'respond', status: 429, headers: { 'Retry-After': '30' } }]);
    for (const call of ['a', 'a', 'b']) await fetch(`${server.url}/v1/meta`, { headers: { 'X-Call-Id': call } });

    expect(server.summary.earlyRetries).toBe(1);
  });

  it('passes requests on to a service, and loses the response of one that was served', async () => {
    const service = await start();
    const server = await start({ upstream: service.url });
    server.play([{ type: 'reset', isAfterEffect: true }]);
    const send = () => fetch(`${server.url}/v1/builds`, { method: 'POST', body: '{"name":"A"}' });

    expect(await outcome(send())).toBe('TypeError');
    expect(await outcome(send())).toBe(201);
    expect(service.requests.map(({ body }) => body)).toEqual(['{"name":"A"}', '{"name":"A"}']);
  });

  it('draws the same random faults for the same seed', async () => {
    const drawn = [];
    for (const seed of [7, 7, 8]) {
      const server = await start({ random: { seed, rate: 0.5 } });
      const outcomes = [];
      for (let index = 0; index < 40; index++)
        outcomes.push(await outcome(fetch(`${server.url}/v1/meta`, { redirect: 'manual' })));
      drawn.push(outcomes.join());
    }

    expect(drawn[1]).toBe(drawn[0]);
    expect(drawn[2]).not.toBe(drawn[0]);
    expect(drawn[0]).toContain('TypeError');
  });
});
