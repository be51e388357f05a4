export type { WebhookOptions } from './delivery-tasks.ts';
export { runJobs, startWorker, type RunningWorker, type WorkerOptions } from './start-worker.ts';
