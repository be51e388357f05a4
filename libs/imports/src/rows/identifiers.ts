import { hasNpiCheckDigit } from '@pnb/contract';
import { failed, parsed, type Parsed, quote } from './parsed.ts';

const SCIENTIFIC = /^\d(\.\d*)?e\+?\d{1,2}$/i;

/** A number in scientific notation that still has all of its ten digits. */
function expandScientific(value: string): string {
  const parts = /^(\d)\.(\d{9})e\+?0?9$/i.exec(value.trim());
  return parts ? `${parts[1]}${parts[2]}` : value;
}

export function parseNpi(value: string): Parsed<string> {
  if (/^[12]\d{9}$/.test(value) && hasNpiCheckDigit(value)) return parsed(value);
  const npi = expandScientific(value).replace(/\.0+$/, '').replaceAll(/[\s-]/g, '');
  if (SCIENTIFIC.test(npi))
    return failed(
      'invalid_format',
      `${quote(value)} is a number in scientific notation: a spreadsheet has removed digits of the NPI. Format the column as text, and take the ten digits from the source.`,
    );
  if (!/^[12]\d{9}$/.test(npi))
    return failed('invalid_format', `${quote(value)} is not an NPI: ten digits that start with 1 or 2. Correct it.`);
  if (hasNpiCheckDigit(npi)) return parsed(npi);
  return failed('invalid_check_digit', `${npi} fails the check digit of an NPI. Look it up in NPPES and correct it.`);
}

/** With or without the hyphens of an EIN or a Social Security number; a spreadsheet removes a leading zero. Errors do not quote it. */
export function parseTin(value: string): Parsed<string> {
  const tin = value.replace(/\.0+$/, '').replaceAll(' ', '');
  if (/^(\d{9}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/.test(tin)) return parsed(tin.replaceAll('-', ''));
  if (/^\d{8}$/.test(tin)) return parsed(tin.padStart(9, '0'));
  return failed('invalid_format', 'The value is not a TIN: nine digits, such as 12-3456789. Correct it.');
}

/**
 * A CCN (State Operations Manual, section 2779A): the State, then a type that is a letter in the third position for units and swing beds,
 * and a sequence; E or F at the end for emergency hospitals. Suppliers have ten positions, a letter in the third.
 */
const CCN = /^[0-9A-Z]\d(?:[0-9A-Z]\d{2}[0-9EF]|[A-Z]\d{7})$/;

/** The number under which CMS certifies a facility; a spreadsheet removes the zero of the first states. */
export const parseCcn = (value: string): Parsed<string> => {
  const ccn = value.replace(/\.0+$/, '').replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{5}$/.test(ccn)) return parsed(ccn.padStart(6, '0'));
  if (CCN.test(ccn)) return parsed(ccn);
  return failed(
    'invalid_format',
    `${quote(value)} is not a CCN: six characters, such as 460004 or 46T004. Correct it.`,
  );
};
