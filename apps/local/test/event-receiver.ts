import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** An endpoint of a partner on 127.0.0.1: keeps the events whose signature is valid. */
export async function startEventReceiver() {
  const events = new Map<string, ReceivedEvent>();
  const rejected: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let secret = '';
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    headers.push(request.headers);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      try {
        const event = new Webhook(secret).verify(body, request.headers as Record<string, string>) as ReceivedEvent;
        events.set(event.id, event);
        response.writeHead(204).end();
      } catch (error) {
        rejected.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    rejected,
    /** Headers of all requests. */
    headers,
    /** Requests so far, with those that repeat an event. */
    countRequests: () => requests,
    has: (id: string) => events.has(id),
    setSecret: (value: string) => void (secret = value),
    list: (type: string) => [...events.values()].filter((event) => event.type === type),
    close: () => void server.close(),
  };
}
