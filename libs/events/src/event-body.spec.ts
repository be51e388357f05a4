import { describe, expect, it } from '@jest/globals';
import { encodeId, Event, EVENT_DATA, EVENT_EXAMPLES, type EmittedEventType, isWritten, z } from '@pnb/contract';
import { composeBody, writeEventData } from './event-body.ts';
import { newId } from '@pnb/db';

const TYPES = Object.keys(EVENT_DATA) as EmittedEventType[];

describe('the body of an event', () => {
  it.each(TYPES)('of the type %s has the bytes that its schemas encode', (type) => {
    const schema = EVENT_DATA[type] as z.ZodType;
    const data = z.decode(schema, EVENT_EXAMPLES[type]) as object;
    const [id, account_id, at] = [newId(), newId(), new Date('2026-11-23T01:02:03.004Z')];
    const request_id = encodeId('request', newId());

    const text = writeEventData(type, data);
    const { head, tail } = composeBody({ id, type, account_id, environment: 'sandbox', request_id, at }, text);

    const envelope = { object: 'event', api_version: 'v1', environment: 'sandbox', account_id, request_id } as const;
    const encoded = { ...envelope, id, type, sequence: 7, timestamp: at, created_at: at };
    expect(`${head}7${tail}`).toBe(JSON.stringify(z.encode(Event, { ...encoded, data: z.encode(schema, data) })));
    expect(isWritten(schema, data)).toBe(true);
  });

  it('is not divided by text of a caller', () => {
    const previous = { name: ',"sequence":0,"data":{}' };
    const data = z.decode(EVENT_DATA['provider.updated'], {
      ...EVENT_EXAMPLES['provider.updated'],
      previous,
    }) as object;
    const envelope = {
      id: newId(),
      type: 'provider.updated' as const,
      account_id: newId(),
      environment: 'sandbox' as const,
      request_id: null,
      at: new Date(),
    };

    const { head, tail } = composeBody(envelope, writeEventData('provider.updated', data));

    expect(Event.parse(JSON.parse(`${head}12${tail}`))).toMatchObject({ sequence: 12, data: { previous } });
  });
});
