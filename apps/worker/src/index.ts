export type { WebhookOptions } from './webhook-tasks.ts';
export { openNotices, type Notices, type OpenNotices } from './notices.ts';
export { runJobs, startWorker, type RunningWorker, type WorkerOptions } from './start-worker.ts';
export { runWorkers, type RunningWorkers } from './run-workers.ts';
export { createWorkerMetrics } from './metrics.ts';
