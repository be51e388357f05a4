export { BASES, getTerms, type Basis, type Filing, type Stage, type Terms } from './basis.ts';
export type { CountyInput } from './county-input.ts';
export type { Credit, CreditSettings } from './credit.ts';
export { explainCell, openEngine, scoreNetwork, type AdequacyEngine } from './engine.ts';
export type { CellExplanation, CellGap, CellQuery, CountedProvider, RejectedProvider } from './explain.ts';
export type { BasisChange, BasisResult, NetworkInput, ProviderChanges } from './findings.ts';
export {
  milesToChord,
  EARTH_RADIUS_MILES,
  haversineMiles,
  isWithinMiles,
  TIE_EPSILON_MILES,
  type Coordinates,
} from './geo.ts';
export type { CellResult, CellStatus, CellTest } from './judge.ts';
export { computeRequiredCount } from './minimum.ts';
export type { AdequacyOverride, ProviderInput } from './network.ts';
export type { Nearest } from './nearest.ts';
export type { WeightedPoints } from './point-index.ts';
export { ADEQUACY_REASONS, type AdequacyReason, type AdequacyStatus, type ProviderResult } from './provider-finding.ts';
export { SOLE_SOURCE_LIMIT } from './sole-source.ts';
export {
  COUNTY_TYPES,
  CREDIT_TYPES,
  designateCountyType,
  findTestedCode,
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
export type { TelehealthScope } from './telehealth-zones.ts';
export { computeFulfilment, type CountyTypeTally, type Summary } from './summary.ts';
export { computeLimitMiles, TRAVEL_MODEL } from './travel-model.ts';
export { findSpecialtyByTaxonomy, listTaxonomies } from './taxonomy.ts';
export {
  isFacility,
  isPool,
  isSubmittedCode,
  specialtyName,
  findSubmittedCode,
  SUBMITTED_NAMES,
} from './specialty-names.ts';
