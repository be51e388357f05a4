import { createHash } from 'node:crypto';
import { NATIONAL_SAMPLE_ID, specialtyRows, standardRow } from '@pnb/db';
import type { ReferenceCounty } from './counties.ts';
import { matchFips, type Matched, type Place } from './fips.ts';
import { samplePoints } from './points.ts';
import type { ReferenceFile } from './reference-file.ts';

export type ReferenceRows = ReturnType<typeof rowsOf>;

/** What a workbook is stored as. Counties without a FIPS code have no row, nor have their cells. */
export function rowsOf({ standard, counties, customized, certificates }: ReferenceFile) {
  const matched = matchFips(counties);
  const content = {
    specialties: specialtyRows(standard),
    counties: counties.flatMap((county) => placed(matched, county.ssa_code, (place) => countyRow(county, place))),
    county_limits: customized.flatMap(({ ssa_code, ...cell }) =>
      placed(matched, ssa_code, ({ fips }) => ({ fips, ...cell })),
    ),
    county_certificates: certificates.flatMap(({ ssa_code, ...cell }) =>
      placed(matched, ssa_code, ({ fips }) => ({ fips, ...cell })),
    ),
    beneficiary_samples: [...matched.places.values()].map((place) => ({
      sample_id: NATIONAL_SAMPLE_ID,
      ...samplePoints(place),
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

function placed<T>({ places }: Matched, ssa_code: string, make: (place: Place) => T): T[] {
  const place = places.get(ssa_code);
  return place ? [make(place)] : [];
}

const countyRow = (county: ReferenceCounty, { fips, latitude, longitude }: Place) => ({
  ...county,
  fips,
  latitude,
  longitude,
  // The workbook has no census figures; what is known already is kept when the rows are stored.
  population: null,
  land_area_square_miles: null,
});
