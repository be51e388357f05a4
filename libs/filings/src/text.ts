import type { Location } from '@pnb/contract';

// Tabs and line breaks end fields and rows; the line separators of Unicode end lines in some readers.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS = new RegExp(`\\s*${CONTROL.source}[\\s${CONTROL.source.slice(1, -1)}]*`, 'gu');

export const hasControlCharacter = (text: string): boolean => CONTROL.test(text);

/** A value as the tables have it: one space in place of control characters, none at either end. */
export const toField = (text: string): string => text.replace(CONTROLS, ' ').trim();

/** Both lines of the address in the one column of the tables. */
export const formatStreet = (location: Location | undefined): string =>
  toField([location?.address_line_1, location?.address_line_2].filter(Boolean).join(' '));

/** An address as one text. */
export const formatAddress = (location: Location | undefined): string =>
  [formatStreet(location), toField(location?.city ?? ''), location?.state, location?.zip].join(', ');

/** The order of code units: the same on every machine. */
export const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/** The distinct characters outside ASCII, control characters aside. */
export const listNonAscii = (text: string): string[] =>
  [...new Set(text)].filter((character) => character > '\u007f' && !CONTROL.test(character));

const SPELLINGS: Readonly<Record<string, string>> = {
  '\u00c6': 'AE',
  '\u00d8': 'O',
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u00f8': 'o',
  '\u0141': 'L',
  '\u0142': 'l',
  '\u0152': 'OE',
  '\u0153': 'oe',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
};

/** A proposal for findings; the tables have the value as it is. */
export const foldToAscii = (text: string): string =>
  [...text.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((character) => (character <= '\u007f' ? character : (SPELLINGS[character] ?? '?')))
    .join('');
