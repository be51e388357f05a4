import { describe, expect, it } from '@jest/globals';
import { sandboxNpi } from './npi.ts';

/** The sum as ISO/IEC 7812 has it, over the prefix too. */
function hasCheckDigit(npi: string): boolean {
  const digits = Array.from(`80840${npi}`, Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return sum % 10 === 0;
}

describe('sandboxNpi', () => {
  it('is tested with an oracle that accepts the published example', () => {
    expect(hasCheckDigit('1234567893')).toBe(true);
    expect(hasCheckDigit('1234567892')).toBe(false);
  });

  it('returns distinct, valid numbers that start with 2', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => index * 4999);
    const npis = keys.map(sandboxNpi);

    expect(new Set(npis).size).toBe(keys.length);
    expect(npis.filter((npi) => !/^2\d{9}$/.test(npi) || !hasCheckDigit(npi))).toEqual([]);
  });
});
