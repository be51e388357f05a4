export type { AccountDb, AccountTransaction, Binding } from './account-db.ts';
export { listBuildChanges, presentBuild, presentBuilds, type BuildRow } from './build-resource.ts';
export { deferRow, insertNewRows, insertReferenceRows, insertRows } from './bulk.ts';
export { distributeTables, DistributionError, type DistributedTable } from './distribute.ts';
export { listKeys, getCurrentKey, type KeySet, type RotatingKeys } from './key-set.ts';
export { presentContactAttempt, type ContactAttemptRow } from './contact-attempt-resource.ts';
export { openControl, type Control, type ControlOptions } from './control.ts';
export { readCountyCodes, relocateProviders } from './county-codes.ts';
export type { ControlBinding, ControlDb } from './control-db.ts';
export { isUnreachable, readErrorCodes } from './error-codes.ts';
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
export { newId } from './ids.ts';
export type { Bind, ListSource } from './list-source.ts';
export { listen, type Listener, type Listening } from './listen.ts';
export {
  findThroughReset,
  lockAccount,
  lockAccountShared,
  lockReference,
  lockReferenceShared,
  lockRow,
} from './locks.ts';
export { applyMigrations, listMigrations, listMissingMigrations } from './migrate.ts';
export { MigrationError } from './migration-error.ts';
export { listDifferingFunctions, readFunctionFiles } from './sql-functions.ts';
export { checkConnection, openNetwork, openPool, STATEMENT_TIMEOUT_MS, type Network } from './networks.ts';
export { inspectPooled } from './pooled.ts';
export { lockOpenBuild, assertBuildOpen, assertOpen, readBuildStatus } from './open-build.ts';
export { explainQuota } from './quota-error.ts';
export { measureQuota, readQuotaUsage, takeQuotas } from './quotas.ts';
export { PrimaryClient } from './driver/primary-client.ts';
export { PROVIDER_TEXTS, PROVIDERS, selectProviderIds } from './provider-filters.ts';
export { listProviderChanges, presentProvider, type ProviderRow } from './provider-resource.ts';
export { readProvider, readProviderText } from './provider-row.ts';
export {
  insertRequests,
  pruneRequestLog,
  readUsage,
  type LoggedRequest,
  type UsageRange,
  type UsageRow,
} from './request-log.ts';
export { prune, pruneStoredResponses, type Pruned } from './retention.ts';
export type { ScopedClient } from './scoped-client.ts';
export {
  listTimeZones,
  queueScoring,
  queueScoringBy,
  queueScoringOnNewDay,
  SCORING_LANES,
  SCORING_TASKS,
  type ScoringLane,
  workerFlag,
} from './scoring-queue.ts';
export { readStandardYears, standardNote } from './standard-note.ts';
export { listPendingFips, readServiceArea, type AreaCounty } from './service-area.ts';
export { NATIONAL_SAMPLE_ID, specialtyRows, toStandard, standardRow, UTAH_SAMPLE_ID } from './standards.ts';
export { listConflictingFields, onConflict, writeOrConflict } from './conflicts.ts';
export type * as control from './generated/control/models.ts';
export type * as network from './generated/network/models.ts';
export { Prisma } from './generated/network/client.ts';
export {
  readFailedTests,
  readFailureCode,
  readLocations,
  readMetadata,
  readReasons,
  readSettings,
} from './typed-columns.ts';
export { refreshStatistics } from './statistics.ts';
export { withStartLock } from './start-lock.ts';
export { type Backlog, readBacklog } from './backlog.ts';
export { canAddJobs } from './queue-access.ts';
export { countJobs, listFailedJobs, retryJob } from './job-queue-report.ts';
export { MEASURED_QUOTAS, readAccountSize } from './account-size.ts';
