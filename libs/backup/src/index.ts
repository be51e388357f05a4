export { createBackup, type BackupSource } from './backup.ts';
export { DATABASES } from './databases.ts';
export { BackupError } from './errors.ts';
export { exportAccount, type ExportedTable } from './export-account.ts';
export { nameBackup, removeOldBackups } from './keep.ts';
export type { Manifest } from './manifest.ts';
export { RESTORED, restoreBackup } from './restore.ts';
export { readSecrets } from './secrets.ts';
export { compareBackup, verifyBackup, type Difference } from './verify.ts';
