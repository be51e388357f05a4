export { eventSpan, parseTraceparent, requestSpan, type SpanReference } from './references.ts';
export { describeServer } from './server.ts';
export type { Span, SpanAttributes, SpanOptions, TracingOptions } from './span.ts';
export { getActiveSpan, isTracing, openTracing, startSpan, withSpan } from './tracing.ts';
