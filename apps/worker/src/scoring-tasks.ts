import { evaluateBuild } from '@pnb/campaigns';
import type { AccountDb, AccountTransaction, Network } from '@pnb/db';
import { SCORING_TASKS, type ScoringLane } from '@pnb/network';
import {
  assertLease,
  claimRequest,
  createEngines,
  describeFailure,
  endRequest,
  endRun,
  engineKey,
  LeaseLostError,
  moveRequest,
  postponeRequest,
  queueNewDays,
  queueNextRequests,
  releaseIdleLease,
  releaseLease,
  retryDelay,
  scoreBuild,
  storeFailedRun,
  type Engines,
  type ScoringRequest,
} from '@pnb/scoring';
import { encodeId } from '@pnb/contract';
import { getActiveSpan, type SpanOptions, withSpan } from '@pnb/tracing';
import type { Job, TaskList } from 'graphile-worker';
import { z } from 'zod';
import { describeJob, type OnFailure } from './failed-work.ts';
import type { ScoringWorker } from './scoring-worker.ts';
import { recordRun, type RunOutcome, watchEngines } from './scoring-metrics.ts';

/** The cells of the whole country take most of a minute to store on a small machine. */
const RUN_TIMEOUT_MS = 300_000;

const Account = z.object({ account_id: z.uuid() });

export interface ScoringContext {
  network: Network;
  /** This worker, and the others of the database. */
  worker: ScoringWorker;
  /** Shared by the environments of a process; default: a budget for each network. */
  engines?: Engines | undefined;
  /** Called with the error of each run that failed. */
  onFailure: OnFailure;
}

/** A job scores one build of an account and then queues the next builds of that account last, so that accounts alternate. */
export const laneTasks = (context: ScoringContext, lane: ScoringLane): TaskList => ({
  [SCORING_TASKS[lane]]: async (payload, { job }) => {
    const { account_id } = Account.parse(payload);
    const { network, worker, onFailure } = context;
    const db = bindRun(network, account_id);
    const engines = openEngines(context);
    const holder = { worker: worker.id, live: await worker.listLive() };
    const request = await claimRequest(db, lane, holder);
    if (request) await runClaimed({ db, lane, worker: worker.id, engines, job, onFailure }, request);
    await releaseDropped(context, engines);
    await queueNextRequests(db, lane, holder);
  },
});

const bindRun = (network: Network, account_id: string): AccountDb =>
  network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null, timeout_ms: RUN_TIMEOUT_MS });

export const calendarTasks = (network: Network): TaskList => ({
  score_day: async () => void (await queueNewDays(network, new Date())),
});

/** All scoring tasks, for a queue with one runner. */
export const scoringTasks = (context: ScoringContext): TaskList => ({
  ...calendarTasks(context.network),
  ...laneTasks(context, 'small'),
  ...laneTasks(context, 'large'),
});

interface RunContext {
  db: AccountDb;
  lane: ScoringLane;
  worker: number;
  engines: Engines;
  job: Job;
  onFailure: OnFailure;
}

async function runClaimed(context: RunContext, request: ScoringRequest): Promise<void> {
  const { db, lane, worker, engines } = context;
  const { build_id } = request;
  if (request.is_large && lane === 'small') {
    await releaseLease(db, { build_id, worker });
    return moveRequest(db, request, 'large');
  }
  try {
    await withSpan(
      () => describeRun(context, build_id),
      () => runRequest(context, request),
    );
  } finally {
    await endRun(db, { build_id, worker }, engines.has(engineKey(db, build_id)));
  }
}

/** Its trace is its own: one run includes the changes of many requests. */
const describeRun = ({ db, lane }: RunContext, build_id: string): SpanOptions => ({
  name: 'score build',
  kind: 'consumer',
  parent: null,
  attributes: {
    'pnb.account_id': encodeId('account', db.account_id),
    'pnb.environment': db.environment,
    'pnb.build_id': encodeId('build', build_id),
    'pnb.lane': lane,
  },
});

async function runRequest(context: RunContext, request: ScoringRequest): Promise<void> {
  const { db, lane, worker, engines } = context;
  const { build_id } = request;
  const started = performance.now();
  const beforeStore = (tx: AccountTransaction): Promise<void> => assertLease(tx, { build_id, worker });
  const outcome = await scoreBuild(db, build_id, { engines, beforeStore }).then(
    async (): Promise<RunOutcome> => {
      // Campaigns are evaluated before the request ends: if the process dies, the request is run again.
      await evaluateBuild(db, build_id);
      await endRequest(db, request);
      return 'succeeded';
    },
    (error: unknown) => recordFailure(context, request, error),
  );
  getActiveSpan()?.set({ 'pnb.outcome': outcome });
  recordRun({ environment: db.environment, lane, outcome, seconds: (performance.now() - started) / 1_000 });
}

async function recordFailure(
  { db, lane, worker, job, onFailure }: RunContext,
  request: ScoringRequest,
  error: unknown,
): Promise<RunOutcome> {
  if (error instanceof LeaseLostError) return 'superseded';
  const failure = describeFailure(error);
  const attempts = request.attempts + 1;
  const subject = { build_id: encodeId('build', request.build_id) };
  onFailure(SCORING_TASKS[lane], error, { ...describeJob(job), attempt: attempts, max_attempts: null, subject });
  const delay = retryDelay(failure, attempts);
  if (delay !== null) {
    await postponeRequest(db, request, delay);
    return 'retried';
  }
  await db.transaction(async (tx) => {
    await assertLease(tx, { build_id: request.build_id, worker });
    // If the build changed during the run, the next run decides before a failure is reported.
    const isLast = await endRequest(tx, request);
    if (isLast) await storeFailedRun(tx, { build_id: request.build_id, failure, attempts, now: new Date() });
  });
  await evaluateBuild(db, request.build_id);
  return 'failed';
}

const engines = new WeakMap<Network, Engines>();

/** The engines of this process for one environment. */
function openEngines({ network, engines: shared }: ScoringContext): Engines {
  const held = shared ?? engines.get(network) ?? createEngines();
  engines.set(network, held);
  watchEngines(network.environment, held);
  return held;
}

/** Any worker may run the next change of a build whose engine was dropped. */
async function releaseDropped({ network, worker }: ScoringContext, held: Engines): Promise<void> {
  for (const { account_id, build_id } of held.takeDropped(network.environment))
    await releaseIdleLease(bindRun(network, account_id), { build_id, worker: worker.id });
}
