import { evaluateBuild } from '@pnb/campaigns';
import { SCORING_TASKS, type AccountDb, type Network, type ScoringLane } from '@pnb/db';
import {
  claimRequest,
  createEngines,
  describeFailure,
  endRequest,
  moveRequest,
  postponeRequest,
  queueNewDays,
  queueNextRequest,
  retryDelay,
  scoreBuild,
  storeFailedRun,
  type Engines,
  type ScoringRequest,
} from '@pnb/scoring';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { recordRun, type RunOutcome } from './scoring-metrics.ts';

/** Called with the error of each run that failed. */
export type OnFailure = (task: string, error: unknown) => void;

/** The cells of the whole country take most of a minute to store on a small machine. */
const RUN_TIMEOUT_MS = 300_000;

const Account = z.object({ account_id: z.uuid() });

/** A job scores one build of an account and then queues the next build of that account last, so that accounts alternate. */
export const laneTasks = (network: Network, lane: ScoringLane, onFailure: OnFailure): TaskList => ({
  [SCORING_TASKS[lane]]: async (payload) => {
    const { account_id } = Account.parse(payload);
    const actor = { type: 'system' as const, id: null };
    const db = network.bind({ account_id, actor, request_id: null, timeout_ms: RUN_TIMEOUT_MS });
    const request = await claimRequest(db, lane);
    if (!request) return;
    if (request.is_large && lane === 'small') await moveRequest(db, request, 'large');
    else await runRequest({ db, lane, engines: openEngines(network), onFailure }, request);
    await queueNextRequest(db, lane);
  },
});

export const calendarTasks = (network: Network): TaskList => ({
  score_day: async () => void (await queueNewDays(network, new Date())),
});

/** All scoring tasks, for a queue with one runner. */
export const scoringTasks = (network: Network, onFailure: OnFailure): TaskList => ({
  ...calendarTasks(network),
  ...laneTasks(network, 'small', onFailure),
  ...laneTasks(network, 'large', onFailure),
});

interface RunContext {
  db: AccountDb;
  lane: ScoringLane;
  engines: Engines;
  onFailure: OnFailure;
}

async function runRequest(context: RunContext, request: ScoringRequest): Promise<void> {
  const { db, lane, engines } = context;
  const started = performance.now();
  const outcome = await scoreBuild(db, request.build_id, { engines }).then(
    async (): Promise<RunOutcome> => {
      // Before the request ends: if the process dies, the request is run again.
      await evaluateBuild(db, request.build_id);
      await endRequest(db, request);
      return 'succeeded';
    },
    (error: unknown) => recordFailure(context, request, error),
  );
  recordRun({ environment: db.environment, lane, outcome, seconds: (performance.now() - started) / 1_000 });
}

async function recordFailure(
  { db, lane, onFailure }: RunContext,
  request: ScoringRequest,
  error: unknown,
): Promise<RunOutcome> {
  onFailure(SCORING_TASKS[lane], error);
  const failure = describeFailure(error);
  const attempts = request.attempts + 1;
  const delay = retryDelay(failure, attempts);
  if (delay !== null) {
    await postponeRequest(db, request, delay);
    return 'retried';
  }
  await db.transaction(async (tx) => {
    // If the build changed during the run, the next run decides before a failure is reported.
    const isLast = await endRequest(tx, request);
    if (isLast) await storeFailedRun(tx, { build_id: request.build_id, failure, attempts, now: new Date() });
  });
  await evaluateBuild(db, request.build_id);
  return 'failed';
}

const engines = new WeakMap<Network, Engines>();

/** The engines of this process for one environment. */
function openEngines(network: Network): Engines {
  const held = engines.get(network) ?? createEngines();
  engines.set(network, held);
  return held;
}
