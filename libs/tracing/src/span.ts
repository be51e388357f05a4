import type { SpanReference } from './references.ts';

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** One of few: it contains no identifier. */
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes: SpanAttributes;
  /** Default: random. */
  reference?: SpanReference;
  /** Default: the span in which it starts; null: none. */
  parent?: SpanReference | null;
  links?: readonly SpanReference[];
}

export interface Span {
  readonly reference: SpanReference;
  set(attributes: SpanAttributes): void;
  link(spans: readonly SpanReference[]): void;
  /** Marks it as failed, with a class of errors and never the text of one. */
  fail(errorType: string): void;
  /** A span that does not end is not sent. */
  end(): void;
}

export interface Tracer {
  start(options: SpanOptions): Span;
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Base address of the collector, without /v1/traces. */
  endpoint: string;
  /** A share from 0 to 1. */
  sampledShare: number;
  /** The name of the process, if `OTEL_SERVICE_NAME` is not set. */
  serviceName: string;
}
