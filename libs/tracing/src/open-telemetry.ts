import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanReference } from './references.ts';
import type { Span, SpanOptions, Tracer, TracingOptions } from './span.ts';

const EXPORT_MS = 1_000;
/** A stop does not wait longer for a collector that does not respond. */
const CLOSE_MS = 2_000;

const KINDS: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** The SDK without global state, and without its detectors of host and process, which record user and command line. */
export function createTracer({ endpoint, sampledShare, serviceName }: TracingOptions): Tracer {
  const ids = new DerivedIds();
  const provider = new TracerProvider({
    idGenerator: ids,
    // The trace id alone decides: a parent of another process is known by its id, and not by what was decided there.
    sampler: new TraceIdRatioBasedSampler(sampledShare),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
        scheduledDelayMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('pnb');
  const start = ({ name, kind, attributes, reference, parent, links = [] }: SpanOptions): Span => {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, toContext(parent)) : ROOT_CONTEXT;
    const options = { kind: KINDS[kind], attributes, links: links.map(toLink) };
    const span = ids.use(reference, () => tracer.startSpan(name, options, context));
    const { traceId, spanId } = span.spanContext();
    return {
      reference: { trace_id: traceId, span_id: spanId },
      set: (more) => void span.setAttributes(more),
      link: (spans) => void span.addLinks(spans.map(toLink)),
      fail: (errorType) => void span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR }),
      end: () => span.end(),
    };
  };
  const close = () =>
    Promise.race([provider.shutdown().catch(() => undefined), wait(CLOSE_MS, undefined, { ref: false })]);
  return { start, close };
}

/** Random ids, except those of a span with a reference. */
class DerivedIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: SpanReference | undefined;

  use<T>(reference: SpanReference | undefined, start: () => T): T {
    this.#next = reference;
    try {
      return start();
    } finally {
      this.#next = undefined;
    }
  }

  generateTraceId = (): string => this.#next?.trace_id ?? this.#random.generateTraceId();

  generateSpanId = (): string => this.#next?.span_id ?? this.#random.generateSpanId();
}

const toContext = ({ trace_id, span_id }: SpanReference): SpanContext => ({
  traceId: trace_id,
  spanId: span_id,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});

const toLink = (reference: SpanReference): Link => ({ context: toContext(reference) });
