import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A load balancer in front of processes, as HAProxy with a health check of `/v1/health/ready`. */
export interface Balancer {
  url: string;
  add(origin: string): Promise<void>;
  /** Failures between the balancer and a process; each is also a response 502. */
  failures: readonly string[];
  close(): Promise<void>;
}

interface Backend {
  origin: string;
  agent: Agent;
  isReady: boolean;
}

const CHECK_MS = 50;

/** Requests go to each ready process in turn, over connections that are kept; none is sent twice. */
export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  const failures: string[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % ready.length];
    if (backend) pass(backend, { incoming, outgoing, failures });
    else fail(outgoing, failures, 'no process is ready');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closing = new AbortController();
  const checks: Promise<void>[] = [];
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    add: async (origin) => {
      const backend = { origin, agent: new Agent({ keepAlive: true }), isReady: false };
      backends.push(backend);
      checks.push(check(backend, closing.signal));
      while (!backend.isReady) await setTimeout(CHECK_MS);
    },
    close: async () => {
      closing.abort();
      await Promise.all(checks);
      server.closeAllConnections();
      server.close();
      for (const { agent } of backends) agent.destroy();
    },
  };
}

interface Passed {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  failures: string[];
}

function pass({ origin, agent }: Backend, { incoming, outgoing, failures }: Passed): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const onError = (error: Error) => fail(outgoing, failures, `${method} ${url}: ${error.message}`);
  const { connection: _, ...passed } = headers;
  const onward = request(`${origin}${url}`, { method, agent, headers: passed }, (response) => {
    // The connection to the client stays when a process ends its own.
    const { connection: _, 'keep-alive': __, ...returned } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, returned);
    response.once('error', onError).pipe(outgoing);
  });
  onward.once('error', onError);
  incoming.pipe(onward);
}

function fail(outgoing: ServerResponse, failures: string[], reason: string): void {
  failures.push(reason);
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(502).end();
}

/** One that is starting, and responds late, delays no check of the others. */
async function check(backend: Backend, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(`${backend.origin}/v1/health/ready`, { headers: { connection: 'close' } }).catch(
      () => null,
    );
    backend.isReady = response?.ok ?? false;
    await setTimeout(CHECK_MS);
  }
}
