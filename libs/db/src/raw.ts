// Entry `@pnb/db/raw`: composed statements and jobs for packages of the data layer, which contain the statements on their
// tables. ESLint rejects the import in all other packages.
export { addJob, type Queued, retryUntilQueued } from './job-queue.ts';
export { deleteInBatches } from './retention.ts';
export { prismaStatements, type RawClient, type Statements } from './driver/statements.ts';
export { accountQuery, readFormatted } from './composed.ts';
export { preparedTransaction } from './account-db.ts';
export { type AccountHandle, deferUnchecked, getDatabase, uncheckedSql } from './account-handle.ts';
export type { Database } from './database.ts';
export { limitUses, type QuotaUses } from './quota-uses.ts';
export type { RowWriter } from './driver/row-writer.ts';
