import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { drainApi } from '@pnb/api';
import { describe, expect, it } from '@jest/globals';
import { type TestApp, useApp } from '@pnb/testkit';

const main = useApp();

const open = (): Promise<TestApp> => main.startReplica({ listen: true });
const drain = (app: TestApp, times: Parameters<typeof drainApi>[2]): Promise<void> =>
  drainApi({ server: app.server, close: () => app.server.close() }, app.services, times);

interface Load {
  /** Resolves when the service has ended the connection. */
  done: Promise<{ responses: number; failures: string[] }>;
  started: Promise<unknown>;
}

/** Requests on one connection, one after another without a pause, until the service ends it. */
function loadConnection(app: TestApp, token: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let note: (value: unknown) => void = () => undefined;
  const started = new Promise((resolve) => (note = resolve));
  const callOnce = (): Promise<{ status: number; isLast: boolean }> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const call = request(`${app.url}/v1/builds`, { agent, headers }, (response) => {
        response
          .resume()
          .once('end', () =>
            resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' }),
          );
      });
      call.once('error', reject).end();
    });
  const run = async () => {
    const failures: string[] = [];
    for (let responses = 0; ; responses += 1) {
      try {
        const { status, isLast } = await callOnce();
        if (status !== 200) failures.push(`status ${status}`);
        if (responses > 2) note(undefined);
        if (isLast) return { responses, failures };
      } catch (error) {
        return { responses, failures: [...failures, String(error)] };
      }
    }
  };
  return { done: run().finally(() => agent.destroy()), started };
}

describe('a drain', () => {
  it('fails no request on busy connections in ten rounds', async () => {
    const found: unknown[] = [];
    for (let round = 0; round < 10; round += 1) {
      const app = await open();
      const { token } = await app.signIn();
      const loads = Array.from({ length: 20 }, () => loadConnection(app, token));
      await Promise.all(loads.map(({ started }) => started));
      await drain(app, { drainMs: 60_000, closeMs: 60_000 });
      const ended = await Promise.all(loads.map(({ done }) => done));
      found.push(...ended.flatMap(({ failures }) => failures));
      expect(ended.every(({ responses }) => responses > 2)).toBe(true);
      await app.services.close();
    }
    expect(found).toEqual([]);
  });

  it('makes readiness fail at once, while requests are still served', async () => {
    const app = await open();
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const drained = drain(app, { drainMs: 60_000, closeMs: 60_000 });
    const ready = await fetch(`${app.url}/v1/health/ready`);
    const { code, detail } = (await ready.json()) as { code: string; detail: string };
    expect([ready.status, code, detail]).toEqual([
      503,
      'service_unavailable',
      'The service is shutting down. Use another instance.',
    ]);
    const health = await fetch(`${app.url}/v1/health`);
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
    socket.destroy();
    await drained;
    await app.services.close();
  });

  it('closes a connection with an incomplete body after its time limit', async () => {
    const app = await open();
    const accepted = once(app.server.server, 'connection');
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const closed = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.write(
      'POST /v1/oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await accepted;
    await drain(app, { drainMs: 50, closeMs: 200 });
    await closed;
    await app.services.close();
  });
});
