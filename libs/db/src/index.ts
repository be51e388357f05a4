export type { AccountDb, AccountTransaction } from './account-db.ts';
export { distributeTables, DistributionError } from './distribute.ts';
export { listKeys, getCurrentKey, type KeySet, type RotatingKeys } from './key-set.ts';
export { openControl, type Control } from './control.ts';
export type { ControlDb } from './control-db.ts';
export { isUnreachable, readErrorCodes } from './error-codes.ts';
export { newId } from './ids.ts';
export type { Bind } from './composed.ts';
export { Notifications } from './notifications.ts';
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
export { openNetwork, openPool, STATEMENT_TIMEOUT_MS, type Network } from './networks.ts';
export { inspectPooled } from './pooled.ts';
export { explainQuota } from './quota-error.ts';
export { measureQuota, readQuotaUsage, takeQuotas } from './quotas.ts';
export { PrimaryClient } from './driver/primary-client.ts';
export type { SlowStatement, SlowStatements } from './driver/statement-timer.ts';
export { watchConnection, type ConnectionWatch } from './watch-connection.ts';
export { prune, pruneStoredResponses } from './retention.ts';
export { listConflictingFields, onConflict, writeOrConflict } from './conflicts.ts';
export type * as control from './generated/control/models.ts';
export type * as network from './generated/network/models.ts';
export { Prisma } from './generated/network/client.ts';
export { withStartLock } from './start-lock.ts';
export { canAddJobs, countJobs, listFailedJobs, retryJob } from './job-queue-report.ts';
