export { openAccount, type OpenedAccount } from './accounts.ts';
export {
  compareSchemas,
  DATABASE_NAMES,
  findMigrations,
  migrateAll,
  migrateControl,
  migrateNetwork,
  nameMigrations,
  type DatabaseUrls,
  type SchemaDifference,
} from './databases.ts';
export { ensureDemo, ensureDemoUser, type Demo, type DemoUser } from './demo.ts';
export { eraseAccount, eraseClosedAccounts } from './erase.ts';
export { loadReference } from './reference.ts';
export {
  ensureNextSecret,
  ensureSecrets,
  findSecrets,
  replaceSecret,
  storeSecrets,
  type StoredSecrets,
  writePrivately,
} from './secret.ts';
export { awaitReachable, DatabaseRefusal, prepareDatabases, type StartDelay } from './start.ts';
