import { encodeId } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { type DeliveredEvent, readEventSpans } from '@pnb/events';
import { describeServer, isTracing, type Span, type SpanAttributes, type SpanReference, startSpan } from '@pnb/tracing';
import type { DueDelivery } from './request.ts';
import type { Attempt } from './retry.ts';

/** Makes an attempt in a span of its own. The request to the receiver contains nothing of the trace. */
export async function traceAttempt(db: AccountDb, due: DueDelivery, send: () => Promise<Attempt>): Promise<Attempt> {
  const span = isTracing() ? startAttemptSpan(db, due) : null;
  if (!span) return send();
  try {
    const attempt = await send();
    setResult(span, attempt);
    return attempt;
  } catch (error) {
    span.fail('aborted');
    throw error;
  } finally {
    span.end();
  }
}

function startAttemptSpan({ account_id, environment }: AccountDb, due: DueDelivery): Span | null {
  const spans = readEventSpans(due.body);
  return startSpan({
    name: `deliver ${spans?.type ?? 'event'}`,
    kind: 'client',
    ...placeSpan(due, spans),
    attributes: {
      'pnb.account_id': encodeId('account', account_id),
      'pnb.environment': environment,
      'pnb.event_id': encodeId('event', due.event_id),
      'pnb.delivery_id': encodeId('delivery', due.id),
      'pnb.attempt': due.attempt_count + 1,
      'http.request.method': 'POST',
      ...locate(due.url),
    },
  });
}

/** Without path and query, which can have a secret of the receiver. */
function locate(text: string): SpanAttributes {
  const { hostname, port, protocol } = new URL(text);
  return describeServer({ hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
}

/** A test has no event in the log, so it belongs to its request; what a caller requests later is linked, and not part of the trace. */
function placeSpan(
  { requested_attempt }: DueDelivery,
  spans: DeliveredEvent | null,
): { parent: SpanReference | null; links: SpanReference[] } {
  const cause = (requested_attempt === 'test' ? spans?.request : spans?.event) ?? null;
  const isLater = requested_attempt === 'manual' || requested_attempt === 'replay';
  if (isLater && cause) return { parent: null, links: [cause] };
  return { parent: cause, links: [] };
}

function setResult(span: Span, { outcome, status_code, error_class }: Attempt): void {
  if (status_code !== null) span.set({ 'http.response.status_code': status_code });
  if (outcome === 'failed') span.fail(error_class ?? 'failed');
}
