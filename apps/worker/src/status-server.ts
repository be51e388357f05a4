import { createServer, type RequestListener, type Server } from 'node:http';
import type { Environment } from '@pnb/contract';
import { register, Registry } from '@prometheus-io/client';

export interface WorkerStatus {
  registry: Registry;
  /** Whether each worker of this process is connected. */
  isConnected(): Readonly<Partial<Record<Environment, boolean>>>;
}

/** Serves /health, /health/ready and /metrics of a worker process on a separate port. */
export async function serveStatus(status: WorkerStatus, at: { port: number; host: string }): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, respond(status));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.port, at.host, resolve));
  return server;
}

const respond =
  ({ registry, isConnected }: WorkerStatus): RequestListener =>
  (request, response) => {
    const send = (code: number, body: string, type = 'application/json; charset=utf-8'): void =>
      void response.writeHead(code, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    const [path] = (request.url ?? '').split('?', 1);
    if (path === '/health') return send(200, JSON.stringify({ status: 'ok' }));
    if (path === '/health/ready') return sendReadiness(isConnected(), send);
    if (path !== '/metrics') return send(404, JSON.stringify({ status: 'not_found' }));
    // Tasks count their own runs in the default registry of the process.
    const all = Registry.merge([registry, register]);
    all.metrics().then(
      (text) => send(200, text, registry.contentType),
      () => send(500, JSON.stringify({ status: 'failed' })),
    );
  };

function sendReadiness(connected: object, send: (code: number, body: string) => void): void {
  const checks = Object.entries(connected).map(([name, isUp]) => ({ name, status: isUp ? 'ok' : 'reconnecting' }));
  const isReady = checks.length > 0 && checks.every(({ status }) => status === 'ok');
  send(isReady ? 200 : 503, JSON.stringify({ status: isReady ? 'ok' : 'unavailable', checks }));
}
