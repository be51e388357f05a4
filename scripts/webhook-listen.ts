// npm run webhook:listen: registers a sandbox endpoint on this machine and prints what arrives, until Ctrl-C.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect, parseArgs } from 'node:util';
import { APIConnectionError, PnbError, ProviderNetwork } from '@pnb/client';
import { verifyDelivery } from '@pnb/webhooks';

const USAGE = `npm run webhook:listen -- [options]

  --events a,b        event types, all of a resource as provider.*, or *; all when left out
  --status <code>     responds with this status instead of 204
  --fail              responds with 500
  --slow <ms>         waits before it responds
  --hang              never responds
  --once              ends after the first event that is verified
  --base-url <url>    service to register at; with --api-key in place of quickstart.json
  --api-key <key>     a sandbox key with webhooks:write
`;

/** An error that the user can fix. */
class ListenError extends Error {}

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { events: text, status: text, fail: flag, slow: text, hang: flag, once: flag, help: flag };
  try {
    return parseArgs({ options: { ...options, 'base-url': text, 'api-key': text } }).values;
  } catch (error) {
    throw new ListenError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const options = readOptions();

/** The service to register with: the options, otherwise the quickstart file of this folder. */
function readTarget(): { baseUrl: string; apiKey: string } {
  const file = join(process.env.PNB_DATA_DIR ?? '.data', 'quickstart.json');
  const known = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { base_url: string; sandbox_api_key: string })
    : null;
  const baseUrl = options['base-url'] ?? known?.base_url;
  const apiKey = options['api-key'] ?? known?.sandbox_api_key;
  if (!baseUrl || !apiKey) throw new ListenError(`No ${file}: run npm start first, or say --base-url and --api-key.`);
  return { baseUrl, apiKey };
}

interface Got {
  type: string;
  sequence: number;
  data: unknown;
}

/** Prints a summary line and the content of a delivery. Returns whether the signature is valid. */
function show(headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean {
  const { verified, reason } = verifyDelivery(headers, body, secret);
  const event = JSON.parse(body.toString()) as Got;
  const facts = [
    new Date().toLocaleTimeString('en-GB'),
    event.type,
    String(headers['webhook-id']),
    `sequence ${event.sequence}`,
    `attempt ${String(headers['webhook-attempt'])}`,
    verified ? 'verified' : `NOT VERIFIED: ${reason}`,
  ];
  console.log(facts.join('  '));
  console.log(inspect(event.data, { depth: 6, colors: process.stdout.isTTY, breakLength: 100, maxArrayLength: 20 }));
  return verified;
}

async function result(response: ServerResponse): Promise<void> {
  if (options.hang) return;
  if (options.slow) await setTimeout(Number(options.slow));
  response.writeHead(Number(options.status ?? (options.fail ? 500 : 204))).end();
}

async function listen(): Promise<void> {
  const { baseUrl, apiKey } = readTarget();
  const pnb = new ProviderNetwork({ apiKey, baseURL: baseUrl, maxRetries: 0 });
  let secret = '';
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const verified = show(request.headers, Buffer.concat(chunks), secret);
      void result(response).then(() => verified && options.once && finish());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const event_types = options.events?.split(',').map((type) => type.trim()) ?? ['*'];
  const made = await pnb.webhooks.create({ url, event_types, description: 'webhook:listen' });
  secret = made.secret ?? '';
  // Not once: Ctrl-C comes from the terminal and again from npm, and the second would end us before the endpoint is gone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => finish());
  console.log(`${made.id} at ${url} gets ${event_types.join(', ')} of the sandbox at ${baseUrl}. Ctrl-C removes it.`);
  await finished;
  await pnb.webhooks.delete(made.id);
  server.close();
  server.closeAllConnections();
  console.log(`${made.id} is removed.`);
}

/** One line for an error that can be fixed. */
function explain(error: unknown): string | null {
  if (error instanceof APIConnectionError) return 'The service does not respond. Run npm start.';
  if (error instanceof ListenError || error instanceof PnbError) return error.message;
  return null;
}

try {
  if (options.help) console.log(USAGE);
  else await listen();
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
process.exit();
