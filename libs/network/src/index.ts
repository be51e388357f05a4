export { MEASURED_QUOTAS, readAccountSize } from './account-size.ts';
export { type Backlog, readBacklog } from './backlog.ts';
export { type BuildRow, listBuildChanges, presentBuild, presentBuilds } from './build-resource.ts';
export { deferRow, insertNewRows, insertReferenceRows, insertRows, updateRows } from './bulk.ts';
export { type ContactAttemptRow, presentContactAttempt } from './contact-attempt-resource.ts';
export { readCountyCodes, relocateProviders } from './county-codes.ts';
export {
  claimKey,
  endLease,
  exchangeLease,
  type KeyedRequest,
  type KeyLease,
  LEASE_RENEWAL_MS,
  leaseKey,
  renewLease,
  storeResponse,
} from './idempotency.ts';
export { computeDataQualityColumns, type DataQualityColumns } from './data-quality-codes.ts';
export { withDataQuality } from './data-quality-filter.ts';
export {
  DATA_QUALITY_SWEEP,
  DATA_QUALITY_TASK,
  queueDataQuality,
  queueDataQualitySweep,
  queueOutdatedAccounts,
  updateDataQuality,
} from './outdated-data-quality.ts';
export { assertBuildOpen, assertOpen, lockOpenBuild, readBuildStatus } from './open-build.ts';
export { PROVIDER_TEXTS, PROVIDERS, selectProviderIds } from './provider-filters.ts';
export { listProviderChanges, presentProvider, type ProviderRow } from './provider-resource.ts';
export { PROVIDER_COLUMNS, readProvider, readProviderText } from './provider-row.ts';
export {
  insertRequests,
  type LoggedRequest,
  pruneRequestLog,
  readUsage,
  type UsageRange,
  type UsageRow,
} from './request-log.ts';
export {
  listTimeZones,
  queueScoring,
  queueScoringBy,
  queueScoringOnNewDay,
  SCORING_LANES,
  SCORING_TASKS,
  type ScoringLane,
  wakeAccount,
  workerFlag,
} from './scoring-queue.ts';
export { type AreaCounty, listPendingFips, readServiceArea } from './service-area.ts';
export { readStandardYears, standardNote } from './standard-note.ts';
export { NATIONAL_SAMPLE_ID, specialtyRows, standardRow, toStandard, UTAH_SAMPLE_ID } from './standards.ts';
export { refreshStatistics } from './statistics.ts';
export {
  readFailedTests,
  readFailureCode,
  readLocations,
  readMetadata,
  readReasons,
  readSettings,
} from './typed-columns.ts';
