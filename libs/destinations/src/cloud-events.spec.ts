import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { composeEvent } from '@pnb/events';
import { buildMessage } from './batch.ts';

const ID = '019ab0c4-5d6e-7f80-8123-456789abcdef';
const AT = new Date('2026-11-26T09:30:00.000Z');
const account = { account_id: ID, environment: 'sandbox', request_id: null } as const;

function build(type: 'kafka' | 'nats_jetstream', message_format: 'event' | 'cloudevents_binary', data: object) {
  const event = { id: ID, type: 'provider.created', sequence: 7, at: AT };
  const body = composeEvent(account, { ...event, data } as never);
  const message = buildMessage({ ...event, sequence: 7n, body }, { ...account, type, message_format }, 'sandbox');
  return { ...message, text: body };
}

const OWN = {
  'pnb-event-id': encodeId('event', ID),
  'pnb-event-type': 'provider.created',
  'pnb-event-sequence': '7',
  'pnb-environment': 'sandbox',
};
const PROVIDER = { object: { object: 'provider', id: 'prv_1' } };

describe('a message', () => {
  it('has the headers of the service, unless the destination has the other format', () => {
    expect(build('kafka', 'event', PROVIDER).headers).toEqual(OWN);
  });

  it.each([
    ['kafka', 'ce_'],
    ['nats_jetstream', 'ce-'],
  ] as const)('to %s has the attributes of CloudEvents as headers with the prefix %s', (type, prefix) => {
    const { headers, body, text } = build(type, 'cloudevents_binary', PROVIDER);
    expect(headers).toEqual({
      ...OWN,
      [`${prefix}specversion`]: '1.0',
      [`${prefix}id`]: encodeId('event', ID),
      [`${prefix}source`]: `/sandbox/accounts/${encodeId('account', ID)}`,
      [`${prefix}type`]: 'provider.created',
      [`${prefix}subject`]: 'prv_1',
      [`${prefix}time`]: AT.toISOString(),
      'content-type': 'application/json',
    });
    expect(body.toString()).toBe(text);
    // RFC 7230 token and printable ASCII: nothing has to be encoded.
    for (const [name, value] of Object.entries(headers)) expect(`${name}: ${value}`).toMatch(/^[\w-]+: [!-~]+$/);
  });

  it('of an event without an object has no subject', () => {
    expect(Object.keys(build('kafka', 'cloudevents_binary', {}).headers)).not.toContain('ce_subject');
  });
});
