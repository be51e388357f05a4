import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DEVICE_MS, makeDeviceToken, readDeviceToken } from './known-devices.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const keys = { current: first, all: [first] };
const user = { id: '00000000-0000-4000-8000-000000000001', password_hash: '$argon2id$one' };

describe('the token of a device', () => {
  it('is valid for 180 days', () => {
    const token = makeDeviceToken(keys, user, { now: 0 });
    expect(readDeviceToken(keys, token, { user, now: DEVICE_MS - 1 })).toMatch(/^[\w-]{22}$/);
    expect(readDeviceToken(keys, token, { user, now: DEVICE_MS })).toBeNull();
  });

  it('is void for another user, another password, none, and another secret', () => {
    const token = makeDeviceToken(keys, user);
    const others = [
      { ...user, id: '00000000-0000-4000-8000-000000000002' },
      { ...user, password_hash: '$argon2id$two' },
      { ...user, password_hash: null },
    ];
    for (const other of others) expect(readDeviceToken(keys, token, { user: other })).toBeNull();
    expect(readDeviceToken({ current: second, all: [second] }, token, { user })).toBeNull();
    expect(readDeviceToken(keys, `${token}A`, { user })).toBeNull();
  });

  it('stays valid during a rotation of the secret key, and keeps its id', () => {
    const token = makeDeviceToken(keys, user);
    const rotating = { current: second, all: [first, second] };
    const id = readDeviceToken(rotating, token, { user });
    const renewed = makeDeviceToken(rotating, user, { id });
    expect([id, readDeviceToken(rotating, renewed, { user })]).toEqual([expect.any(String), id]);
  });
});
