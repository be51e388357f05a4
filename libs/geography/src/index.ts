export { findZip, listZips } from './zips.ts';
export type { Zip } from './zips.ts';
export { countyNameKey, findCounty, listCountiesNamed, listCountyCenters } from './counties.ts';
export type { County, CountyWithCenter } from './counties.ts';
export {
  isCountyVariable,
  listFiledWith,
  listOverlaps,
  resolveArea,
  resolveCounty,
  resolveZip,
  VARIABLE_COUNTIES,
} from './county-codes.ts';
export type { AreaPart, CountyCodes, CountyInput, ResolvedCounty } from './county-codes.ts';
export { findZipOfOtherCounty } from './county-of-point.ts';
export { findCountyRadius } from './county-radius.ts';
export { milesBetween, type Point } from './distance.ts';
export { nearestZip } from './neighbors.ts';
export {
  type AddressFit,
  findZipLocation,
  fitAddress,
  isInUnitedStates,
  listStates,
  milesBeyondZip,
  type StateFit,
  type ZipLocation,
} from './zip-locations.ts';
