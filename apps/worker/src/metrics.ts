import type { Environment } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { findLastBackup } from '@pnb/identity';
import {
  type BacklogSource,
  keepReading,
  watchBacklog,
  watchExhaustedJobs,
  watchOtherConnections,
  watchPools,
  watchProcess,
} from '@pnb/metrics';
import { Counter, Gauge, Registry } from '@prometheus-io/client';
import type { SupervisedWorker } from './supervise.ts';

export interface WorkerMetrics {
  registry: Registry;
  countJob(environment: Environment, task: string, outcome: 'completed' | 'failed'): void;
  /** Adds the state of a worker, read at each scrape. */
  watch(worker: SupervisedWorker, network: Network): void;
}

interface Watched extends BacklogSource {
  worker: SupervisedWorker;
}

export function createWorkerMetrics(control: Control): WorkerMetrics {
  const registry = new Registry();
  watchProcess(registry);
  const registers = [registry];
  const jobs = new Counter({
    name: 'pnb_worker_jobs_total',
    help: 'Completed and failed jobs, by task and outcome; a failed job is retried.',
    labelNames: ['environment', 'task', 'outcome'],
    registers,
  });
  const watched: Watched[] = [];
  const databases: Record<string, Control | Network> = { control };
  const gauge = (name: string, help: string, read: (worker: SupervisedWorker) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['environment'],
      registers,
      collect() {
        for (const { worker, network } of watched) this.set({ environment: network.environment }, read(worker));
      },
    });
  gauge('pnb_worker_connected', 'Whether the worker is connected to its database and processes jobs.', (worker) =>
    Number(worker.isConnected()),
  );
  gauge('pnb_worker_restarts', 'Restarts of the worker after it lost its database.', (worker) => worker.restarts());
  watchBacklog(registry, watched);
  watchExhaustedJobs(registry, watched);
  measureBackups(registry, control);
  watchPools(registry, databases);
  watchOtherConnections(registry, () =>
    watched.flatMap(({ worker, network }) =>
      Object.entries<number>({ ...worker.countOthers() }).map(([use, open]) => ({
        database: network.environment,
        use,
        open,
      })),
    ),
  );
  return {
    registry,
    countJob: (environment, task, outcome) => jobs.inc({ environment, task, outcome }),
    watch: (worker, network) => {
      watched.push({ worker, network, isConnected: worker.isConnected });
      databases[network.environment] = network;
    },
  };
}

/** The audit log has an entry for each backup, so every worker reports the same, wherever the command ran. */
function measureBackups(registry: Registry, control: Control): void {
  const read = keepReading(() => findLastBackup(control));
  new Gauge({
    name: 'pnb_backup_last_success_timestamp_seconds',
    help: 'When operator backup was last completed, by the audit log; 0: never, NaN: unknown.',
    registers: [registry],
    async collect() {
      const at = await read().catch(() => undefined);
      this.set(at === undefined ? Number.NaN : (at?.getTime() ?? 0) / 1_000);
    },
  });
}
