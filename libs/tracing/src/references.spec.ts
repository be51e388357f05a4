import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { eventSpan, parseTraceparent, requestSpan } from './references.ts';

const REQUEST = '019ab0c4-5d6e-7f80-8123-456789abcdef';
const EVENT = '019ab0c4-5d6f-7001-9bcd-ef0123456789';

describe('the span of a request', () => {
  it('has the id of the request as its trace', () => {
    expect(requestSpan(encodeId('request', REQUEST))).toEqual({
      trace_id: '019ab0c45d6e7f808123456789abcdef',
      span_id: '8123456789abcdef',
    });
  });

  it('is not that of another identifier', () => {
    expect(requestSpan(encodeId('event', EVENT))).toBeNull();
  });
});

describe('the span of an event', () => {
  it('is in the trace of its request', () => {
    expect(eventSpan({ id: EVENT, request_id: encodeId('request', REQUEST) })).toEqual({
      trace_id: '019ab0c45d6e7f808123456789abcdef',
      span_id: '9bcdef0123456789',
    });
  });

  it('without a request has a trace of its own', () => {
    expect(eventSpan({ id: EVENT, request_id: null }).trace_id).toBe('019ab0c45d6f70019bcdef0123456789');
  });
});

describe('a traceparent', () => {
  const [trace_id, span_id] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

  it.each(['00', '01', 'cc'])('of version %s is read', (version) => {
    const rest = version === '00' ? '' : '-what-follows';
    expect(parseTraceparent(`${version}-${trace_id}-${span_id}-00${rest}`)).toEqual({ trace_id, span_id });
  });

  it.each([
    undefined,
    '',
    `ff-${trace_id}-${span_id}-00`,
    `00-${'0'.repeat(32)}-${span_id}-00`,
    `00-${trace_id}-${'0'.repeat(16)}-00`,
    `00-${trace_id.toUpperCase()}-${span_id}-00`,
    `00-${trace_id}-${span_id}-000`,
    `00-${trace_id}-${span_id}`,
  ])('%s is ignored', (header) => {
    expect(parseTraceparent(header)).toBeNull();
  });
});
