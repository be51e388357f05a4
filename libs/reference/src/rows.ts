import { createHash } from 'node:crypto';
import { NATIONAL_SAMPLE_ID, specialtyRows, standardRow } from '@pnb/network';
import type { ReferenceCounty } from './counties.ts';
import { matchFips, type Matched, type CountyLocation } from './fips.ts';
import { samplePoints } from './points.ts';
import type { ReferenceFile } from './reference-file.ts';

export type ReferenceRows = ReturnType<typeof toRows>;

/** The database rows of a workbook. Counties without a FIPS code have no row, nor do their cells. */
export function toRows({ standard, counties, customized, certificates }: ReferenceFile) {
  const matched = matchFips(counties);
  const content = {
    specialties: specialtyRows(standard),
    counties: counties.flatMap((county) =>
      withLocation(matched, county.ssa_code, (location) => countyRow(county, location)),
    ),
    county_limits: customized.flatMap(({ ssa_code, ...cell }) =>
      withLocation(matched, ssa_code, ({ fips }) => ({ fips, ...cell })),
    ),
    county_certificates: certificates.flatMap(({ ssa_code, ...cell }) =>
      withLocation(matched, ssa_code, ({ fips }) => ({ fips, ...cell })),
    ),
    beneficiary_samples: [...matched.locations.values()].map((location) => ({
      sample_id: NATIONAL_SAMPLE_ID,
      ...samplePoints(location),
    })),
  };
  const checksum = createHash('sha256')
    .update(JSON.stringify([standard, content]))
    .digest('hex');
  const { id: standard_id, county_types } = standard;
  return {
    ...content,
    standard: standardRow(standard, checksum, true),
    counties: content.counties.map((county) => ({
      ...county,
      standard_id,
      required_coverage_ratio: county_types[county.county_type].required_ratio,
    })),
    county_limits: content.county_limits.map((cell) => ({ ...cell, standard_id })),
    county_certificates: content.county_certificates.map((cell) => ({ ...cell, standard_id })),
    unmatched: matched.unmatched,
  };
}

function withLocation<T>({ locations }: Matched, ssa_code: string, make: (location: CountyLocation) => T): T[] {
  const location = locations.get(ssa_code);
  return location ? [make(location)] : [];
}

const countyRow = (county: ReferenceCounty, { fips, latitude, longitude }: CountyLocation) => ({
  ...county,
  fips,
  latitude,
  longitude,
  // The workbook has no census figures; existing figures are kept when the rows are stored.
  population: null,
  land_area_square_miles: null,
});
