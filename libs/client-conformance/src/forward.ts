import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';

export interface Forwarded {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends the request to the service in front of which the fault server stands. */
async function send(upstream: string, { method, url, headers, body }: Forwarded): Promise<IncomingMessage> {
  const { host, hostname, port } = new URL(upstream);
  const sent = request({ hostname, port, path: url, method, headers: { ...headers, host }, agent });
  sent.end(body);
  const [received] = (await once(sent, 'response')) as [IncomingMessage];
  return received;
}

/** Passes the request on, and its response back. */
export async function forward(upstream: string, request: Forwarded, response: ServerResponse): Promise<void> {
  const received = await send(upstream, request);
  response.writeHead(received.statusCode ?? 502, received.headers);
  await pipeline(received, response);
}

/** Passes the request on and drops its response. */
export async function forwardAndDrop(upstream: string, request: Forwarded): Promise<void> {
  const received = await send(upstream, request);
  received.resume();
  await once(received, 'end');
}
