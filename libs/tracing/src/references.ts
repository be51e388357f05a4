import { decodeId } from '@pnb/contract';

/** What identifies a span, as in W3C Trace Context: 32 and 16 hexadecimal digits. */
export interface SpanReference {
  trace_id: string;
  span_id: string;
}

const HEX_OF_SPAN = 16;

const removeDashes = (uuid: string): string => uuid.replaceAll('-', '');

/** The second half of a UUID of version 7: 62 random bits behind two that are set, so that it is never zero. */
const readSpanId = (uuid: string): string => removeDashes(uuid).slice(HEX_OF_SPAN);

/** The span of a request, by its id with prefix; null for what is no request of ours. */
export function requestSpan(request_id: string): SpanReference | null {
  const uuid = decodeId('request', request_id);
  return uuid === null ? null : { trace_id: removeDashes(uuid), span_id: readSpanId(uuid) };
}

/** The span of an event, in the trace of the request that has caused it; an event without a request has a trace of its own. */
export function eventSpan({ id, request_id }: { id: string; request_id: string | null }): SpanReference {
  const request = request_id === null ? null : requestSpan(request_id);
  return { trace_id: request?.trace_id ?? removeDashes(id), span_id: readSpanId(id) };
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-|$)/;

/** A header `traceparent` (W3C Trace Context, section 3.2); null where it is missing or invalid. */
export function parseTraceparent(header: string | string[] | undefined): SpanReference | null {
  const [, trace_id, span_id] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return trace_id && span_id ? { trace_id, span_id } : null;
}
