import { encodeId, type Environment } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { watchHeads } from '@pnb/identity';
import { type Log, logSlowStatements, readErrorCode, reportConnection } from '@pnb/logging';
import { eraseClosedAccounts } from '@pnb/provisioning';
import { createEngines, type Engines } from '@pnb/scoring';
import type { FailedWork } from './failed-work.ts';
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
  /** Failed jobs, and databases that are lost and regained. */
  log: Log;
  /** Whether the last hashes of the audit log are logged. */
  logsHeads: boolean;
  /** Default: no statement is measured. Those of the pools are reported by who opens them. */
  slowStatementMs?: number;
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
  const { control, log } = options;
  const heads = options.logsHeads ? watchHeads({ control, report: (line) => log.lifecycle.info(line) }) : null;
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
  { networks, databases, control, webhooks, engines, log, slowStatementMs }: RunWorkers & { engines: Engines },
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
      onFailure: (task, error, work) => {
        countJob(environment, task, 'failed');
        logFailure(log, { environment, task }, error, work);
      },
      ...(slowStatementMs === undefined
        ? {}
        : { slowStatements: logSlowStatements(log, environment, slowStatementMs) }),
    });
  const { onLost: onError, onRecovered } = reportConnection(log, { environment }, [
    'the worker has lost its database and reconnects',
    'the worker has its database again',
  ]);
  return superviseWorker(start, { onError, onRecovered });
}

interface FailedTask {
  environment: Environment;
  task: string;
}

/** Payloads and errors are not logged as they are: they may have what a customer sent. */
function logFailure({ lines }: Log, failed: FailedTask, error: unknown, work: FailedWork): void {
  const { job_id, attempt, max_attempts, account_id, subject = {} } = work;
  const entry = {
    ...failed,
    ...{ job_id, attempt, ...(max_attempts === null ? {} : { max_attempts }) },
    ...(account_id === null ? {} : { account_id: encodeId('account', account_id) }),
    ...subject,
    error_code: readErrorCode(error),
    err: error,
  };
  lines.error(entry, attempt === max_attempts ? 'job failed in its last attempt' : 'job failed and is retried');
}
