import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CalendarDate,
  CountyFips,
  decodeId,
  encodeId,
  hasNpiCheckDigit,
  ID_PREFIXES,
  type IdKind,
  Instant,
  kindOfId,
  Metadata,
  Npi,
  ProviderId,
  State,
  timeOfId,
  Zip,
} from './formats.ts';
import { z } from './zod.ts';

const UUID = '019b0a9f-9a28-7a38-9b16-c3e1741f03ea';
const SUFFIX = '01kc59z6h8f8w9p5p3w5t1y0za';
const KINDS = Object.keys(ID_PREFIXES) as IdKind[];

const accepts = (schema: z.ZodType, values: unknown[]) => values.map((value) => schema.safeParse(value).success);

describe('timeOfId', () => {
  it('returns the time of a UUIDv7, and none for another UUID', () => {
    expect(timeOfId(UUID)).toEqual(new Date(Number.parseInt('019b0a9f9a28', 16)));
    expect(timeOfId('019b0a9f-9a28-4a38-9b16-c3e1741f03ea')).toBeNull();
    expect(timeOfId('019b0a9f-9a28-7a38-cb16-c3e1741f03ea')).toBeNull();
    expect(timeOfId('00000000-0000-0000-0000-000000000000')).toBeNull();
  });
});

describe('an id', () => {
  it('is a TypeID: the published vector in both directions', () => {
    expect(encodeId('provider', UUID)).toBe(`prv_${SUFFIX}`);
    expect(encodeId('provider', UUID.toUpperCase())).toBe(`prv_${SUFFIX}`);
    expect(decodeId('provider', `prv_${SUFFIX}`)).toBe(UUID);
    expect(ProviderId.parse(`prv_${SUFFIX}`)).toBe(UUID);
    expect(z.encode(ProviderId, UUID)).toBe(`prv_${SUFFIX}`);
  });

  // spec/valid.yml of the TypeID specification, version 0.3.0.
  it.each([
    ['00000000000000000000000000', '00000000-0000-0000-0000-000000000000'],
    ['00000000000000000000000001', '00000000-0000-0000-0000-000000000001'],
    ['0000000000000000000000000a', '00000000-0000-0000-0000-00000000000a'],
    ['0000000000000000000000000g', '00000000-0000-0000-0000-000000000010'],
    ['00000000000000000000000010', '00000000-0000-0000-0000-000000000020'],
    ['7zzzzzzzzzzzzzzzzzzzzzzzzz', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['0123456789abcdefghjkmnpqrs', '0110c853-1d09-52d8-d73e-1194e95b5f19'],
    ['01h455vb4pex5vsknk084sn02q', '01890a5d-ac96-774b-bcce-b302099a8057'],
  ])('encode and decode the vector %s of the TypeID specification', (suffix, uuid) => {
    expect([encodeId('provider', uuid), decodeId('provider', `prv_${suffix}`)]).toEqual([`prv_${suffix}`, uuid]);
  });

  it('of 128 bits that are not a known UUID is decoded and finds nothing', () => {
    expect(ProviderId.parse('prv_6pncjwanqnfknwcakjk9ajnkqn')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(decodeId('build', `bld_7${'z'.repeat(25)}`)).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  });

  it('keeps every UUID, and sorts as UUIDs do', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        const [first, second] = [encodeId('event', a), encodeId('event', b)];
        expect([decodeId('event', first), decodeId('event', second)]).toEqual([a, b]);
        expect(first < second).toBe(a < b);
      }),
    );
  });

  it.each(KINDS)('of a %s names its resource type, and is not accepted for another', (kind) => {
    const id = encodeId(kind, UUID);
    expect(id).toBe(`${ID_PREFIXES[kind]}_${SUFFIX}`);
    expect(kindOfId(id)).toBe(kind);
    expect(KINDS.filter((other) => decodeId(other, id) !== null)).toEqual([kind]);
  });

  it.each([
    ['nothing', ''],
    ['a bare UUID', UUID],
    ['a capital letter', `prv_${SUFFIX.toUpperCase()}`],
    ['a letter that Crockford leaves out', `prv_${SUFFIX.replace('k', 'l')}`],
    ['more than 128 bits', `prv_8${SUFFIX.slice(1)}`],
    ['one letter too few', `prv_${SUFFIX.slice(1)}`],
    ['one letter too many', `prv_${SUFFIX}0`],
    ['a line end', `prv_${SUFFIX}\n`],
    ['another prefix', `bld_${SUFFIX}`],
  ])('rejects %s', (_, text) => {
    expect(decodeId('provider', text)).toBeNull();
    expect(ProviderId.safeParse(text).success).toBe(false);
  });

  it('has no resource type without a known prefix', () => {
    expect([kindOfId('xyz_1'), kindOfId('prv'), kindOfId('')]).toEqual([null, null, null]);
  });
});

describe('Npi', () => {
  it('accepts the check digit of the CMS example and rejects the other nine', () => {
    const held = [...'0123456789'].filter((digit) => hasNpiCheckDigit(`123456789${digit}`));
    expect(held).toEqual(['3']);
    expect(Npi.parse('1234567893')).toBe('1234567893');
  });

  it('detects each single wrong digit', () => {
    for (let at = 1; at < 10; at++) {
      const wrong = [...'0123456789'].map((digit) => `1234567893`.slice(0, at) + digit + '1234567893'.slice(at + 1));
      expect(wrong.filter(hasNpiCheckDigit)).toEqual(['1234567893']);
    }
  });

  it('reports an invalid check digit as such, and an invalid format once', () => {
    const codes = (npi: unknown) =>
      Npi.safeParse(npi).error?.issues.map((issue) =>
        issue.code === 'custom' ? (issue.params?.code as string) : issue.code,
      );
    expect(codes('1234567890')).toEqual(['invalid_check_digit']);
    expect(codes('3234567893')).toEqual(['invalid_format']);
    expect(codes('123456789')).toEqual(['invalid_format']);
    expect(codes(1234567893)).toEqual(['invalid_type']);
  });
});

describe('Instant', () => {
  it('accepts any offset and encodes UTC with three fraction digits', () => {
    const given = ['2026-11-01T12:00:00Z', '2026-11-01T05:00:00-07:00', '2026-11-01T12:00:00.000000Z'];
    expect(given.map((text) => z.encode(Instant, Instant.parse(text)))).toEqual(
      given.map(() => '2026-11-01T12:00:00.000Z'),
    );
  });

  it('keeps milliseconds', () => {
    expect(Instant.parse('2026-11-01T12:00:00.123Z').getTime()).toBe(Date.UTC(2026, 10, 1, 12, 0, 0, 123));
  });

  it('rejects text that is not an instant', () => {
    const wrong = ['2026-11-01', '2026-11-01T12:00:00', '2026-02-30T12:00:00Z', '2026-11-01 12:00:00Z', '', 0, null];
    expect(accepts(Instant, wrong)).toEqual(wrong.map(() => false));
  });
});

describe('CalendarDate', () => {
  it('is decoded as midnight UTC and encoded as the day only', () => {
    expect(CalendarDate.parse('2027-01-01').toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(z.encode(CalendarDate, new Date('2027-01-01T00:00:00.000Z'))).toBe('2027-01-01');
  });

  it('encodes every day that it decodes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
        expect(z.encode(CalendarDate, CalendarDate.parse(text))).toBe(text);
      }),
    );
  });

  it('accepts leap days, and rejects text that is not a day', () => {
    expect(
      accepts(CalendarDate, ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z']),
    ).toEqual([true, false, false, false, false]);
  });
});

describe('the formats of codes, names and metadata', () => {
  it('keep leading zeros and reject numbers', () => {
    expect(accepts(CountyFips, ['06037', '6037', '060370', 6037, '0603a'])).toEqual([true, false, false, false, false]);
    expect(accepts(Zip, ['01001', '84101-1234', '8410', '84101-', '84101 1234'])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(accepts(State, ['UT', 'ut', 'UTA', ''])).toEqual([true, false, false, false]);
  });

  it('limit metadata to fifty keys of forty characters', () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key_${at}`, 'x']));
    expect(accepts(Metadata, [{}, keys(50), keys(51)])).toEqual([true, true, false]);
    expect(accepts(Metadata, [{ ['k'.repeat(41)]: 'x' }, { key: 'v'.repeat(501) }, { key: 1 }])).toEqual([
      false,
      false,
      false,
    ]);
  });
});
