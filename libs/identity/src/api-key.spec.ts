import { describe, expect, it } from '@jest/globals';
import { getDisplayParts, hashApiKey, makeApiKey, parseApiKey } from './api-key.ts';

const KNOWN = 'pnb_sandbox_0Eoh211G4c8wtVWM00my5rsNSFlKgaWqQ4mb8gdEqno0afJWt';

describe('API keys', () => {
  it('are the published text for the published bytes', () => {
    const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index + 1));
    expect(makeApiKey('sandbox', secret)).toBe(KNOWN);
  });

  it('contain their environment', () => {
    expect(parseApiKey(KNOWN)).toEqual({ environment: 'sandbox' });
    expect(parseApiKey(makeApiKey('production'))).toEqual({ environment: 'production' });
  });

  it.each([
    ['one character changed', KNOWN.replace('Eoh2', 'Eoh3')],
    ['the end cut off', KNOWN.slice(0, -1)],
    ['another prefix', KNOWN.replace('sandbox', 'live')],
    ['no key at all', 'hello'],
    ['nothing', ''],
  ])('are rejected with %s', (_, text) => {
    expect(parseApiKey(text)).toBeNull();
  });

  it('differ each time, have a 32-byte hash, and show only a prefix and the last four characters', () => {
    const [one, two] = [makeApiKey('sandbox'), makeApiKey('sandbox')];
    expect(one).not.toBe(two);
    expect(hashApiKey(one)).toHaveLength(32);
    expect(getDisplayParts(KNOWN)).toEqual({ prefix: 'pnb_sandbox_0Eoh', last4: 'fJWt' });
  });
});
