import { z } from './zod.ts';

/** TypeID prefixes, by which an id shows the kind of its object. */
export const ID_PREFIXES = {
  account: 'acct',
  adequacy_run: 'adq',
  api_key: 'key',
  attempt: 'att',
  beneficiary_sample: 'smp',
  build: 'bld',
  campaign: 'cmp',
  contact_attempt: 'cat',
  delivery: 'dlv',
  event: 'evt',
  event_destination: 'dst',
  event_destination_delivery: 'edl',
  filing: 'fil',
  identity: 'idn',
  import: 'imp',
  import_mapping: 'map',
  import_source: 'src',
  invitation: 'inv',
  job: 'job',
  limit_request: 'lrq',
  operator: 'opr',
  passkey: 'psk',
  provider: 'prv',
  request: 'req',
  session: 'ses',
  transition: 'trn',
  user: 'usr',
  webhook: 'wh',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

/** Patterns of identifiers in responses, which are stored as they were made and not decoded. */
export const ANY_ID_PATTERN = '^[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}$';
export const API_KEY_ID_PATTERN = '^key_[0-7][0-9a-hjkmnp-tv-z]{25}$';
export const REQUEST_ID_PATTERN = '^req_[0-7][0-9a-hjkmnp-tv-z]{25}$';
export const NAME_ID_PATTERN = '^[a-z0-9-]{1,40}$';

/** Formats a UUID (case-insensitive) as a TypeID, `prv_…`. */
export const encodeId = (kind: IdKind, uuid: string): string => `${ID_PREFIXES[kind]}_${base32(uuid)}`;

/** Ten bits at a time: each pair of Crockford's base-32 digits. */
const DIGITS = [...'0123456789abcdefghjkmnpqrstvwxyz'];
const PAIRS = DIGITS.flatMap((high) => DIGITS.map((low) => high + low));
const pair = (bits: number): string => PAIRS[bits & 1023] ?? '';

/** The value of a hexadecimal digit by its character code. */
const HEX = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0);
const readHex = (hex: string, at: number): number => HEX[hex.charCodeAt(at)] ?? 0;

/** 26 digits for 128 bits, two at a time, because a page encodes hundreds of ids. */
function base32(uuid: string): string {
  const hex = uuid.replaceAll('-', '');
  let text = pair((readHex(hex, 0) << 4) | readHex(hex, 1));
  for (let at = 2; at < 32; at += 5) {
    const high = (readHex(hex, at) << 6) | (readHex(hex, at + 1) << 2) | (readHex(hex, at + 2) >> 2);
    const low = ((readHex(hex, at + 2) & 3) << 8) | (readHex(hex, at + 3) << 4) | readHex(hex, at + 4);
    text += pair(high) + pair(low);
  }
  return text;
}

/** Parses a TypeID as UUID; null if it is not a well-formed id of that kind. */
export function decodeId(kind: IdKind, text: string): string | null {
  return idPattern(kind).test(text) ? toUuid(text) : null;
}

/** Accepts any 128 bits, also those that are not a UUID of a known version. */
function toUuid(text: string): string {
  let bits = 0n;
  for (const digit of text.slice(text.indexOf('_') + 1)) bits = (bits << 5n) | BigInt(DIGITS.indexOf(digit));
  const hex = bits.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The kind that the prefix of an id indicates, or null. Used in error texts. */
export function kindOfId(text: string): IdKind | null {
  const entry = Object.entries(ID_PREFIXES).find(([, prefix]) => text.startsWith(`${prefix}_`));
  return entry ? (entry[0] as IdKind) : null;
}

const patterns = new Map<IdKind, RegExp>();
function idPattern(kind: IdKind): RegExp {
  const pattern = patterns.get(kind);
  if (pattern) return pattern;
  const made = new RegExp(`^${ID_PREFIXES[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`);
  patterns.set(kind, made);
  return made;
}

const EXAMPLE_SUFFIX = '01kc59z6h8f8w9p5p3w5t1y0za';

/** UUID inside, TypeID text outside. */
function idCodec(kind: IdKind) {
  const noun = kind.replaceAll('_', ' ');
  return z
    .codec(
      z.string().regex(idPattern(kind), `must be the id of a ${noun}, such as ${ID_PREFIXES[kind]}_${EXAMPLE_SUFFIX}`),
      z.string(),
      {
        decode: toUuid,
        encode: (uuid) => encodeId(kind, uuid),
      },
    )
    .openapi({
      description: `Identifier of the ${noun}.`,
      example: `${ID_PREFIXES[kind]}_${EXAMPLE_SUFFIX}`,
    });
}

export const AccountId = idCodec('account');
export const ApiKeyId = idCodec('api_key');
export const AttemptId = idCodec('attempt');
export const BeneficiarySampleId = idCodec('beneficiary_sample');
export const BuildId = idCodec('build');
export const CampaignId = idCodec('campaign');
export const ContactAttemptId = idCodec('contact_attempt');
export const DeliveryId = idCodec('delivery');
export const EventDestinationDeliveryId = idCodec('event_destination_delivery');
export const EventDestinationId = idCodec('event_destination');
export const EventId = idCodec('event');
export const FilingId = idCodec('filing');
export const IdentityId = idCodec('identity');
export const ImportId = idCodec('import');
export const ImportMappingId = idCodec('import_mapping');
export const ImportSourceId = idCodec('import_source');
export const InvitationId = idCodec('invitation');
export const JobId = idCodec('job');
export const LimitRequestId = idCodec('limit_request');
export const PasskeyId = idCodec('passkey');
export const OperatorId = idCodec('operator');
export const ProviderId = idCodec('provider');
export const RequestId = idCodec('request');
export const RunId = idCodec('adequacy_run');
export const SessionId = idCodec('session');
export const TransitionId = idCodec('transition');
export const UserId = idCodec('user');
export const WebhookId = idCodec('webhook');

/** The time in a UUIDv7; null for any other UUID. */
export function timeOfId(uuid: string): Date | null {
  const hex = uuid.replaceAll('-', '');
  return /^.{12}7.{3}[89ab]/.test(hex) ? new Date(Number.parseInt(hex.slice(0, 12), 16)) : null;
}

/** RFC 3339 with any offset in, UTC with three fraction digits out. */
export const Instant = z
  .codec(z.iso.datetime({ offset: true }).max(40), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString() as `${string}Z`,
  })
  .openapi({ example: '2026-11-01T12:00:00.000Z' });

/** PostgreSQL does not support year 0. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

/** `YYYY-MM-DD` outside, midnight UTC inside. */
export const CalendarDate = z
  .codec(
    z.iso.date().refine(hasYear, { message: 'must be in year 1 or later', params: { code: 'out_of_range' } }),
    z.date(),
    {
      decode: (text) => new Date(`${text}T00:00:00.000Z`),
      encode: (date) => date.toISOString().slice(0, 10),
    },
  )
  .openapi({
    example: '2027-01-01',
    pattern: String.raw`^([1-9]\d{3}|0[1-9]\d{2}|00[1-9]\d|000[1-9])-\d{2}-\d{2}$`,
  });

export const text = (max: number, min = 1) => z.string().min(min, { abort: true }).max(max);

/** A text of a request that must be visible. Responses can still contain a blank text that an earlier version stored. */
export const notBlank = (schema: z.ZodString): z.ZodString =>
  schema.regex(/\S/, 'must contain a character that is not blank');

export const Name = text(200).openapi({ description: 'Display name.' });
export const Description = text(1000);

export const CountyFips = z
  .string()
  .regex(/^\d{5}$/, 'must be a five-digit county FIPS code with leading zero, such as 49035')
  .openapi({ description: 'County FIPS code: five digits, with leading zero.', example: '49035' });

export const State = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a two-letter USPS state code in capitals, such as UT')
  .openapi({ description: 'USPS state code.', example: 'UT' });

export const Zip = z
  .string()
  .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP or ZIP+4, such as 84101 or 84101-1234')
  .openapi({ description: 'ZIP or ZIP+4 code.', example: '84101' });

/** ISO/IEC 7812 check digit over 80840 + NPI, as CMS defines it. */
export function hasNpiCheckDigit(npi: string): boolean {
  // 24 is the contribution of the constant prefix 80840 to the Luhn sum.
  let sum = 24;
  for (let index = npi.length - 1, isDoubled = true; index >= 0; index -= 1) {
    isDoubled = !isDoubled;
    const digit = Number(npi[index]);
    const weighted = isDoubled ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

export const Npi = z
  .string()
  .regex(/^[12]\d{9}$/, { error: 'must be ten digits that start with 1 or 2', abort: true })
  .refine(hasNpiCheckDigit, {
    message: 'fails the NPI check digit (Luhn over 80840 and the NPI)',
    params: { code: 'invalid_check_digit' },
  })
  .openapi({ description: 'National Provider Identifier (NPI): ten digits, with check digit.', example: '2000000002' });

export const Tin = z
  .string()
  .regex(/^\d{9}$/, 'must be nine digits without hyphens')
  .openapi({
    description:
      'Taxpayer identification number (TIN): nine digits. That of a sole practitioner can be a Social Security number.',
    // No TIN begins with 000.
    example: '000123456',
  });

export const ExternalId = text(255).openapi({
  description:
    'Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build.',
  example: 'crm-4711',
});

/** Constraint on the keys of a map, which the generator of the document omits. */
export const namedBy = (names: object): object => ({ propertyNames: { type: 'string', ...names } });

export const Metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((map) => Object.keys(map).length <= 50, {
    message: 'must have at most 50 keys',
    params: { code: 'too_many' },
  })
  .openapi({
    description: 'Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters.',
    example: { source: 'roster-2026-10' },
    maxProperties: 50,
    ...namedBy({ minLength: 1, maxLength: 40 }),
  });

export const MetadataUpdate = z.record(z.string().min(1).max(40), z.string().max(500).nullable()).openapi({
  description:
    'Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys.',
  example: { source: 'roster-2026-11', draft: null },
  ...namedBy({ minLength: 1, maxLength: 40 }),
});

export const count = (description: string, example?: number) =>
  z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .openapi({ description, format: 'int64', ...(example === undefined ? {} : { example }) });
export const ratio = (description: string) => z.number().min(0).max(1).openapi({ description, example: 0.9 });
export const percent = (description: string) => z.number().min(0).max(100).openapi({ description, example: 87.41 });
/**
 * `not` of a request that requires at least one of several fields: none of them being there is excluded. Generators read an `anyOf` of
 * `required` as a union of types.
 */
export const oneRequired = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, { not: {} }])),
});

export const created_at = Instant.openapi({ description: 'When the object was created.' });
export const updated_at = Instant.openapi({ description: 'When the object was last changed.' });

export const Latitude = z.number().min(-90).max(90).openapi({ description: 'Latitude in degrees.', example: 40.76031 });
export const Longitude = z
  .number()
  .min(-180)
  .max(180)
  .openapi({ description: 'Longitude in degrees; negative in America.', example: -111.88822 });
