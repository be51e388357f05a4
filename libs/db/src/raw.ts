// Entry `@pnb/db/raw`: composed statements and jobs for packages of the data layer, which contain the statements on their
// tables. ESLint rejects the import in all other packages.
export { addJob, type AccountJob } from './job-queue.ts';
export { deleteInBatches, type BatchedDelete } from './retention.ts';
export { wakeAccount } from './scoring-queue.ts';
export type { RawClient, Statements } from './driver/statements.ts';
export { accountQuery, accountSql } from './raw-clients.ts';
export { type CopyTarget, preparedTransaction } from './account-db.ts';
export { type AccountHandle, deferUnchecked, getDatabase, uncheckedSql } from './account-handle.ts';
export type { Database } from './database.ts';
export { limitUses, type QuotaUses } from './quota-uses.ts';
export type { RowWriter } from './row-writer.ts';
