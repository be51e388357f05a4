import { describe, expect, it } from '@jest/globals';
import type { RosterProvider } from './roster-provider.ts';
import { compareStated, listStatedValues } from './stated-values.ts';

const place = (address_line_1: string, more: object = {}) => ({
  address_line_1,
  address_line_2: null,
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  ...more,
});
const compare = (from: RosterProvider, to: RosterProvider) =>
  compareStated(listStatedValues(from), listStatedValues(to));

describe('compareStated', () => {
  it('names locations that only one file has, by everything stated about them, whatever their order', () => {
    const [a, b] = [place('1 A St'), place('2 B St')];
    expect(compare({ locations: [a, b] }, { locations: [b, a] })).toEqual([]);
    const moved = place('2 B St', { county_fips: '49035', latitude: 40.76, longitude: -111.89, is_primary: true });
    expect(compare({ locations: [a, b] }, { locations: [a, moved] })).toEqual([
      {
        field: 'locations',
        from: '2 B St, Salt Lake City, UT 84101',
        to: '2 B St, Salt Lake City, UT 84101 (county 49035, 40.76 -111.89, primary)',
      },
    ]);
    expect(compare({ locations: [a, a] }, { locations: [a] })).toEqual([
      { field: 'locations', from: '1 A St, Salt Lake City, UT 84101', to: null },
    ]);
  });

  it('compares metadata by key, and a field that one file does not state with null', () => {
    const from = { metadata: { region: 'north', ['__proto__']: 'x' }, effective_on: new Date('2026-01-01') };
    expect(compare(from, { metadata: { region: 'south' }, offers_telehealth: false })).toEqual([
      { field: 'effective_on', from: '2026-01-01', to: null },
      { field: 'offers_telehealth', from: null, to: 'false' },
      { field: 'metadata.__proto__', from: 'x', to: null },
      { field: 'metadata.region', from: 'north', to: 'south' },
    ]);
  });

  it('takes the stage that a table of CMS implies', () => {
    expect(compare({ initial_stage: 'loi_signed' }, { initial_stage: 'contracted' })).toEqual([
      { field: 'stage', from: 'loi_signed', to: 'contracted' },
    ]);
  });
});
