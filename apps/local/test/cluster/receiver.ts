import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Delivered {
  /** Milliseconds from the change until the headers of the first signed request were received. */
  delayMs: number;
  /** When the change was made, in milliseconds since the epoch. */
  changedAt: number;
}

export interface ClusterReceiver {
  /** The address of an account's endpoint. */
  url(account: number): string;
  setSecret(account: number, secret: string): void;
  /** Events with a valid signature, by their id. */
  readonly events: ReadonlyMap<string, Delivered>;
  /** Requests so far, with those that repeat an event. */
  requests(): number;
  /** Requests without a valid signature. */
  readonly rejected: readonly string[];
  close(): Promise<void>;
}

/** An endpoint for each account on 127.0.0.1. */
export async function openReceiver(): Promise<ClusterReceiver> {
  const events = new Map<string, Delivered>();
  const rejected: string[] = [];
  const verifiers = new Map<string, Webhook>();
  let requests = 0;
  const receive = (request: IncomingMessage, response: ServerResponse, at: number, body: string): void => {
    try {
      const verifier = verifiers.get(request.url ?? '');
      if (!verifier) throw new Error(`${request.url} has no secret`);
      const headers = request.headers as Record<string, string>;
      const { id, created_at } = verifier.verify(body, headers) as { id: string; created_at: string };
      const changedAt = Date.parse(created_at);
      if (!events.has(id)) events.set(id, { delayMs: at - changedAt, changedAt });
      response.writeHead(204).end();
    } catch (error) {
      rejected.push(String(error));
      response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => {
    const at = Date.now();
    requests += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => receive(request, response, at, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (account) => `http://127.0.0.1:${port}/${account}`,
    setSecret: (account, secret) => void verifiers.set(`/${account}`, new Webhook(secret)),
    events,
    requests: () => requests,
    rejected,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
