import { describe, expect, it } from '@jest/globals';
import {
  AuthenticationError,
  MultipleErrors,
  NetworkError,
  ProtocolError,
  TimeoutError,
  UserError,
} from '@platformatic/kafka';
import { JetStreamApiError } from '@nats-io/jetstream';
import { describeOutcome } from './check.ts';
import { classifyKafka } from './kafka.ts';
import { classifyNats } from './nats.ts';
import { PublishError } from './publisher.ts';

const system = (code: string): Error => Object.assign(new Error(code), { code });

describe('classifyKafka', () => {
  it.each([
    ['UNKNOWN_TOPIC_OR_PARTITION', 'unknown_topic'],
    ['TOPIC_AUTHORIZATION_FAILED', 'permission_denied'],
    ['MESSAGE_TOO_LARGE', 'message_too_large'],
    ['SASL_AUTHENTICATION_FAILED', 'authentication_failed'],
    ['NOT_ENOUGH_REPLICAS', 'rejected'],
  ])('classifies %s as %s', (code, errorClass) => {
    expect(classifyKafka(new MultipleErrors('failed', [new ProtocolError(code)])).errorClass).toBe(errorClass);
  });

  it.each([
    [new AuthenticationError('no'), 'authentication_failed'],
    [new NetworkError('no', { cause: system('ECONNREFUSED') }), 'connect'],
    [new MultipleErrors('no', [new NetworkError('no', { cause: system('CERT_HAS_EXPIRED') })]), 'tls'],
    [new TimeoutError('no'), 'timeout'],
    [new NetworkError('Connection closed'), 'reset'],
    [new UserError('no', { cause: new PublishError('address_refused', 'no') }), 'address_refused'],
  ])('classifies %s as %s', (error, errorClass) => {
    expect(classifyKafka(error).errorClass).toBe(errorClass);
  });
});

describe('classifyNats', () => {
  it('distinguishes a message that is too large from other refusals of a stream', () => {
    const tooLarge = new JetStreamApiError({
      code: 400,
      err_code: 10_054,
      description: 'message size exceeds maximum allowed',
    });
    const full = new JetStreamApiError({ code: 503, err_code: 10_077, description: 'maximum messages exceeded' });

    expect(classifyNats(tooLarge).errorClass).toBe('message_too_large');
    expect(classifyNats(full)).toMatchObject({
      errorClass: 'rejected',
      message: 'The stream rejected the message: maximum messages exceeded.',
    });
  });

  it('names the code of the system, and no address', () => {
    const error = classifyNats(Object.assign(system('ECONNREFUSED'), { address: '10.1.2.3' }));

    expect([error.errorClass, error.message]).toEqual(['connect', 'No server accepts the connection. (ECONNREFUSED)']);
  });
});

describe('describeOutcome', () => {
  it('removes the secret from a text of the broker, and cuts it', () => {
    const error = new PublishError('rejected', `no: sesame-street${'x'.repeat(1_000)}`);

    const outcome = describeOutcome(error, { startedMs: performance.now(), secret: 'sesame-street' });

    expect(outcome).toMatchObject({ outcome: 'failed', error_class: 'rejected' });
    expect(outcome.error).toMatch(/^no: \[redacted\]x+$/);
    expect(outcome.error).toHaveLength(500);
  });
});
