import { describe, expect, it } from '@jest/globals';
import { matchesType } from './event-types.ts';
import { parseField, parseLimit, parseList } from './options.ts';

describe('options', () => {
  it('read lists with commas and over several uses', () => {
    expect(parseList('b, c,', parseList('a', undefined))).toEqual(['a', 'b', 'c']);
  });

  it('read fields as JSON or text, and digits as text', () => {
    const fields = ['name=Ana = MD', 'npi=0123456789', 'external_id=null', 'offers_telehealth=true', 'tags=["a"]'];
    expect(fields.reduce<Record<string, unknown>>((all, field) => parseField(field, all), {})).toEqual({
      name: 'Ana = MD',
      npi: '0123456789',
      external_id: null,
      offers_telehealth: true,
      tags: ['a'],
    });
    expect(() => parseField('name', undefined)).toThrow('field=value');
  });

  it('read a number or all', () => {
    expect([parseLimit('7'), parseLimit('all')]).toEqual([7, Infinity]);
    for (const wrong of ['0', '-1', '1.5', 'x', '']) expect(() => parseLimit(wrong)).toThrow('number of at least 1');
  });

  it('select event types by name, resource or all', () => {
    const selected = (types: string[] | undefined) =>
      ['provider.created', 'provider.deleted', 'providers.x', 'build.created'].filter((type) =>
        matchesType(types, type),
      );
    expect(selected(undefined)).toHaveLength(4);
    expect(selected(['*'])).toHaveLength(4);
    expect(selected(['provider.*'])).toEqual(['provider.created', 'provider.deleted']);
    expect(selected(['build.created', 'provider.deleted'])).toEqual(['provider.deleted', 'build.created']);
  });
});
