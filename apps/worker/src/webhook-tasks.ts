import {
  prune,
  pruneStoredResponses,
  queueDispatch,
  type AccountDb,
  type Control,
  type Network,
  type KeySet,
} from '@pnb/db';
import { pruneImportRows, pruneUploads } from '@pnb/imports';
import { pruneRuns } from '@pnb/scoring';
import {
  continueReplay,
  createResolver,
  createSender,
  deliverDue,
  dispatchEvents,
  maintainWebhooks,
  parsePolicy,
  PUBLIC_ONLY,
  queueDelivery,
  queueReplay,
  type Sender,
} from '@pnb/webhooks';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { createExclusiveJobs } from './exclusive-jobs.ts';
import type { Notices } from './notices.ts';
import { NO_SHARED_LOCKS, type SharedLocks } from './session.ts';

export interface WebhookOptions {
  /** Key that webhook secrets and headers are sealed with. */
  sealKey: KeySet;
  /** Ranges that the sandbox may deliver to in addition to the public internet; production never does. */
  allowedPrivateCidrs?: readonly string[];
  /** Notifies an account's contact of what happens to its endpoints; no notices without it. */
  notices?: Notices | null;
  /** The control database, whose stored responses are pruned with those of the network. */
  control?: Pick<Control, 'pool'>;
  /** In place of the one over the network: for tests. */
  sender?: Sender;
  clock?: () => Date;
  random?: () => number;
}

export interface WebhookContext extends WebhookOptions {
  network: Network;
  locks: SharedLocks;
  shutdown?: AbortSignal;
}

/** Work that another worker has started is checked again after this long: that worker may have died. */
const RECHECK_MS = 2_000;
/** A replay waits this long for its endpoint to deliver what it requested. */
const REPLAY_WAIT_MS = 500;

const Account = z.object({ account_id: z.uuid() });
const Deliver = Account.extend({ webhook_id: z.uuid() });
const Replay = Account.extend({ replay_id: z.uuid() });

/** The task that may hang for as long as receivers do. */
export function deliveryTasks(context: WebhookContext): TaskList {
  const { network, sealKey, shutdown, clock = () => new Date(), random = Math.random } = context;
  const exclusive = createExclusiveJobs(context.locks);
  const options = { sender: getSender(context), sealKey, clock, random, ...(shutdown ? { shutdown } : {}) };
  return {
    deliver: async (payload) => {
      const { account_id, webhook_id } = Deliver.parse(payload);
      const db = bind(network, account_id);
      let next: Date | null = null;
      const result = await exclusive.run(webhook_id, async (signal) => {
        next = await deliverDue(db, webhook_id, { ...options, signal });
      });
      if (result.isRequestedAgain) await queueDelivery(db, webhook_id);
      else if (!result.completed) await queueDelivery(db, webhook_id, later(RECHECK_MS));
      else if (next) await queueDelivery(db, webhook_id, next);
    },
  };
}

/** The tasks that use the database only. */
export function dispatchTasks(context: Omit<WebhookContext, 'locks'>): TaskList {
  const { network, control, shutdown, clock = () => new Date() } = context;
  // Between processes the locks of endpoints decide; this one avoids waiting for them with a connection.
  const exclusive = createExclusiveJobs(NO_SHARED_LOCKS);
  return {
    dispatch_events: async (payload) => {
      const { account_id } = Account.parse(payload);
      const db = bind(network, account_id);
      const result = await exclusive.run(account_id, async (signal) => {
        signal.seen = signal.count;
        await dispatchEvents(db, clock, shutdown);
      });
      if (result.isRequestedAgain || shutdown?.aborted) await queueDispatch(db);
      else if (!result.completed) await queueDispatch(db, later(RECHECK_MS));
    },
    replay: async (payload) => {
      const { account_id, replay_id } = Replay.parse(payload);
      const db = bind(network, account_id);
      if (await continueReplay(db, replay_id, clock)) await queueReplay(db, replay_id, later(REPLAY_WAIT_MS));
    },
    maintain: async () => {
      await maintainWebhooks(network, clock());
      await pruneRuns(network, clock());
      await pruneUploads(network, clock());
      await pruneImportRows(network, clock());
      await prune(network, clock());
      if (control) await pruneStoredResponses(control, clock());
    },
  };
}

const later = (ms: number): Date => new Date(Date.now() + ms);

const bind = (network: Network, account_id: string): AccountDb =>
  network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });

function getSender({ network, allowedPrivateCidrs = [], sender }: WebhookContext): Sender {
  const policy = network.environment === 'sandbox' ? parsePolicy(allowedPrivateCidrs) : PUBLIC_ONLY;
  return sender ?? createSender({ policy, resolve: createResolver() });
}
