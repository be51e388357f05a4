import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { network, standard } from '../test/arbitraries.ts';
import { bruteForceExplanation } from '../test/brute-force.ts';
import { aCounty, anInput, aProvider, milesNorth, pointsAt } from '../test/factories.ts';
import { BASES, explainCell, openEngine, scoreNetwork, type NetworkInput } from './index.ts';

const query = { county_fips: '49035', specialty_code: '008', basis: 'contracted' } as const;

const explained = (changes: Partial<NetworkInput>) => explainCell(anInput(changes), query);

describe('explainCell', () => {
  it('agrees with brute force and with the results, for an engine and for an input', () => {
    const queries = fc.record({ county: fc.nat(1), specialty: fc.nat(6), basis: fc.constantFrom(...BASES) });
    fc.assert(
      fc.property(network, queries, (input, { basis, ...at }) => {
        const [county, specialty] = [input.counties[at.county], standard.specialties[at.specialty]];
        if (!county || !specialty) throw new Error('no such cell');
        const one = { county_fips: county.fips, specialty_code: specialty.code, basis };
        const found = explainCell(input, one);
        const cells = scoreNetwork(input).find((finding) => finding.basis === basis)?.cells;
        const cell = cells?.find((c) => c.county_fips === county.fips && c.specialty_code === specialty.code);
        expect(found.result).toStrictEqual(cell);
        expect(found).toMatchObject(bruteForceExplanation({ input, basis, county, specialty }));
        expect(explainCell(openEngine(input), one)).toStrictEqual(found);
        expect(found.counted.reduce((sum, { units }) => sum + units, 0)).toBe(cell?.counted_count);
        expect(explainCell(input, { ...one, limit: 2 })).toStrictEqual({
          ...found,
          counted: found.counted.slice(0, 2),
          rejected: found.rejected.slice(0, 2),
        });
      }),
      { numRuns: 150 },
    );
  });

  it('names the nearest location, what it serves and what the cell is missing', () => {
    const points = pointsAt([0, 0, 0, 0, 0, 0, 0, 40, 40, 40]);
    const locations = [{ latitude: null, longitude: null }, milesNorth(9), milesNorth(4)];
    const { counted, gap, result } = explained({
      counties: [aCounty({ points })],
      providers: [aProvider({ locations, offers_telehealth: true })],
    });
    expect(counted).toEqual([
      {
        provider_id: 'prv_1',
        nearest: { location_index: 2, miles: expect.closeTo(4, 2), minutes: expect.closeTo(8, 2) },
        serves_ratio: 0.7,
        serves_beneficiaries: 70,
        units: 1,
        counted_as: null,
        is_sole_source: false,
      },
    ]);
    expect([result.credited_ratio, gap]).toEqual([
      0.8,
      { count: 0, beneficiaries: 10, beneficiaries_without_credits: 20 },
    ]);
  });

  it('lists every reason that applies to a provider without effect', () => {
    const providers = [
      aProvider({ id: 'early', stage: 'engaged' }),
      aProvider({ id: 'early_and_far', stage: 'engaged', locations: [milesNorth(30)] }),
      aProvider({ id: 'excluded', adequacy_override: 'excluded' }),
      aProvider({ id: 'remote', telehealth_only: true, locations: [] }),
    ];
    const { rejected, rejected_total } = explained({ providers });
    expect(rejected.map(({ provider_id, reasons }) => [provider_id, ...reasons])).toEqual([
      ['early', 'stage_not_counted'],
      ['excluded', 'excluded'],
      ['early_and_far', 'stage_not_counted', 'no_location_in_range'],
      ['remote', 'telehealth_only', 'not_geocoded'],
    ]);
    expect(rejected_total).toBe(4);
  });

  it('names the code that would bar a provider before its stage counts', () => {
    const codes = ['068', '036'];
    const providers = [
      aProvider({ id: 'engaged', stage: 'engaged', specialty_codes: codes }),
      aProvider({ id: 'signed', specialty_codes: codes }),
    ];
    const { rejected } = explainCell(anInput({ providers }), { ...query, specialty_code: '068' });
    expect(rejected.map(({ provider_id, reasons }) => [provider_id, ...reasons])).toEqual([
      ['engaged', 'stage_not_counted', 'double_counted_behavioral'],
      ['signed', 'double_counted_behavioral'],
    ]);
  });

  it('counts one record of an NPI and names it in the other records', () => {
    const twins = ['a', 'b'].map((id) => aProvider({ id, npi: '2000000001' }));
    const { counted, result } = explained({ providers: twins });
    expect(result.counted_count).toBe(1);
    expect(counted.map(({ provider_id, units, counted_as }) => [provider_id, units, counted_as])).toEqual([
      ['a', 1, null],
      ['b', 0, 'a'],
    ]);
  });

  it.each([{ county_fips: '49001' }, { specialty_code: '001' }, { basis: 'filing' as const }])(
    'throws for a cell that is not part of the network: %j',
    (wrong) => {
      expect(() => explainCell(anInput(), { ...query, ...wrong })).toThrow(RangeError);
    },
  );
});
