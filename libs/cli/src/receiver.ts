import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { unwrap, WebhookVerificationError } from '@pnb/client/webhooks';
import type { Output } from './output.ts';

/** How requests are responded to. */
export interface Manner {
  forwardTo?: string | undefined;
  status?: number | undefined;
  slow?: number | undefined;
  hang?: true | undefined;
}

export interface Receiver {
  url: string;
  /** Resolves when the first request with a valid signature was responded to. */
  firstVerified: Promise<void>;
  expectSecret(secret: string): void;
  close(): void;
}

interface Delivery {
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Deliveries contain at most 64 KiB of event. */
const MAX_BYTES = 1024 * 1024;

/** A server on this machine that verifies, prints and passes on the deliveries of one endpoint. */
export async function startReceiver(output: Output, manner: Manner): Promise<Receiver> {
  let secret = '';
  let finish: () => void = () => undefined;
  const firstVerified = new Promise<void>((resolve) => (finish = resolve));
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const delivery = { headers: request.headers, body: await readBody(request) };
    const isVerified = await show(output, delivery, secret);
    if (await respond(output, response, { delivery, manner })) {
      if (isVerified) finish();
    }
  };
  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => {
      output.note(`A request could not be processed: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    firstVerified,
    expectSecret: (value) => (secret = value),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('its body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Prints a delivery. Returns whether its signature is valid. */
async function show(output: Output, { headers, body }: Delivery, secret: string): Promise<boolean> {
  const found = await unwrap(body, headers, secret).catch((error: unknown) => {
    if (error instanceof WebhookVerificationError) return error;
    throw error;
  });
  if (found instanceof WebhookVerificationError) {
    output.note(`${formatTime()}  NOT VERIFIED: ${found.message}`);
    return false;
  }
  const { type, sequence, data } = found;
  const facts = [type, headers['webhook-id'], `sequence ${sequence}`, `attempt ${String(headers['webhook-attempt'])}`];
  await output.line(found, [formatTime(), ...facts, 'verified'].join('  '));
  output.note(inspect(data, { depth: 6, colors: process.stderr.isTTY, breakLength: 100, maxArrayLength: 20 }));
  return true;
}

const formatTime = (): string => new Date().toLocaleTimeString('en-GB');

/** Returns whether there is a response. */
async function respond(
  output: Output,
  response: ServerResponse,
  { delivery, manner }: { delivery: Delivery; manner: Manner },
): Promise<boolean> {
  if (manner.hang) return false;
  if (manner.slow) await sleep(manner.slow);
  const forwarded = manner.forwardTo ? await forward(output, delivery, manner.forwardTo) : 204;
  response.writeHead(manner.status ?? forwarded).end();
  return true;
}

/** The headers of a connection are not those of its content. */
const OWN_HEADERS = /^(host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect)$/;

/** Passes a delivery on unchanged, so that the signature remains valid. Returns the status. */
async function forward(output: Output, { headers, body }: Delivery, url: string): Promise<number> {
  const passed = Object.entries(headers).filter(([name]) => !OWN_HEADERS.test(name));
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
    });
    output.note(`${url} responded ${status}`);
    return status;
  } catch (error) {
    output.note(`${url} cannot be reached: ${String((error as Error).cause ?? error)}`);
    return BAD_GATEWAY;
  }
}

const BAD_GATEWAY = 502;
