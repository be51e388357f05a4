// Entry `@pnb/db/raw`: raw SQL and jobs for packages of the data layer, which contain the statements on their tables.
// ESLint rejects the import in all other packages.
export { addJob, addJobs, type AccountJob } from './job-queue.ts';
export { deleteInBatches, type BatchedDelete } from './retention.ts';
export { wakeAccount } from './scoring-queue.ts';
export {
  accountQuery,
  accountSql,
  copyRows,
  deferAccountSql,
  notifyFollowers,
  preparedTransaction,
  sendAccountSql,
  type AccountHandle,
  type CopyTarget,
  type RawClient,
} from './raw-clients.ts';
export type { RowWriter } from './row-writer.ts';
