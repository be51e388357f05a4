export { findZip, listZips } from './zips.ts';
export type { Zip } from './zips.ts';
export { findCounty, listPlacedCounties } from './counties.ts';
export type { County, PlacedCounty } from './counties.ts';
