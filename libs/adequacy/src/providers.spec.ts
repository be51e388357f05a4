import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sortTexts } from './providers.ts';

const expectSorted = (texts: readonly string[]) => expect(sortTexts(texts)).toEqual(texts.toSorted());

describe('sortTexts', () => {
  it('sorts by code units, as the default sort does', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' })), expectSorted));
  });

  it('sorts ids with a common beginning, of any length', () => {
    const id = fc.string({ unit: fc.constantFrom('a', 'b', '0', '-', 'ÿ'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(id), fc.constantFrom('', 'provider_'), (ids, start) =>
        expectSorted(ids.map((one) => start + one)),
      ),
    );
  });

  it('does not change its input', () => {
    const texts = ['b', 'a'];
    sortTexts(texts);
    expect(texts).toEqual(['b', 'a']);
  });
});
