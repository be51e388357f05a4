import { describe, expect, it } from '@jest/globals';
import { deriveKey, seal, unseal } from './seal.ts';

const key = deriveKey(Buffer.alloc(32, 7), 'test');

describe('seal', () => {
  it('encrypts to different bytes each time, which unseal decrypts', () => {
    expect(unseal(key, seal(key, 'grüezi'))).toBe('grüezi');
    expect(seal(key, 'x').equals(seal(key, 'x'))).toBe(false);
  });

  it('rejects altered bytes and another key', () => {
    const sealed = seal(key, 'secret');
    const altered = Buffer.from(sealed);
    altered[14] = (altered[14] ?? 0) ^ 1;
    expect(() => unseal(key, altered)).toThrow();
    expect(() => unseal(deriveKey(Buffer.alloc(32, 7), 'other'), sealed)).toThrow();
  });
});
