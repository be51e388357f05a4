import type { SpanAttributes } from './span.ts';

/** The server of a span of a client, by the conventions of OpenTelemetry. Path and query of an address can have secrets. */
export const describeServer = ({ hostname, port }: { hostname: string; port: number }): SpanAttributes => ({
  'server.address': hostname.replace(/^\[(.*)\]$/, '$1'),
  'server.port': port,
});
