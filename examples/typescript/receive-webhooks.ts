// Receives webhooks on a port of this machine, verifies them, and deletes its endpoint at the end.
//   node receive-webhooks.ts [event type ...]
// A sandbox that cannot reach this machine needs the public address of a tunnel or proxy to PORT in PNB_WEBHOOK_URL.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderNetwork } from '@pnb/client';
import { unwrap, WebhookVerificationError } from '@pnb/client/webhooks';

const types = process.argv.slice(2) as ['provider.*'];

// PNB_API_KEY and PNB_BASE_URL
const pnb = new ProviderNetwork();
let secret = '';

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function receive(request: IncomingMessage): Promise<number> {
  try {
    const event = await unwrap(await readBody(request), request.headers, secret);
    console.log(`verified: ${event.type}, sequence ${event.sequence}`);
    return 204;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 400;
    throw error;
  }
}

const server = createServer((request, response) => {
  receive(request).then(
    (status) => response.writeHead(status).end(),
    () => response.writeHead(500).end(),
  );
});
await new Promise<void>((resolve) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve));
const url = process.env.PNB_WEBHOOK_URL ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const endpoint = await pnb.webhooks.create({ url, event_types: types.length > 0 ? types : ['*'] });
secret = endpoint.secret ?? '';
console.log(`${endpoint.id} receives events at ${url}`);

process.once('SIGINT', () => {
  void pnb.webhooks.delete(endpoint.id).finally(() => process.exit());
});

const attempt = await pnb.webhooks.test(endpoint.id);
if (attempt.outcome === 'failed') console.error(`The test event failed: ${attempt.error_code ?? attempt.status_code}`);
