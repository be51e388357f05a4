import { describe, expect, it } from '@jest/globals';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { SECRET_A, SECRET_B } from '../test/attempts.ts';
import { preparePython, verifyInPython } from '../test/python.ts';
import type { Presented } from '../test/python.ts';
import { newSecret, signDelivery } from './signature.ts';
import { verifyDelivery } from './verify.ts';

const body = Buffer.from('{"id":"evt_01kcv9z6h8e8r9p5m3w2x1y0za","type":"build.completed","data":{}}');
const id = 'evt_01kcv9z6h8e8r9p5m3w2x1y0za';
const python = preparePython();

const present = (changes: Partial<Presented> = {}): Presented => {
  const headers = { ...signDelivery({ id, timestamp: new Date(), body, secrets: [SECRET_A] }) };
  return { headers, body, secret: SECRET_A, ...changes };
};
const signedAt = (seconds: number, secrets = [SECRET_A]): Record<string, string> => ({
  ...signDelivery({ id, timestamp: new Date(Date.now() + seconds * 1_000), body, secrets }),
});
const changed = Buffer.from(body.toString().replace('completed', 'Completed'));
const text = Buffer.from('{"name":"Zoë 医院 🏥"}');

/** What is presented, and whether it is valid. */
const PRESENTED: [string, Presented, boolean][] = [
  ['a delivery of now', present(), true],
  ['a body beyond ASCII', { headers: sign(text), body: text, secret: SECRET_A }, true],
  ['the new secret of two', present({ headers: signedAt(0, [SECRET_B, SECRET_A]), secret: SECRET_B }), true],
  ['the old secret of two', present({ headers: signedAt(0, [SECRET_B, SECRET_A]) }), true],
  ['the last secret of three', present({ headers: signedAt(0, [newSecret(), SECRET_B, SECRET_A]) }), true],
  ['an attempt of 290 s ago', present({ headers: signedAt(-290) }), true],
  ['an attempt of 310 s ago', present({ headers: signedAt(-310) }), false],
  ['an attempt in 310 s', present({ headers: signedAt(310) }), false],
  ['a changed byte', present({ body: changed }), false],
  ['a truncated body', present({ body: body.subarray(0, -1) }), false],
  ['another secret', present({ secret: SECRET_B }), false],
  ['the id of another event', present({ headers: { ...signedAt(0), 'webhook-id': 'evt_2' } }), false],
  ['the time of another attempt', present({ headers: { ...signedAt(-9), 'webhook-timestamp': now() } }), false],
  ['a signature of another version', present({ headers: withSignature((v1) => v1.replace('v1,', 'v2,')) }), false],
  ['no signature', present({ headers: withSignature(() => '') }), false],
];

function sign(bytes: Buffer): Record<string, string> {
  return { ...signDelivery({ id, timestamp: new Date(), body: bytes, secrets: [SECRET_A] }) };
}

function now(): string {
  return `${Math.floor(Date.now() / 1_000)}`;
}

function withSignature(change: (signature: string) => string): Record<string, string> {
  const headers = sign(body);
  return { ...headers, 'webhook-signature': change(headers['webhook-signature'] ?? '') };
}

function passes(verify: () => unknown): boolean {
  try {
    verify();
    return true;
  } catch {
    return false;
  }
}

describe('a signature', () => {
  it.each([
    [SECRET_A, 'v1,wur0SdrFoQ2sGDhxfYyVH/xUf2L007e6KeiaW8lwSW8='],
    [SECRET_B, 'v1,BFCQ8ldab06EzWnnrb7Xh08YzbjHmtCoCQSPoTQOZzk='],
  ])('of the test vector with %s equals the published one', (secret, signature) => {
    expect(signDelivery({ id, timestamp: new Date(1_767_225_600_999), body, secrets: [secret] })).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1767225600',
      'webhook-signature': signature,
    });
  });

  it('contains one part for every secret, in their order', () => {
    const timestamp = new Date(1_767_225_600_000);
    expect(signDelivery({ id, timestamp, body, secrets: [SECRET_B, SECRET_A] })['webhook-signature']).toBe(
      'v1,BFCQ8ldab06EzWnnrb7Xh08YzbjHmtCoCQSPoTQOZzk= v1,wur0SdrFoQ2sGDhxfYyVH/xUf2L007e6KeiaW8lwSW8=',
    );
  });

  it('covers the bytes, also where they are not text', () => {
    const sign = (bytes: number[]): string => {
      const timestamp = new Date(0);
      return signDelivery({ id, timestamp, body: Buffer.from(bytes), secrets: [SECRET_A] })['webhook-signature'];
    };
    expect(sign([0xff])).not.toBe(sign([0xfe]));
  });

  it('requires 1 to 3 secrets of 24 to 64 bytes', () => {
    const signWith =
      (...secrets: string[]) =>
      () =>
        signDelivery({ id, timestamp: new Date(), body, secrets });
    const ofBytes = (count: number): string => `whsec_${Buffer.alloc(count, 7).toString('base64')}`;
    expect(signWith(ofBytes(24), ofBytes(64))).not.toThrow();
    const wrong = [ofBytes(23), ofBytes(65), 'whsec_', SECRET_A.slice(6), `${SECRET_A}!`, SECRET_A.slice(0, -1)];
    for (const secret of wrong) expect(signWith(secret)).toThrow(RangeError);
    expect(signWith()).toThrow('1 to 3');
    expect(signWith(SECRET_A, SECRET_A, SECRET_A, SECRET_A)).toThrow('1 to 3');
  });

  it('rejects an id that could be parsed in two ways', () => {
    for (const wrong of ['', 'evt.1', 'evt_1\r\nx: y']) {
      const message = { id: wrong, timestamp: new Date(), body, secrets: [SECRET_A] };
      expect(() => signDelivery(message)).toThrow(RangeError);
    }
  });
});

describe('a new secret', () => {
  it('is the base64 of 32 bytes, and different each time', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length).toBe(32);
  });
});

describe('a receiver', () => {
  it.each(PRESENTED)('with the Standard Webhooks library verifies %s', (_title, { headers, body, secret }, holds) => {
    expect(passes(() => new StandardWebhook(secret).verify(body, headers))).toBe(holds);
  });

  it.each(PRESENTED)('with the Svix library verifies %s', (_title, { headers, body, secret }, holds) => {
    expect(passes(() => new SvixWebhook(secret).verify(body, headers))).toBe(holds);
  });

  it.each(PRESENTED)('with our function verifies %s', (_title, { headers, body, secret }, holds) => {
    const verification = verifyDelivery(headers, body, secret);
    expect([verification.verified, verification.reason === null]).toEqual([holds, holds]);
  });

  const itInPython = python.reason === null ? it : it.skip;
  const skipped = python.reason === null ? '' : ` (skipped: ${python.reason})`;
  itInPython.each(['standardwebhooks', 'svix'] as const)(
    `with the Python library %s verifies the same${skipped}`,
    async (library) => {
      const outcomes = await verifyInPython(
        python.interpreter,
        library,
        PRESENTED.map(([, presented]) => presented),
      );
      expect(outcomes).toEqual(PRESENTED.map(([, , holds]) => holds));
    },
  );

  it('can pass headers as Node does, with other names and duplicates', () => {
    const headers = { ...signedAt(0), host: 'receiver.example', 'set-cookie': ['a', 'b'], cookie: undefined };
    expect(verifyDelivery(headers, body.toString(), SECRET_A)).toEqual({ verified: true, reason: null });
    expect(verifyDelivery({}, body, SECRET_A)).toEqual({ verified: false, reason: 'Missing required headers' });
  });
});
