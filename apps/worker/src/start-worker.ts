import { EventEmitter } from 'node:events';
import { openPool, type Network } from '@pnb/db';
import { createEngines, scoreBuild, type Engines } from '@pnb/scoring';
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { watchLiveness } from './liveness.ts';

export interface WorkerOptions {
  network: Network;
  connectionString: string;
  /** Called once when the worker can go on no more; the process should end and be started again. */
  onLost: (error: Error) => void;
  /** Told of each job that failed; the queue tries it again. */
  onFailure: (task: string, error: unknown) => void;
}

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Works off the jobs of one environment until it is stopped; a running job is finished first. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { network, connectionString, onLost } = options;
  // The queue's own pool would be closed without waiting, and a server that stops meanwhile would end the process.
  const pgPool = openPool(connectionString, 4);
  const liveness = await watchLiveness({ connectionString, pgPool, onLost });
  const vouched: Promise<void>[] = [];
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => vouched.push(liveness.vouch(workerPool.id)));
  events.on('job:error', ({ job, error }) => options.onFailure(job.task_identifier, error));
  const runner = await run({
    pgPool,
    events,
    taskList: tasksOf(network),
    logger: silent,
    noHandleSignals: true,
    preset: { worker: { concurrentJobs: 1, pollInterval: 1_000, localQueue: { size: 2 } } },
  });
  await Promise.all(vouched);
  return {
    stop: async () => {
      await runner.stop();
      await liveness.stop();
      await pgPool.end();
    },
  };
}

const silent = new Logger(() => () => {});

/** Works off what is queued and returns; throws what the first job that failed threw: for tests and scripts. */
export async function runJobs(network: Network): Promise<void> {
  const failures: unknown[] = [];
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ error }) => failures.push(error));
  await runOnce({ pgPool: network.pool, events, taskList: tasksOf(network), logger: silent, noHandleSignals: true });
  if (failures.length > 0) throw failures[0];
}

/** The cells of the whole country take most of a minute to store on a small machine. */
const RUN_TIMEOUT_MS = 300_000;

const ScoreBuild = z.object({ account_id: z.uuid(), build_id: z.uuid() });

const tasksOf = (network: Network): TaskList => ({
  score_build: async (payload) => {
    const { account_id, build_id } = ScoreBuild.parse(payload);
    const actor = { type: 'system' as const, id: null };
    const db = network.bind({ account_id, actor, request_id: null, timeout_ms: RUN_TIMEOUT_MS });
    await scoreBuild(db, build_id, { engines: enginesOf(network) });
  },
});

const engines = new WeakMap<Network, Engines>();

/** The engines that this process holds for one environment. */
function enginesOf(network: Network): Engines {
  const held = engines.get(network) ?? createEngines();
  engines.set(network, held);
  return held;
}
