export { chooseAccount } from './account.ts';
export { lockDataDir, type DataDirLock } from './data-lock.ts';
export { ensureDatabases } from './ensure-databases.ts';
export { PostgresStartError } from './errors.ts';
export { findRunning, type FoundPostgres } from './find-running.ts';
export { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts';
