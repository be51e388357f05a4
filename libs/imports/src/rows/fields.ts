import {
  AdequacyOverride,
  GeocodeQuality,
  getProviderField,
  getValueSchema,
  type LocationCreate,
  PROVIDER_FIELD_NAMES,
  type ProviderFieldName,
  type ProviderFieldValues,
  Stage,
  z,
} from '@pnb/contract';
import { parseAnyDate } from './dates.ts';
import { parseCcn, parseNpi, parseTin } from './identifiers.ts';
import { parseLocations, readJsonList } from './json-cells.ts';
import { failed, parsed, type Parsed, type Parser, quote } from './parsed.ts';
import { parseSpecialty, parseSpecialtyCode } from './specialties.ts';
import { parseState } from './states.ts';

/** What a row can state apart from the fields that a caller writes. */
interface OtherValues {
  record_id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  credential: string;
  organization_name: string;
  specialty: string;
  address_line_1: string;
  address_line_2: string;
  city: string;
  state: string;
  zip: string;
  county: string;
  county_fips: string;
  latitude: number;
  longitude: number;
  geocode_quality: z.infer<typeof GeocodeQuality>;
  is_primary: boolean;
  location_number: number;
  served_county: string;
  stage: Stage;
  held_from_stage: Stage;
  adequacy_override: z.infer<typeof AdequacyOverride>;
  letter_of_intent: boolean;
  credential_2: string;
  credential_3: string;
  locations: LocationCreate[];
  ccn: string;
  status: RosterStatus;
  is_active: boolean;
  is_terminated: boolean;
  deactivated_on: Date;
  reactivated_on: Date;
}
/** What a sender states about the contract of a provider, apart from its dates. */
export const ROSTER_STATUSES = ['current', 'ended'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

type WritableValues = { [N in ProviderFieldName]: NonNullable<ProviderFieldValues[N]> };

/** What a row can state, by field; a cell that is empty states nothing. */
export interface FieldValues extends OtherValues, WritableValues {}
export type Field = keyof FieldValues;

const text =
  (max: number): Parser<string> =>
  (value) =>
    value.length <= max
      ? parsed(value)
      : failed('too_long', `The value has ${value.length} characters; the limit is ${max}. Shorten it.`);

const pattern =
  (regex: RegExp, expected: string): Parser<string> =>
  (value) =>
    regex.test(value)
      ? parsed(value)
      : failed('invalid_format', `${quote(value)} is not ${expected}. Correct the value.`);

const BOOLEANS: Readonly<Record<string, boolean>> = {
  y: true,
  yes: true,
  true: true,
  t: true,
  1: true,
  x: true,
  '✓': true,
  checked: true,
  n: false,
  no: false,
  false: false,
  f: false,
  0: false,
  unchecked: false,
};

function parseBoolean(value: string): Parsed<boolean> {
  const result = BOOLEANS[value.toLowerCase().replace(/\.0$/, '')];
  return result === undefined ? failed('invalid_enum', `${quote(value)} is not Y or N. Write Y or N.`) : parsed(result);
}

const wordKey = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/** A closed set, with other spellings of its members. */
const oneOf =
  <T extends string>(members: readonly T[], others: Readonly<Record<string, T>> = {}): Parser<T> =>
  (value) => {
    const key = wordKey(value);
    const name = members.find((member) => member === key) ?? others[key];
    return name === undefined
      ? failed('invalid_enum', `${quote(value)} is not one of: ${members.join(', ')}. Use one of them.`)
      : parsed(name);
  };

const number =
  (min: number, max: number, kind: 'a number' | 'a whole number'): Parser<number> =>
  (value) => {
    const digits = value.replaceAll(/(?<=\d),(?=\d{3})/g, '');
    const result = Number(digits);
    const isNumber =
      /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(digits) && (kind === 'a number' || Number.isInteger(result));
    if (!isNumber) return failed('invalid_format', `${quote(value)} is not ${kind}. Correct the value.`);
    return result >= min && result <= max
      ? parsed(result)
      : failed('out_of_range', `${quote(value)} is not between ${min} and ${max}. Correct the value.`);
  };

/** A spreadsheet removes the leading zeros of a code. */
const padded =
  (width: number, parse: Parser<string>): Parser<string> =>
  (value) =>
    parse(/^\d+$/.test(value) ? value.padStart(width, '0') : value);

/** A spreadsheet removes leading zeros, and a hyphen that stands alone is none of a ZIP+4. */
function parseZip(value: string): Parsed<string> {
  if (/^\d{5}$/.test(value)) return parsed(value);
  const zip = value
    .replace(/\.0+$/, '')
    .replace(/\s*-\s*$/, '')
    .replaceAll(/\s+/g, '');
  const [, five = '', four] = /^(\d{3,5})(?:-?(\d{4}))?$/.exec(zip) ?? [];
  const padded = five.padStart(5, '0');
  const result = five === '' ? zip : four === undefined ? padded : `${padded}-${four}`;
  return pattern(/^\d{5}(-\d{4})?$/, 'a ZIP or ZIP+4, such as 84101 or 84101-1234')(result);
}

/** Items of a JSON array, or between semicolons, pipes or commas. */
const list =
  <T>(parse: Parser<T>, max: number): Parser<T[]> =>
  (value) => {
    const items: T[] = [];
    for (const item of readJsonList(value) ?? value.split(/[;|,]/).map((part) => part.trim())) {
      if (item === '') continue;
      const result = parse(item);
      if ('error' in result) return result;
      items.push(result.value);
    }
    return items.length <= max ? parsed(items) : failed('too_many', `The list has more than ${max} items. Shorten it.`);
  };

const parseEmail: Parser<string> = (value) =>
  value.length <= 254 && /^[^\s@,;"]+@[^\s@,;"]+\.[A-Za-z]{2,}$/.test(value)
    ? parsed(value)
    : failed('invalid_format', `${quote(value)} is not an e-mail address. Correct it, or leave the cell empty.`);

/** All metadata as one JSON object, as the service writes it. */
function parseMetadata(value: string): Parsed<Record<string, string>> {
  const object = parseObject(value);
  return object && Object.values(object).every((text) => typeof text === 'string')
    ? parsed(object as Record<string, string>)
    : failed('invalid_format', `${quote(value)} is not a JSON object of texts. Correct it, or leave the cell empty.`);
}

function parseObject(value: string): object | null {
  try {
    const result: unknown = JSON.parse(value);
    return typeof result === 'object' && !Array.isArray(result) ? result : null;
  } catch {
    return null;
  }
}

const parseDay: Parser<Date> = (value) => parseAnyDate(value);
const code5 = (expected: string): Parser<string> => padded(5, pattern(/^\d{5}$/, expected));
const countyFips = code5('a county FIPS code of five digits, such as 49035');

/** The parser that follows from the schema of a field. */
function toParser(name: ProviderFieldName): Parser<unknown> {
  const { spellings } = getProviderField(name);
  const inner = getValueSchema(name);
  if (inner instanceof z.ZodCodec) return parseDay;
  if (inner instanceof z.ZodBoolean) return parseBoolean;
  if (inner instanceof z.ZodEnum) return oneOf(inner.options.map(String), spellings);
  if (inner instanceof z.ZodNumber) return number(inner.minValue ?? 0, inner.maxValue ?? 0, 'a whole number');
  if (inner instanceof z.ZodString) return text(inner.maxLength ?? 0);
  return refuse;
}

const refuse: Parser<never> = () => failed('invalid_format', 'The field cannot be imported. Remove the column.');

const STATUS_SPELLINGS = {
  ...spell('current', 'active act a par participating in_network enrolled approved open y yes 1 true'),
  ...spell('ended', 'termed term terminated terminate t inactive deactivated deceased retired resigned closed dropped'),
  ...spell(
    'ended',
    'termination left disenrolled expired cancelled canceled no_longer_with_group no_longer_participating',
  ),
};

function spell(status: RosterStatus, words: string): Record<string, RosterStatus> {
  return Object.fromEntries(words.split(' ').map((word) => [word, status]));
}

type Parsers = { readonly [F in Field]: Parser<FieldValues[F]> };

/** Those that the schema of a field does not decide. */
const OWN_PARSERS = {
  npi: parseNpi,
  tin: parseTin,
  record_id: text(255),
  first_name: text(100),
  middle_name: text(100),
  last_name: text(100),
  credential: text(50),
  organization_name: text(200),
  specialty: parseSpecialty,
  specialty_code: parseSpecialtyCode,
  additional_specialty_codes: list(parseSpecialty, 20),
  taxonomy_code: (value) =>
    pattern(/^[0-9A-Z]{9}X$/, 'a NUCC taxonomy code of ten characters, such as 207RC0000X')(value.toUpperCase()),
  address_line_1: text(200),
  address_line_2: text(200),
  city: text(100),
  state: parseState,
  zip: parseZip,
  county: text(200),
  county_fips: countyFips,
  latitude: number(-90, 90, 'a number'),
  longitude: number(-180, 180, 'a number'),
  geocode_quality: oneOf(GeocodeQuality.options),
  is_primary: parseBoolean,
  location_number: number(1, 50, 'a whole number'),
  served_county: code5('an SSA state and county code of five digits, such as 46170'),
  stage: oneOf(Stage.options, { loi: 'loi_signed', loi_received: 'loi_signed', in_network: 'active', par: 'active' }),
  held_from_stage: oneOf(Stage.options),
  adequacy_override: oneOf(AdequacyOverride.options),
  letter_of_intent: parseBoolean,
  credential_2: text(50),
  credential_3: text(50),
  locations: parseLocations,
  ccn: parseCcn,
  status: oneOf(ROSTER_STATUSES, STATUS_SPELLINGS),
  is_active: parseBoolean,
  is_terminated: parseBoolean,
  deactivated_on: parseDay,
  reactivated_on: parseDay,
  telehealth_states: list(parseState, 60),
  owner_email: parseEmail,
  metadata: parseMetadata,
} satisfies Partial<Parsers>;

/** How the text of a cell becomes a value; the cell is cleaned and not empty. */
export const PARSERS = {
  ...Object.fromEntries(PROVIDER_FIELD_NAMES.map((name) => [name, toParser(name)])),
  ...OWN_PARSERS,
} as Parsers;

export const FIELDS: readonly Field[] = (Object.keys(PARSERS) as Field[]).toSorted();

export const isField = (name: string): name is Field => Object.hasOwn(PARSERS, name);

/** Fields whose cells are days. */
export const isDateField = (field: Field): boolean => (PARSERS[field] as unknown) === parseDay;
