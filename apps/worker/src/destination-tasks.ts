import { publishDue, type PublishOptions } from '@pnb/destinations';
import { queuePublish } from '@pnb/events';
import { createResolver, parsePolicy, PAUSE_RECHECK_MS, PUBLIC_ONLY, watchPause } from '@pnb/webhooks';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { countPublication } from './destination-metrics.ts';
import { createExclusiveJobs } from './exclusive-jobs.ts';
import type { WebhookContext } from './webhook-tasks.ts';

/** Work that another worker has started is checked again after this long: that worker may have died. */
const RECHECK_MS = 2_000;

const Publish = z.object({ account_id: z.uuid(), destination_id: z.uuid() });

/** The task that may hang for as long as brokers do. One job at a time serves a destination, so its events stay in order. */
export function publishTasks(context: WebhookContext): TaskList {
  const { network } = context;
  const exclusive = createExclusiveJobs(context.locks);
  const pause = watchPause(network);
  const options = getOptions(context);
  return {
    publish_events: async (payload) => {
      const { account_id, destination_id } = Publish.parse(payload);
      const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
      if (await pause.isPaused()) return queuePublish(db, destination_id, later(PAUSE_RECHECK_MS));
      let next: Date | null = null;
      const result = await exclusive.run(`publish:${destination_id}`, async () => {
        next = await publishDue(db, destination_id, options);
      });
      // Whether the time of a retry has come is checked by the job.
      if (result.isRequestedAgain) await queuePublish(db, destination_id);
      else if (!result.completed) await queuePublish(db, destination_id, later(RECHECK_MS));
      else if (next) await queuePublish(db, destination_id, next);
    },
  };
}

const later = (ms: number): Date => new Date(Date.now() + ms);

function getOptions(context: WebhookContext): PublishOptions {
  const { network, sealKey, shutdown, allowedPrivateCidrs = [], clock = () => new Date() } = context;
  const { environment } = network;
  // The policy is that of webhooks: production reaches public addresses only.
  const policy = environment === 'sandbox' ? parsePolicy(allowedPrivateCidrs) : PUBLIC_ONLY;
  return {
    access: { policy, resolve: createResolver() },
    environment,
    sealKey,
    clock,
    random: context.random ?? Math.random,
    ...(shutdown ? { shutdown } : {}),
    onOutcome: (outcome, events) => countPublication(environment, outcome, events),
  };
}
