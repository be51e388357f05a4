export { openAccount, type OpenedAccount } from './accounts.ts';
export { migrateAll, migrateControl, migrateNetwork, prepareDatabases, type DatabaseUrls } from './databases.ts';
export { ensureDemo, type Demo } from './demo.ts';
export { loadReference } from './reference.ts';
export { ensureNextSecret, ensureSecrets, replaceSecret, writePrivately, type StoredSecrets } from './secret.ts';
