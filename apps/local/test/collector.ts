import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type AttributeValue = { stringValue?: string; intValue?: number | string; boolValue?: boolean };

interface Attribute {
  key: string;
  value: AttributeValue;
}

export interface CollectedSpan {
  name: string;
  service: string;
  trace: string;
  id: string;
  /** Empty for the first span of a trace. */
  parent: string;
  links: { trace: string; id: string }[];
  attributes: Record<string, string | number | boolean | undefined>;
}

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
}

interface SentTraces {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const readAttributes = (attributes: readonly Attribute[]): CollectedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
  );

const readSpans = ({ resourceSpans }: SentTraces): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId = '', attributes, links = [] }) => ({
        name,
        service: String(readAttributes(resource.attributes)['service.name']),
        trace: traceId,
        id: spanId,
        parent: parentSpanId,
        links: links.map((link) => ({ trace: link.traceId, id: link.spanId })),
        attributes: readAttributes(attributes),
      })),
  );

/** Takes traces as a collector of OpenTelemetry does (OTLP over HTTP, JSON), on 127.0.0.1. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const isTraces = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
      if (isTraces) {
        texts.push(text);
        spans.push(...readSpans(JSON.parse(text) as SentTraces));
      }
      response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that was sent. */
    readText: () => texts.join('\n'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
