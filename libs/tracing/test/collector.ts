import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTracing } from '../src/index.ts';

export interface SentSpan {
  name: string;
  kind: number;
  parentSpanId?: string;
  spanId: string;
  status: { code: number };
  attributes: { key: string; value: unknown }[];
  links?: { traceId: string; spanId: string }[];
}

/** Opens the tracing to a collector; `close` returns what was sent, once the tracing is closed. */
export async function openToCollector(sampledShare = 1) {
  const sent: SentSpan[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += String(chunk)));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
      };
      sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tracing = await openTracing({ endpoint, sampledShare, serviceName: 'test' });
  return {
    close: async (): Promise<SentSpan[]> => {
      await tracing.close();
      server.close();
      server.closeAllConnections();
      return sent;
    },
  };
}

/** The attributes of a span by their names. */
export const readAttributes = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value as object)[0]]));
