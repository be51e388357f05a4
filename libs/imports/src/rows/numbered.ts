import type { Field } from './fields.ts';
import { findAlias, headingKey } from './headings.ts';

/** Fields of a location that a column can have for a second or later location of a row. */
export const LOCATION_FIELDS = [
  ...(['address_line_1', 'address_line_2', 'city', 'state', 'zip', 'county', 'county_fips'] as const),
  ...(['latitude', 'longitude', 'geocode_quality', 'is_primary'] as const),
] satisfies readonly Field[];
export type LocationField = (typeof LOCATION_FIELDS)[number];

/** What a column states about the location with this number, from 2 on: written `location_2.city`. */
export interface NumberedField {
  number: number;
  part: LocationField;
}

const MAX_LOCATIONS = 50;

const isLocationField = (field: string): field is LocationField =>
  (LOCATION_FIELDS as readonly string[]).includes(field);

export const formatNumbered = ({ number, part }: NumberedField): string => `location_${number}.${part}`;

/** Reads `location_2.city`; null for other names. */
export function parseNumbered(name: string): NumberedField | null {
  const [, digits = '', part = ''] = /^location_(\d{1,2})\.(\w+)$/.exec(name) ?? [];
  const number = Number(digits);
  return number >= 2 && number <= MAX_LOCATIONS && isLocationField(part) ? { number, part } : null;
}

const ORDINALS: Readonly<Record<string, string>> = {
  ...{ first: '1', '1st': '1', second: '2', '2nd': '2', secondary: '2', third: '3', '3rd': '3', tertiary: '3' },
  ...{ fourth: '4', '4th': '4', fifth: '5', '5th': '5' },
};

const WORDS = '(?:(?:practice|practicing|service|servicing|provider|facility|additional|other|physical) )*';
const MARK = `${WORDS}(?:location|loc|locn|office|site|clinic|address|addr|practice address|place of service)`;
/** `Location 2 City`, `Addr 2 Line 1`. */
const BEFORE = new RegExp(`^${MARK} (\\d{1,2}) (.+)$`);
/** `2nd Location City`, `Second Practice Address`. */
const ORDINAL = new RegExp(`^(\\d{1,2}) ((?:${MARK} )?.+)$`);
/** `City Location 2`, and `City 2`, `Addr1_2`. */
const AFTER = new RegExp(`^(.+?)(?: ${MARK})? (\\d{1,2})$`);

/** The number of a location and the field that a heading names, of 1 as well; null where it names none. */
export function readNumberedHeading(heading: string): NumberedField | null {
  const key = readNumberedKey(heading);
  const found = readBefore(key) ?? readAfter(key);
  // A table that renames repeated headings counts the repetitions: `City.1` is the second one.
  return found && /[^.\d]\.\d+$/.test(heading.trim()) ? { ...found, number: found.number + 1 } : found;
}

/** The words of a heading, also those in brackets, with ordinals as numbers: `Addr1_2` as `addr 1 2`, `2nd Location #3` as `2 location 3`. */
function readNumberedKey(heading: string): string {
  const opened = heading.replaceAll(/[()]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return headingKey(opened)
    .split(' ')
    .map((word) => ORDINALS[word] ?? word)
    .join(' ')
    .replaceAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .replaceAll(/ (?:number|no) (?=\d)/g, ' ');
}

function readBefore(key: string): NumberedField | null {
  const [, digits, rest] = BEFORE.exec(key) ?? ORDINAL.exec(key) ?? [];
  return toNumbered(digits, rest?.replace(new RegExp(`^${MARK} `), '') ?? '') ?? toNumbered(digits, rest);
}

function readAfter(key: string): NumberedField | null {
  const [, rest, digits] = AFTER.exec(key) ?? [];
  return toNumbered(digits, rest);
}

const SHORT: Readonly<Record<string, LocationField>> = { addr: 'address_line_1', adr: 'address_line_1' };

function toNumbered(digits: string | undefined, name: string | undefined): NumberedField | null {
  const number = Number(digits);
  const part = name === undefined ? undefined : (SHORT[name] ?? findAlias(name)?.field);
  return number >= 1 && number <= MAX_LOCATIONS && part !== undefined && isLocationField(part)
    ? { number, part }
    : null;
}

const SPECIALTY = /^(?:provider |practitioner )?(?:(\d{1,2}) )?specialty(?: name| code| description)?(?: (\d{1,2}))?$/;
const MAX_SPECIALTIES = 21;

/** `specialty_3` of `Specialty 3` and `Tertiary Specialty`; null for other headings. */
export function readFurtherSpecialty(heading: string): string | null {
  const [, before, after] = SPECIALTY.exec(readNumberedKey(heading)) ?? [];
  return parseFurtherSpecialty(`specialty_${before ?? after ?? ''}`) === null ? null : `specialty_${before ?? after}`;
}

/** The number of `specialty_3`; null for other names. The second specialty of a row is `additional_specialty_codes`. */
export function parseFurtherSpecialty(name: string): number | null {
  const number = Number(/^specialty_(\d{1,2})$/.exec(name)?.[1]);
  return number >= 3 && number <= MAX_SPECIALTIES ? number : null;
}
