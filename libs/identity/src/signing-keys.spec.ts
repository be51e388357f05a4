import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KeyRing, type SigningKey } from './signing-keys.ts';

const START = Date.parse('2026-11-20T00:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

const key = (kid: string, active_from: number): SigningKey => ({
  kid,
  public_jwk: {},
  active_from: new Date(active_from),
  retired_at: null,
  sign: () => Promise.reject(new Error('not expected')),
  verify: () => Promise.reject(new Error('not expected')),
});

describe('the signing keys of a process', () => {
  it('sign with the newest key that is in force', async () => {
    const ring = new KeyRing(async () => [key('next', START + 1_000), key('present', START - 1_000), key('old', 0)]);
    expect((await ring.signer()).kid).toBe('present');
    jest.setSystemTime(START + 1_000);
    expect((await ring.signer()).kid).toBe('next');
  });

  it('report that none is in force', async () => {
    await expect(new KeyRing(async () => [key('next', START + 1)]).signer()).rejects.toThrow('no signing key');
  });

  it('are read again once a second at most, for any number of unknown key ids', async () => {
    const keys = [key('one', 0)];
    const load = jest.fn(async () => [...keys]);
    const ring = new KeyRing(load);
    expect(await ring.find('two')).toBeNull();
    keys.push(key('two', 0));
    await Promise.all(['two', 'x', undefined].map((kid) => ring.find(kid)));
    expect([await ring.find('two'), load.mock.calls.length]).toEqual([null, 1]);
    jest.setSystemTime(START + 1_001);
    const found = await Promise.all([ring.find('two'), ring.find('one')]);
    expect([found.map((one) => one?.kid), load.mock.calls.length]).toEqual([['two', 'one'], 2]);
  });

  it('are read again after five seconds, and at once after a change', async () => {
    const load = jest.fn(async () => [key('one', 0)]);
    const ring = new KeyRing(load);
    await ring.find('one');
    jest.setSystemTime(START + 5_000);
    await ring.find('one');
    expect(load.mock.calls.length).toBe(1);
    jest.setSystemTime(START + 5_001);
    await ring.find('one');
    expect(load.mock.calls.length).toBe(2);
    ring.invalidate();
    await ring.find('one');
    expect(load.mock.calls.length).toBe(3);
  });

  it('neither sign nor verify with a key after it is retired', async () => {
    const retiring = { ...key('old', START - 1_000), retired_at: new Date(START + 1_000) };
    const ring = new KeyRing(async () => [retiring]);
    expect([(await ring.signer()).kid, (await ring.find('old'))?.kid]).toEqual(['old', 'old']);
    jest.setSystemTime(START + 1_000);
    expect(await ring.find('old')).toBeNull();
    await expect(ring.signer()).rejects.toThrow('no signing key');
  });

  it('are read again at the next call after a failure', async () => {
    const load = jest.fn(async () => [key('one', 0)]).mockRejectedValueOnce(new Error('down'));
    const ring = new KeyRing(load);
    await expect(ring.find('one')).rejects.toThrow('down');
    expect((await ring.find('one'))?.kid).toBe('one');
  });
});
