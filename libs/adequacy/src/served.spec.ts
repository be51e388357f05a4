import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { network } from '../test/arbitraries.ts';
import { listPoints } from '../test/brute-force.ts';
import { aCounty, milesNorth, pointsAt } from '../test/factories.ts';
import {
  cmsMa2026,
  createServedCountyFinder,
  haversineMiles,
  scoreNetwork,
  type CountyInput,
  type NetworkInput,
} from './index.ts';

const located = ({ providers }: NetworkInput) =>
  providers.flatMap(({ locations }) =>
    locations.flatMap(({ latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ latitude, longitude }],
    ),
  );

describe('createServedCountyFinder', () => {
  it('finds the counties with a sampled beneficiary within both limits', () => {
    fc.assert(
      fc.property(network, (input) => {
        const find = createServedCountyFinder(input);
        const isServed = (county: CountyInput, location: { latitude: number; longitude: number }, code: string) => {
          const specialty = input.standard.specialties.find((one) => one.code === code);
          const limit = county.limits.get(code) ?? specialty?.limits[county.county_type];
          const { minutes_per_mile } = input.standard.county_types[county.county_type];
          return listPoints(county).some((point) => {
            const miles = haversineMiles(location, point) - 1e-6;
            return limit && miles <= limit.max_miles && miles * minutes_per_mile <= limit.max_minutes;
          });
        };
        for (const location of located(input)) {
          for (const { code } of input.standard.specialties) {
            const served = input.counties.flatMap((county, at) => (isServed(county, location, code) ? [at] : []));
            expect(find(location, code)).toEqual(served);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('agrees with the engine on which providers count in which cells', () => {
    fc.assert(
      fc.property(network, (input) => {
        const find = createServedCountyFinder(input);
        for (const provider of input.providers) {
          const plain = {
            ...provider,
            npi: '2000000002',
            stage: 'active' as const,
            telehealth_only: false,
            primary_care_in_shortage_area: true,
            entity_type: 'facility' as const,
            medicare_certified_beds: 1,
            adequacy_override: null,
            effective_on: null,
            terminated_on: null,
          };
          for (const code of ['008', '040', 'S03']) {
            const one = { ...plain, specialty_codes: [code] };
            const [result] = scoreNetwork({ ...input, bases: ['active'], providers: [one] });
            const counted = result?.cells.filter((cell) => cell.specialty_code === code && cell.counted_count > 0);
            const places = located({ ...input, providers: [one] });
            const served = input.counties.filter((_, at) => places.some((place) => find(place, code).includes(at)));
            expect(counted?.map(({ county_fips }) => county_fips)).toEqual(served.map(({ fips }) => fips));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('includes a location exactly at the limit, and none for an unknown specialty', () => {
    const counties = [
      aCounty({ points: pointsAt([0]) }),
      aCounty({ fips: '49049', points: pointsAt([100]) }),
      aCounty({ fips: '49001', points: pointsAt([]) }),
    ];
    const find = createServedCountyFinder({ standard: cmsMa2026, counties });
    expect(find(milesNorth(9.9), '008')).toEqual([0]);
    expect(find(milesNorth(10.1), '008')).toEqual([]);
    expect(find(milesNorth(95), '008')).toEqual([1]);
    expect(find(milesNorth(0), '999')).toEqual([]);
  });
});
