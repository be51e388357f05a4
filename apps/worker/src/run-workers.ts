import type { Environment } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { watchHeads } from '@pnb/identity';
import { eraseClosedAccounts } from '@pnb/provisioning';
import { createEngines, type Engines } from '@pnb/scoring';
import { createWorkerMetrics } from './metrics.ts';
import { watchEngines } from './scoring-metrics.ts';
import { startWorker, type RunningWorker, type StartedWorker, type WorkerOptions } from './start-worker.ts';
import { serveStatus } from './status-server.ts';
import { superviseWorker, type SupervisedWorker } from './supervise.ts';

export interface RunWorkers {
  networks: Readonly<Record<Environment, Network>>;
  databases: Readonly<Record<Environment, string>>;
  /** Accounts that were closed are deleted by one of the workers. */
  control: Control;
  webhooks: Omit<NonNullable<WorkerOptions['webhooks']>, 'control' | 'eraseClosedAccounts'>;
  /** The memory of the engines of both environments; above it, those used least recently are dropped. */
  engineMemoryMib: number;
  /** Where readiness and metrics are served; null: nowhere. */
  status: { port: number; host: string } | null;
  /** Logs a line: a failed job, a lost database. */
  report: (line: string) => void;
  /** Logs the last hashes of the audit log; null: nowhere. */
  reportHeads: ((line: string) => void) | null;
}

export interface RunningWorkers extends RunningWorker {
  /** Whether the workers of all environments have their database. */
  areConnected(): boolean;
}

const ENVIRONMENTS = ['production', 'sandbox'] as const;

/** The workers of both environments, each kept running, with their status. */
export async function runWorkers(options: RunWorkers): Promise<RunningWorkers> {
  const metrics = createWorkerMetrics(options.control);
  const engines = createEngines(options.engineMemoryMib);
  for (const environment of ENVIRONMENTS) watchEngines(environment, engines);
  const workers: Partial<Record<Environment, SupervisedWorker>> = {};
  const isConnected = () =>
    Object.fromEntries(ENVIRONMENTS.map((environment) => [environment, workers[environment]?.isConnected() ?? false]));
  // The port is open before the first worker: an orchestrator sees that they are not ready yet.
  const server = options.status && (await serveStatus({ registry: metrics.registry, isConnected }, options.status));
  await Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const worker = await supervise({ ...options, engines }, environment, metrics.countJob);
      workers[environment] = worker;
      metrics.watch(worker, options.networks[environment]);
    }),
  );
  const { control, reportHeads } = options;
  const heads = reportHeads && watchHeads({ control, report: reportHeads });
  return {
    areConnected: () => Object.values(isConnected()).every(Boolean),
    stop: async () => {
      await heads?.stop();
      await Promise.all(Object.values(workers).map((worker) => worker.stop()));
      server?.closeAllConnections();
      server?.close();
    },
  };
}

function supervise(
  { networks, databases, control, webhooks, engines, report }: RunWorkers & { engines: Engines },
  environment: Environment,
  countJob: ReturnType<typeof createWorkerMetrics>['countJob'],
): Promise<SupervisedWorker> {
  const erasure = () => eraseClosedAccounts({ control, networks: Object.values(networks) }, new Date());
  const retention = environment === 'production' ? { control, eraseClosedAccounts: erasure } : { control };
  const start = (onLost: WorkerOptions['onLost']): Promise<StartedWorker> =>
    startWorker({
      network: networks[environment],
      connectionString: databases[environment],
      webhooks: { ...webhooks, ...retention },
      engines,
      onLost,
      onCompleted: (task) => countJob(environment, task, 'completed'),
      onFailure: (task, error) => {
        countJob(environment, task, 'failed');
        report(`job ${task} failed and is retried: ${String(error)}`);
      },
    });
  const onError = (error: unknown): void =>
    report(`the worker of ${environment} lost its database and reconnects: ${String(error)}`);
  return superviseWorker(start, { onError });
}
