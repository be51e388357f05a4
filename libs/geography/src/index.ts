export { findZip, listZips } from './zips.ts';
export type { Zip } from './zips.ts';
export { findCounty, listPlacedCounties } from './counties.ts';
export type { County, PlacedCounty } from './counties.ts';
export {
  isVariablePlace,
  listFiledWith,
  listOverlaps,
  resolveArea,
  resolveCounty,
  resolveZip,
  VARIABLE_COUNTIES,
} from './county-codes.ts';
export type { AreaPart, CountyCodes, CountyPlace, ResolvedCounty } from './county-codes.ts';
export { milesBetween, type Point } from './distance.ts';
export { nearestZip } from './neighbors.ts';
export {
  type AddressFit,
  findZipPlace,
  fitAddress,
  isInUnitedStates,
  listStates,
  milesBeyondZip,
  type StateFit,
  type ZipPlace,
} from './places.ts';
