export { findZip, listZips } from './zips.ts';
export type { Zip } from './zips.ts';
export { findCounty } from './counties.ts';
export type { County } from './counties.ts';
