import { EventEmitter } from 'node:events';
import type { Network, SlowStatements } from '@pnb/db';
import { DATA_QUALITY_SWEEP, queueDataQualitySweep, SCORING_LANES } from '@pnb/network';
import { getDeliveryHosts } from '@pnb/events';
import type { Engines } from '@pnb/scoring';
import { LATE_SOURCES_TASK } from '@pnb/imports';
import {
  Logger,
  run,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { campaignTasks } from './campaign-tasks.ts';
import { dataQualityTasks } from './data-quality-tasks.ts';
import { publishTasks } from './destination-tasks.ts';
import { describeJob, type OnFailure } from './failed-work.ts';
import { createFilingMaker } from './filing-maker.ts';
import { filingTasks } from './filing-tasks.ts';
import { importTasks } from './import-tasks.ts';
import { QueuePool } from './queue-pool.ts';
import { watchQueue } from './queue-state.ts';
import { noticeTasks } from './notices.ts';
import { sandboxTasks } from './sandbox-tasks.ts';
import { calendarTasks, laneTasks, scoringTasks } from './scoring-tasks.ts';
import { ONLY_WORKER, type ScoringWorker } from './scoring-worker.ts';
import { NO_SHARED_LOCKS, openSession, type SharedLocks } from './session.ts';
import { deliveryTasks, dispatchTasks, type WebhookOptions } from './webhook-tasks.ts';

export interface WorkerOptions {
  /** Its connections serve the queue and all jobs but filings. */
  network: Network;
  /** The same database, for connections outside of the pool. */
  connectionString: string;
  /** A worker without these options scores, and delivers nothing. */
  webhooks?: WebhookOptions;
  /** The cache of the process; default: one for the network. */
  engines?: Engines;
  /** Called when the worker cannot continue, perhaps more than once: it must be stopped and started again. */
  onLost: (error: Error) => void;
  onCompleted?: (task: string) => void;
  /** Receives each failed job; the queue retries it. */
  onFailure: OnFailure;
  /** Reports slow statements of the connection of filings, which is outside of the pool. */
  slowStatements?: SlowStatements | undefined;
}

export interface RunningWorker {
  stop(): Promise<void>;
}

export interface StartedWorker extends RunningWorker {
  /** Whether its queue listens for jobs. */
  isListening(): boolean;
  /** Open connections outside of the pool of the network. */
  countOthers(): OtherConnections;
}

/** Connections that serve one purpose. */
export interface OtherConnections {
  locks: number;
  notifications: number;
  filings: number;
}

/** Endpoints that are served at a time. One that hangs occupies its slot for a time slice and the longest timeout. */
const MAX_ENDPOINTS = 64;
/** Event destinations that are served at a time. */
const MAX_DESTINATIONS = 16;
const MAX_DISPATCHES = 4;
/** Mails that are sent at a time. */
const MAX_MAILS = 4;
/** A few minutes past each hour. */
const CRONTAB = '7 * * * * maintain';

interface Work {
  taskList: TaskList;
  concurrentJobs: number;
  /** Jobs that are fetched at once. */
  fetched: number;
  /** Jobs with one of these flags are left to other workers. */
  forbiddenFlags?: () => string[];
  crontab?: string;
}

/** Processes the jobs of one environment until it is stopped. Stopping waits for running jobs, but not for receivers of deliveries. */
export async function startWorker(options: WorkerOptions): Promise<StartedWorker> {
  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    // The closers run in reverse order of opening.
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const { isListening, countOthers } = await openWorker(options, (close) => closers.push(close));
    return { stop, isListening, countOthers };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

type Opened = Pick<StartedWorker, 'isListening' | 'countOthers'>;

async function openWorker(options: WorkerOptions, onStop: (close: () => unknown) => void): Promise<Opened> {
  const { connectionString, onLost, network } = options;
  const queuePool = new QueuePool({ pool: network.pool, connectionString });
  const pgPool = queuePool as unknown as pg.Pool;
  const session = await openSession(connectionString, pgPool, onLost);
  onStop(session.stop);
  const registrations: Promise<void>[] = [];
  const events = new EventEmitter() as WorkerEvents;
  const queue = watchQueue(events);
  events.on('pool:create', ({ workerPool }) => registrations.push(session.registerPool(workerPool.id)));
  events.on('job:success', ({ job }) => options.onCompleted?.(job.task_identifier));
  events.on('job:error', ({ job, error }) => options.onFailure(job.task_identifier, error, describeJob(job)));
  const shared = { pgPool, events, logger: silent, noHandleSignals: true };
  const deliveries = options.webhooks ? openDeliveries(options, options.webhooks, session) : null;
  const filings = openFilings(options, session);
  onStop(filings.close);
  const importing = new AbortController();
  const works = [
    ...scoringWorks(options, session.worker),
    filings.work,
    importWork(options, importing.signal),
    ...(deliveries?.works ?? []),
  ];
  const runners = await Promise.all(works.map((work) => runWork(shared, work)));
  let isStopping = false;
  onStop(() => Promise.all(runners.map((runner) => runner.stop())));
  onStop(() => {
    isStopping = true;
    importing.abort();
    deliveries?.abort();
    filings.abort();
  });
  // The queue ends when it can no longer fetch jobs.
  for (const { promise } of runners) {
    const ended = (error: unknown) =>
      isStopping || onLost(error instanceof Error ? error : new Error('the queue ended'));
    promise.then(ended, ended);
  }
  await Promise.all(registrations);
  // A worker of another release computes other warnings.
  await queueDataQualitySweep(network);
  await queue.awaitListening();
  return {
    isListening: queue.isListening,
    countOthers: () => ({ locks: 1, notifications: queuePool.openCount, filings: filings.countConnections() }),
  };
}

const NONE_AHEAD = -1;

/** A minute past each quarter: midnights of time zones are at quarters, and contracts, coverage and campaigns end by the calendar. */
const DAILY = '1,16,31,46 * * * * score_day\n1,16,31,46 * * * * end_campaigns';

interface Filings {
  work: Work;
  /** Ends the filing that is being made; another worker makes it. */
  abort(): void;
  close(): Promise<void>;
  countConnections(): number;
}

/** One at a time, in a thread: a filing of the whole country takes more than a minute of CPU. */
function openFilings(options: WorkerOptions, locks: SharedLocks): Filings {
  const { network, connectionString, onFailure, slowStatements } = options;
  const maker = createFilingMaker({ url: connectionString, environment: network.environment }, slowStatements);
  const ending = new AbortController();
  const taskList = filingTasks({ network, locks, make: maker.make, shutdown: ending.signal, onFailure });
  return {
    work: { taskList, concurrentJobs: 1, fetched: NONE_AHEAD },
    abort: () => {
      ending.abort();
      void maker.close();
    },
    close: maker.close,
    countConnections: () => Number(maker.isRunning()),
  };
}

/** Separate lanes, so that a small build does not wait for a national one. */
const scoringWorks = ({ network, engines, onFailure }: WorkerOptions, worker: ScoringWorker): Work[] =>
  SCORING_LANES.map((lane) => ({
    taskList: {
      ...laneTasks({ network, worker, engines, onFailure }, lane),
      ...(lane === 'small' ? { ...calendarTasks(network), ...campaignTasks(network) } : {}),
    },
    concurrentJobs: 1,
    // A job that was fetched ahead would miss later changes.
    fetched: NONE_AHEAD,
    forbiddenFlags: worker.listForbiddenFlags,
    ...(lane === 'small' ? { crontab: DAILY } : {}),
  }));

/** How precisely a late file is reported: tolerances are of minutes to days. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Imports and samples of new accounts at a time: each holds a connection while it applies a portion. */
const MAX_IMPORTS = 2;

const importWork = ({ network }: WorkerOptions, shutdown: AbortSignal): Work => ({
  taskList: { ...importTasks(network, shutdown), ...sandboxTasks(network), ...dataQualityTasks(network) },
  concurrentJobs: MAX_IMPORTS,
  fetched: NONE_AHEAD,
  crontab: `22 * * * * ${DATA_QUALITY_SWEEP}\n${EVERY_FIVE_MINUTES} ${LATE_SOURCES_TASK}`,
});

interface Deliveries {
  works: Work[];
  /** Ends requests to receivers. */
  abort(): void;
}

function openDeliveries(options: WorkerOptions, webhooks: WebhookOptions, locks: SharedLocks): Deliveries {
  const { network } = options;
  const ending = new AbortController();
  const context = { ...webhooks, network, hosts: getDeliveryHosts(network), locks, shutdown: ending.signal };
  const [dispatching, notices] = [dispatchTasks(context), noticeTasks(context)];
  return {
    works: [
      { taskList: deliveryTasks(context), concurrentJobs: MAX_ENDPOINTS, fetched: MAX_ENDPOINTS },
      { taskList: publishTasks(context), concurrentJobs: MAX_DESTINATIONS, fetched: MAX_DESTINATIONS },
      // Another runner costs a query of the queue for each job of the others.
      ...(webhooks.notices
        ? [dispatchers(dispatching), { taskList: notices, concurrentJobs: MAX_MAILS, fetched: MAX_MAILS }]
        : [dispatchers({ ...dispatching, ...notices })]),
    ],
    abort: () => ending.abort(new Error('the worker is being stopped')),
  };
}

const dispatchers = (taskList: TaskList): Work => ({
  taskList,
  concurrentJobs: MAX_DISPATCHES,
  fetched: MAX_DISPATCHES,
  crontab: CRONTAB,
});

/** Outside of batches, the end of a job is not awaited: without its database it would end the process. */
const AWAITED_ENDS = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

function runWork(shared: RunnerOptions, work: Work): Promise<Runner> {
  const { taskList, concurrentJobs, fetched, forbiddenFlags, crontab } = work;
  return run({
    ...shared,
    taskList,
    ...(forbiddenFlags ? { forbiddenFlags } : {}),
    ...(crontab ? { crontab } : { parsedCronItems: [] }),
    preset: {
      worker: {
        concurrentJobs,
        pollInterval: 1_000,
        localQueue: { size: fetched },
        ...AWAITED_ENDS,
      },
    },
  });
}

const silent = new Logger(() => () => {});

/** Processes the queued jobs and returns; throws the error of the first failed job. For tests and scripts. */
export async function runJobs(network: Network, webhooks?: WebhookOptions): Promise<void> {
  const failures: unknown[] = [];
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ error }) => failures.push(error));
  const context = webhooks && { ...webhooks, network, locks: NO_SHARED_LOCKS };
  const taskList = {
    ...importTasks(network),
    ...scoringTasks({ network, worker: ONLY_WORKER, onFailure: (_, error) => failures.push(error) }),
    ...filingTasks({ network, onFailure: (_, error) => failures.push(error) }),
    ...campaignTasks(network),
    ...sandboxTasks(network),
    ...dataQualityTasks(network),
    ...(context
      ? { ...deliveryTasks(context), ...publishTasks(context), ...dispatchTasks(context), ...noticeTasks(context) }
      : {}),
  };
  const preset = { worker: AWAITED_ENDS };
  await runOnce({ pgPool: network.pool, events, taskList, logger: silent, noHandleSignals: true, preset });
  if (failures.length > 0) throw failures[0];
}
