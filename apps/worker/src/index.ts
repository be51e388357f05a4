export { runJobs, startWorker, type RunningWorker, type WorkerOptions } from './start-worker.ts';
