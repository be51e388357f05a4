import type { Environment } from '@pnb/contract';
import { countDueJobs, type Network } from '@pnb/db';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { SupervisedWorker } from './supervise.ts';

export interface WorkerMetrics {
  registry: Registry;
  countJob(environment: Environment, task: string, outcome: 'completed' | 'failed'): void;
  /** Adds the state of a worker, read at each scrape. */
  watch(worker: SupervisedWorker, network: Network): void;
}

interface Watched {
  worker: SupervisedWorker;
  network: Network;
}

export function createWorkerMetrics(): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const jobs = new Counter({
    name: 'pnb_worker_jobs_total',
    help: 'Completed and failed jobs, by task and outcome; a failed job is retried.',
    labelNames: ['environment', 'task', 'outcome'],
    registers,
  });
  const watched: Watched[] = [];
  const gauge = (name: string, help: string, read: (one: Watched) => number | Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['environment'],
      registers,
      async collect() {
        for (const one of watched) this.set({ environment: one.network.environment }, await read(one));
      },
    });
  gauge('pnb_worker_connected', 'Whether the worker is connected to its database and processes jobs.', ({ worker }) =>
    Number(worker.isConnected()),
  );
  gauge('pnb_worker_restarts', 'Restarts of the worker after it lost its database.', ({ worker }) => worker.restarts());
  gauge(
    'pnb_worker_jobs_waiting',
    'Jobs that are due and not in progress; NaN while the database is unavailable.',
    ({ worker, network }) => readConnected(worker, () => countDueJobs(network)),
  );
  gauge(
    'pnb_scoring_builds_waiting',
    'Builds that wait for a scoring run, including those in progress; NaN while the database is unavailable.',
    ({ worker, network }) => readConnected(worker, () => network.prisma.scoringRequest.count()),
  );
  return {
    registry,
    countJob: (environment, task, outcome) => jobs.inc({ environment, task, outcome }),
    watch: (worker, network) => watched.push({ worker, network }),
  };
}

const readConnected = async (worker: SupervisedWorker, read: () => Promise<number>): Promise<number> =>
  worker.isConnected() ? read().catch(() => Number.NaN) : Number.NaN;
