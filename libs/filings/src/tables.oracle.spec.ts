import { describe, expect, it } from '@jest/globals';
import { COUNTY_TYPES } from '@pnb/adequacy';
import fc from 'fast-check';
import { aCounty, aFilingProvider, aLocation, someTerms } from '../test/factories.ts';
import { fileNetwork } from '../test/file-network.ts';
import { FACILITY_HEADINGS, ORACLE_NAMES, PROVIDER_HEADINGS, writeOracleTables } from '../test/oracle.ts';
import type { FilingProvider } from './index.ts';

const STAGES = [
  'engaged',
  'loi_signed',
  'contract_sent',
  'contracted',
  'credentialing',
  'active',
  'terminated',
] as const;
const CODES = [...Object.keys(ORACLE_NAMES), 'S03', '044'];
const DAYS = ['2026-05-31', '2026-06-01', '2027-03-01'];

const place = (spread: number) =>
  fc.record({
    latitude: fc.integer({ min: -1000, max: 1000 }).map((step) => 40.6 + (step * spread) / 1000),
    longitude: fc.integer({ min: -1000, max: 1000 }).map((step) => -111.9 + (step * spread) / 1000),
  });

const county = (at: number) =>
  fc
    .record({
      county_type: fc.constantFrom(...COUNTY_TYPES),
      is_pending: fc.boolean(),
      isRelaxed: fc.boolean(),
      homes: fc.array(place(0.4), { maxLength: 60 }),
    })
    .map(({ county_type, is_pending, isRelaxed, homes }) =>
      aCounty({
        fips: `4900${at}`,
        ssa_code: `0${5 - at}010`,
        name: `County ${at}`,
        county_type,
        is_pending,
        limits: new Map(isRelaxed ? [['008', { max_minutes: 90, max_miles: 45 }]] : []),
        points: {
          latitude: Float64Array.from(homes, ({ latitude }) => latitude),
          longitude: Float64Array.from(homes, ({ longitude }) => longitude),
          weight: new Float64Array(homes.length).fill(1),
        },
      }),
    );

const location = fc
  .record({
    place: fc.oneof({ weight: 6, arbitrary: place(0.6) }, fc.constant({ latitude: null, longitude: null })),
    address_line_1: fc.constantFrom('200 Example Avenue', ' 12\tMain\r\nStreet', '5 Ünder Way'),
    address_line_2: fc.constantFrom(null, 'Suite 4'),
    zip: fc.constantFrom('84101', '02134', '84101-1234'),
  })
  .map(({ place, ...address }) => aLocation({ ...address, ...place }));

const provider = (at: number): fc.Arbitrary<FilingProvider> =>
  fc
    .record({
      npi: fc.boolean(),
      codes: fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 3 }),
      locations: fc.array(location, { maxLength: 3 }),
      stage: fc.constantFrom(...STAGES),
      adequacy_override: fc.option(fc.constantFrom('compliant', 'non_compliant', 'excluded'), { freq: 2 }),
      telehealth_only: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
      terminated_on: fc.option(fc.constantFrom(...DAYS), { freq: 3 }),
      effective_on: fc.option(fc.constantFrom(...DAYS), { freq: 3 }),
      contract_type: fc.constantFrom('direct', 'downstream', null),
      uses_cms_contract_amendment: fc.constantFrom(true, false, null),
      accepts_new_patients: fc.constantFrom('accepting', 'not_accepting', 'existing_only', 'unknown'),
      medical_group: fc.constantFrom(null, 'Example Group'),
      medicare_certified_beds: fc.option(fc.integer({ min: 0, max: 40 })),
      name: fc.constantFrom('Ana Rivera, MD', 'Núñez\tGroup', 'Example Hospital'),
    })
    .map(({ npi, codes: [specialty_code = '008', ...additional_specialty_codes], ...fields }) =>
      aFilingProvider({
        ...(fields as Partial<FilingProvider>),
        id: `prv_${at}`,
        npi: npi ? `200000000${at}` : null,
        specialty_code,
        additional_specialty_codes,
      }),
    );

const network = fc.record({
  counties: fc.tuple(county(1), county(2), county(3)),
  providers: fc.tuple(...Array.from({ length: 8 }, (_, at) => provider(at))),
  basis: fc.constantFrom('active' as const, 'contracted' as const, 'filing' as const),
  is_application: fc.boolean(),
  coverage_starts_on: fc.constantFrom(null, '2026-06-01', '2027-01-01'),
});

const splitTable = (text: string) => {
  const [headings = '', ...rows] = text.split('\r\n');
  return { headings: headings.split('\t'), rows: rows.slice(0, -1) };
};

describe('the tables of a filing', () => {
  it('equal, field by field, those that a separate program writes from the regulation', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(network, async ({ counties, providers, ...rest }) => {
        const terms = someTerms({ ...rest, counties });
        const { tables } = await fileNetwork({ terms, counties, providers });
        const expected = writeOracleTables({ ...rest, as_of: terms.as_of, counties, providers });
        const [provider, facility] = [splitTable(tables.provider), splitTable(tables.facility)];
        expect(provider.headings).toEqual(PROVIDER_HEADINGS);
        expect(facility.headings).toEqual(FACILITY_HEADINGS);
        expect(provider.rows.toSorted().map((row) => row.split('\t'))).toEqual(
          expected.provider.map((row) => row.split('\t')),
        );
        expect(facility.rows.toSorted().map((row) => row.split('\t'))).toEqual(
          expected.facility.map((row) => row.split('\t')),
        );
        rows += expected.provider.length + expected.facility.length;
      }),
      { numRuns: 300 },
    );
    expect(rows).toBeGreaterThan(1000);
  });

  it('are the same for the same network in another order, and so is the checksum', async () => {
    await fc.assert(
      fc.asyncProperty(network, async ({ counties, providers, ...rest }) => {
        const terms = someTerms({ ...rest, counties });
        const one = await fileNetwork({ terms, counties, providers });
        const other = await fileNetwork({
          terms: { ...terms, counties: counties.toReversed() },
          counties: counties.toReversed(),
          providers: providers
            .filter(({ npi }) => npi !== null)
            .map((provider) => ({ ...provider, id: `new ${provider.id}` }))
            .toReversed()
            .concat(providers.filter(({ npi }) => npi === null)),
        });
        expect(other.tables).toEqual(one.tables);
        expect(other.digest).toEqual(one.digest);
      }),
      { numRuns: 100 },
    );
  });
});
