import { describe, expect, it } from '@jest/globals';
import { ComparedField, getProviderField, isConfidential, PROVIDER_FIELD_NAMES, z } from '@pnb/contract';
import { PARSERS } from './fields.ts';
import { findAlias } from './headings.ts';

describe('the fields of a provider that a caller writes', () => {
  it.each(PROVIDER_FIELD_NAMES)('has %s as a column of files, by its own name and by each of its headings', (name) => {
    const found = [name, ...getProviderField(name).headings.split(', ')].map((heading) => findAlias(heading)?.field);
    expect(new Set(found)).toEqual(new Set([name]));
    expect((ComparedField.options as readonly string[]).includes(name)).toBe(!isConfidential(name));
  });

  it('have a parser whose value the schema of requests accepts', () => {
    const cells = { date: '2026-05-04', flag: 'Y', text: 'other', number: '12' };
    const parse = (name: 'medical_group' | 'effective_on' | 'offers_telehealth' | 'medicare_certified_beds') => {
      const { schema } = getProviderField(name);
      return (cell: string) => {
        const parsed = PARSERS[name](cell);
        return 'value' in parsed ? z.encode(schema, parsed.value) : parsed.error.code;
      };
    };
    expect(parse('effective_on')(cells.date)).toBe('2026-05-04');
    expect(parse('offers_telehealth')(cells.flag)).toBe(true);
    expect(parse('medical_group')(cells.text)).toBe('other');
    expect(parse('medical_group')('x'.repeat(201))).toBe('too_long');
    expect(parse('medicare_certified_beds')(cells.number)).toBe(12);
    expect(parse('medicare_certified_beds')('10001')).toBe('out_of_range');
  });

  it.each([
    ['123456789', '123456789'],
    ['12-3456789', '123456789'],
    ['123-45-6789', '123456789'],
    [' 12 3456789'.trim(), '123456789'],
    ['12345678', '012345678'],
    ['123456789.0', '123456789'],
  ])('reads %s as the TIN %s', (cell, tin) => {
    expect(PARSERS.tin(cell)).toEqual({ value: tin });
  });

  it.each(['1234567', '1-23456789', '12345678901', 'none'])('refuses %s as a TIN without repeating it', (cell) => {
    const parsed = PARSERS.tin(cell);
    expect(parsed).toMatchObject({ error: { code: 'invalid_format' } });
    expect(JSON.stringify(parsed)).not.toContain(cell);
  });

  it.each(PROVIDER_FIELD_NAMES)('has members of the enum of %s for every spelling of files', (name) => {
    const { schema, spellings = {} } = getProviderField(name);
    for (const [spelling, value] of Object.entries(spellings)) {
      expect(PARSERS[name](spelling)).toEqual({ value });
      expect(schema.safeParse(value).success).toBe(true);
    }
  });
});
