// Entry `@pnb/db/raw`: raw SQL and jobs for packages of the data layer, which hold the statements of their tables.
// ESLint keeps every other package out.
export { addJob, addJobs, type AccountJob } from './job-queue.ts';
export { deleteInBatches, type BatchedDelete } from './retention.ts';
export { wakeAccount } from './scoring-queue.ts';
export { accountSql, preparedTransaction, type AccountHandle, type RawClient } from './raw-clients.ts';
