import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tracer = trace.getTracer('pnb');
const spans = new WeakMap<FastifyRequest, Span>();

/** A span per request by the OpenTelemetry API: without an SDK it does nothing. `traceparent` is continued. */
export function traceRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? '',
      'pnb.request_id': request.id,
    };
    const name = `${request.method} ${request.routeOptions.url ?? ''}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    if (span.isRecording()) spans.set(request, span);
  });
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
