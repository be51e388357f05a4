import { encodeId } from '@pnb/contract';
import { isTracing, parseTraceparent, requestSpan, type Span, type SpanAttributes, startSpan } from '@pnb/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/** A span for each request, except the probes of an orchestrator. Nothing is added where tracing is off. */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  server.addHook('onRequest', async (request) => {
    const route = readRoute(request);
    if (route.startsWith('/v1/health')) return;
    const reference = requestSpan(request.id);
    // A caller is not trusted with our trace ids and what is sampled: its trace is linked, and not continued.
    const caller = parseTraceparent(request.headers.traceparent);
    const span = startSpan({
      name: `${request.method} ${route}`.trim(),
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'pnb.request_id': request.id },
      parent: null,
      ...(reference ? { reference } : {}),
      ...(caller ? { links: [caller] } : {}),
    });
    if (span) spans.set(request, span);
  });
  server.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    span.set(describeResponse(request, reply));
    if (reply.statusCode >= 500) span.fail(request.problem_code ?? String(reply.statusCode));
    span.end();
  });
}

/** Its template, without the values of a caller. */
const readRoute = ({ routeOptions: { url, config } }: FastifyRequest): string => config.contract?.path ?? url ?? '';

function describeResponse({ caller, problem_code }: FastifyRequest, { statusCode }: FastifyReply): SpanAttributes {
  return {
    'http.response.status_code': statusCode,
    ...(problem_code === null ? {} : { 'pnb.problem_code': problem_code }),
    ...(caller === null
      ? {}
      : { 'pnb.account_id': encodeId('account', caller.account_id), 'pnb.environment': caller.environment }),
  };
}
