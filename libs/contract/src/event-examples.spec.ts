import { describe, expect, it } from '@jest/globals';
import { EVENT_EXAMPLES, exampleEvent } from './event-examples.ts';
import { Event, EVENT_DATA, type EmittedEventType } from './events.ts';

describe.each(Object.keys(EVENT_DATA) as EmittedEventType[])('the example of %s', (type) => {
  it('matches its schema, without a further field', () => {
    expect(EVENT_DATA[type].strict().safeParse(EVENT_EXAMPLES[type]).error).toBeUndefined();
    expect(Event.strict().safeParse(exampleEvent(type)).error).toBeUndefined();
  });
});
