import { describe, expect, it } from '@jest/globals';
import { foldToAscii, hasControlCharacter, listNonAscii, toField } from './text.ts';

describe('toField', () => {
  it('replaces control characters, with the spaces around them, by one space', () => {
    expect(toField(' 12 \t Main\r\nStreet\u2028')).toBe('12 Main Street');
    expect(hasControlCharacter('Main\u0085Street')).toBe(true);
  });

  it('keeps everything else, accents and inner spaces too', () => {
    expect(toField('N\u00fa\u00f1ez,  MD')).toBe('N\u00fa\u00f1ez,  MD');
  });
});

describe('foldToAscii', () => {
  it('proposes a spelling', () => {
    expect(foldToAscii('\u0141ukasz N\u00fa\u00f1ez \u2013 O\u2019Neil \u4e2d')).toBe("Lukasz Nunez - O'Neil ?");
    expect(listNonAscii('N\u00fa\u00f1ez \u00fa')).toEqual(['\u00fa', '\u00f1']);
  });
});
