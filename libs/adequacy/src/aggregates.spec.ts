import { describe, expect, it } from '@jest/globals';
import { toRatio } from './aggregates.ts';

describe('toRatio', () => {
  it.each([-1, 0, 1])('rounds half a step up, with a last bit %i away from it', (bits) => {
    expect(toRatio(1_005 / 1_024 + bits * 2 ** -53)).toBe(0.981445313);
  });

  it('rounds to the nearest step otherwise, and to 1 at most', () => {
    expect([0, 0.7 + 0.2, 0.1234567894, 0.1234567896, 1, 1.5].map(toRatio)).toEqual([
      0, 0.9, 0.123456789, 0.12345679, 1, 1,
    ]);
  });
});
