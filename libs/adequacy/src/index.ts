export {
  BASES,
  CREDIT_STACKINGS,
  getTerms,
  STAGES,
  type Basis,
  type Credit,
  type CreditSettings,
  type CreditStacking,
  type Filing,
  type Stage,
  type Terms,
} from './basis.ts';
export {
  explainCell,
  openEngine,
  openEngineInSteps,
  scoreNetwork,
  type AdequacyEngine,
  type ProviderChanges,
} from './engine.ts';
export { isContractCounted } from './contracts.ts';
export type { NetworkInput } from './state.ts';
export type { CellExplanation, CellGap, CellQuery, CountedProvider, Nearest, RejectedProvider } from './explain.ts';
export {
  computeLimitMiles,
  EARTH_RADIUS_MILES,
  haversineMiles,
  milesToChord,
  TIE_EPSILON_MILES,
  TRAVEL_MODEL,
  type Coordinates,
  type WeightedPoints,
} from './geometry.ts';
export {
  ADEQUACY_OVERRIDES,
  ENTITY_TYPES,
  type AdequacyOverride,
  type EntityType,
  type ProviderInput,
} from './providers.ts';
export {
  ADEQUACY_REASONS,
  ADEQUACY_STATUSES,
  CELL_STATUSES,
  CELL_TESTS,
  type AdequacyReason,
  type AdequacyStatus,
  type CellResult,
  type CellStatus,
  type CellTest,
  type ProviderResult,
} from './score.ts';
export { createServedCountyFinder, type FindServedCounties, type ServedInput } from './served.ts';
export {
  CERTIFICATE_EFFECTS,
  TELEHEALTH_SCOPES,
  type CertificateEffect,
  type CountyInput,
  type TelehealthScope,
} from './service-area.ts';
export { SOLE_SOURCE_LIMIT } from './sole-source.ts';
export {
  computeRequiredCount,
  COUNTY_TYPES,
  CREDIT_TYPES,
  designateCountyType,
  findTestedCode,
  MINIMUM_UNITS,
  SPECIALTY_KINDS,
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
export { type BasisChange, type BasisResult, type CountyTypeTally, type Summary } from './summary.ts';
export {
  findSpecialtyByTaxonomy,
  findSubmittedCode,
  isFacility,
  isPool,
  isSubmittedCode,
  listTaxonomies,
  listCodesNamed,
  specialtyName,
  SUBMITTED_NAMES,
} from './taxonomy.ts';
