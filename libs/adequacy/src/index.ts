export { BASES, termsOf, type Basis, type Filing, type Stage, type Terms } from './basis.ts';
export { buildCells, radiusMiles, type Cell, type CountyInput } from './cell.ts';
export type { Credit, Lens } from './evidence.ts';
export {
  chordOfMiles,
  EARTH_RADIUS_MILES,
  haversineMiles,
  isWithinMiles,
  TIE_EPSILON_MILES,
  type Coordinates,
} from './geo.ts';
export { judgeCell, type CellFinding, type CellStatus, type CellTest, type Judgement } from './judge.ts';
export { requiredCount } from './minimum.ts';
export { prepareNetwork, type AdequacyOverride, type Network, type ProviderInput } from './network.ts';
export { buildPointIndex, type PointIndex, type WeightedPoints } from './point-index.ts';
export {
  ADEQUACY_REASONS,
  type AdequacyReason,
  type AdequacyStatus,
  type ProviderFinding,
} from './provider-finding.ts';
export { reachCell, type CellReach, type LocationTable } from './reach.ts';
export { scoreNetwork, TRAVEL_MODEL, type BasisFinding, type NetworkInput } from './score.ts';
export { SOLE_SOURCE_LIMIT } from './sole-source.ts';
export {
  COUNTY_TYPES,
  CREDIT_TYPES,
  designate,
  testedAs,
  type County,
  type CountyType,
  type CreditType,
  type CustomizedLimits,
  type Limit,
  type MinimumUnit,
  type PooledSpecialty,
  type SpecialtyKind,
  type Standard,
  type TestedSpecialty,
} from './standard.ts';
export { cmsMa2026 } from './standards/cms-ma-2026.ts';
export { utahCounties2026, utahCustomizedLimits2026 } from './standards/utah-2026.ts';
export { fulfilmentOf, summarize, type CountyTypeTally, type Summary } from './summary.ts';
export { specialtyOfTaxonomy, taxonomiesOf } from './taxonomy.ts';
export {
  isFacility,
  isPool,
  isSubmittedCode,
  specialtyName,
  submittedCodeOf,
  SUBMITTED_NAMES,
} from './specialty-names.ts';
