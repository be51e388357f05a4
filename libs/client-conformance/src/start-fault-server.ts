import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, readFaults, type SeenRequest } from './fault.ts';
import { forward, forwardAndDrop, type Forwarded } from './forward.ts';
import { playFault } from './play-fault.ts';
import type { FaultServerOptions } from './options.ts';
import { drawFaults } from './random-faults.ts';
import { serveNormally } from './serve-normally.ts';
import { createRecorder, type Summary } from './summary.ts';

export interface FaultServer {
  url: string;
  /** The first 10,000 requests since the last `play`, those for tokens included. */
  requests: readonly SeenRequest[];
  summary: Summary;
  /** Forgets the requests and plays the faults, one for each request; the requests after the last one are served. */
  play(faults: readonly Fault[]): void;
  close(): Promise<void>;
}

const MAX_SEEN = 10_000;
const TOKEN_PATH = '/v1/oauth/token';

/**
 * Starts an HTTP server on 127.0.0.1 that plays faults. Over HTTP: `PUT /_faults` plays a JSON array of faults,
 * `GET /_requests` and `GET /_summary` return what the client did.
 */
export async function startFaultServer(options: FaultServerOptions = {}): Promise<FaultServer> {
  const requests: SeenRequest[] = [];
  const recorder = createRecorder();
  const draw = options.random ? drawFaults(options.random) : () => null;
  const started = performance.now();
  let queue: Fault[] = [];
  const play = (faults: readonly Fault[]): void => {
    requests.length = 0;
    queue = [...faults];
  };

  const takeFault = (isForToken: boolean): Fault => {
    const index = queue.findIndex((fault) => (fault.isForToken ?? false) === isForToken);
    const recorded = index === -1 ? undefined : queue.splice(index, 1)[0];
    return recorded ?? (isForToken ? null : draw()) ?? { type: 'serve' };
  };

  const controls: Readonly<Record<string, (body: string) => unknown>> = {
    '/_faults': (body) => play(readFaults(JSON.parse(body))),
    '/_requests': () => requests,
    '/_summary': () => recorder.summary,
  };

  const observe = (request: Forwarded): Fault => {
    const { headers, url } = request;
    const isForToken = url === TOKEN_PATH;
    const fault = takeFault(isForToken);
    recorder.record(headers, fault, isForToken);
    if (fault.type !== 'serve') recorder.expectPause(headers, fault.headers?.['Retry-After']);
    const seen = { ...request, body: request.body.toString(), atMs: performance.now() - started, fault: fault.type };
    if (requests.length < MAX_SEEN) requests.push(seen);
    return fault;
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message);
    const control = controls[request.url];
    if (control) return runControl(response, () => control(request.body.toString()));
    const fault = observe(request);
    const { upstream } = options;
    if (fault.isAfterEffect && upstream) await forwardAndDrop(upstream, request);
    if (fault.type !== 'serve') playFault(response, fault);
    else if (upstream) await forward(upstream, request, response);
    else serveNormally({ ...request, body: request.body.toString() }, response, options);
  };

  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, requests, summary: recorder.summary, play, close: () => closeServer(server) };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => void server.close(resolve));
  server.closeAllConnections();
  await closed;
}

function runControl(response: ServerResponse, work: () => unknown): void {
  const send = (status: number, body: unknown) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body ?? null));
  try {
    send(200, work());
  } catch (error) {
    send(400, { detail: error instanceof Error ? error.message : String(error) });
  }
}

async function readRequest(message: IncomingMessage): Promise<Forwarded> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = message;
  return { method, url, headers: headers as Record<string, string>, body: Buffer.concat(chunks) };
}
