import { describe, expect, it } from '@jest/globals';
import { CHALLENGE_MS, isChallenge, makeChallenge } from './challenges.ts';
import { getRelyingParty } from './relying-party.ts';

const key = Buffer.alloc(32, 1);
const make = (...made: [Parameters<typeof makeChallenge>[1], number?]): string =>
  makeChallenge(key, ...made).toString('base64url');

describe('a challenge', () => {
  it('is different each time, and valid for 5 minutes', () => {
    const challenge = make('authentication', 1_000);
    expect(make('authentication', 1_000)).not.toBe(challenge);
    expect(isChallenge(key, challenge, { now: 1_000 + CHALLENGE_MS - 1 })).toBe(true);
    expect(isChallenge(key, challenge, { now: 1_000 + CHALLENGE_MS })).toBe(false);
  });

  it('is valid for its purpose and under its key', () => {
    const challenge = make('registration a');
    expect(isChallenge(key, challenge, { purpose: 'registration a' })).toBe(true);
    expect(isChallenge(key, challenge, { purpose: 'registration b' })).toBe(false);
    expect(isChallenge(key, challenge, {})).toBe(false);
    expect(isChallenge(Buffer.alloc(32, 2), challenge, { purpose: 'registration a' })).toBe(false);
  });

  it.each(['', 'AAAA', 'A'.repeat(75)])('is not %j', (challenge) => {
    expect(isChallenge(key, challenge, {})).toBe(false);
  });
});

describe('the relying party', () => {
  it.each([
    ['https://plan.example/api', 'plan.example', 'https://plan.example'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
    ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s is %s', (address, id, origin) => {
    expect(getRelyingParty(address)).toMatchObject({ id, origin });
  });

  it.each(['http://10.0.0.1:3000', 'https://[2001:db8::1]'])('of %s does not exist', (address) => {
    expect(getRelyingParty(address)).toBeNull();
  });
});
