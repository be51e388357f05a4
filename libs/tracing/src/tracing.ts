import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions, Tracer, TracingOptions } from './span.ts';

let tracer: Tracer | null = null;
const active = new AsyncLocalStorage<Span>();

/** Starts to send spans; null: no span is made, and the SDK is not loaded. To be called before the process begins its work. */
export async function openTracing(options: TracingOptions | null): Promise<{ close(): Promise<void> }> {
  if (!options) return { close: async () => undefined };
  const { createTracer } = await import('./open-telemetry.ts');
  const opened = createTracer(options);
  tracer = opened;
  return {
    close: async () => {
      if (tracer === opened) tracer = null;
      await opened.close();
    },
  };
}

/** What is prepared for spans only is not done without. */
export const isTracing = (): boolean => tracer !== null;

/** The span in which the caller runs; undefined outside of `withSpan`. */
export const getActiveSpan = (): Span | undefined => active.getStore();

/** Null without tracing. */
export function startSpan(options: SpanOptions): Span | null {
  if (!tracer) return null;
  return tracer.start(
    options.parent === undefined ? { ...options, parent: active.getStore()?.reference ?? null } : options,
  );
}

/** Runs the work in a span that ends with it. */
export async function withSpan<T>(describe: () => SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = tracer && startSpan(describe());
  if (!span) return work();
  try {
    return await active.run(span, work);
  } catch (error) {
    span.fail(readErrorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** The code or the class; the text of an error may contain what a caller has sent. */
function readErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
