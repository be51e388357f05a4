export { eventSpan, parseTraceparent, requestSpan, type SpanReference } from './references.ts';
export type { Span, SpanAttributes, SpanOptions, TracingOptions } from './span.ts';
export { getActiveSpan, isTracing, openTracing, startSpan, withSpan } from './tracing.ts';
