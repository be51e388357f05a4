import type { CountyLocation } from './fips.ts';

/** The points of a county, or its middle where no ZIP has its point; weights are shares of the county. */
export function samplePoints({ fips, zips, latitude, longitude }: CountyLocation) {
  const points = zips.length > 0 ? zips : [{ latitude, longitude }];
  return {
    fips,
    latitude: points.map((point) => point.latitude),
    longitude: points.map((point) => point.longitude),
    weight: points.map(() => 1 / points.length),
  };
}
