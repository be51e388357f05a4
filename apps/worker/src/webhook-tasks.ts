import { prune, pruneStoredResponses, type AccountDb, type Control, type Network, type KeySet } from '@pnb/db';
import { pruneRequestLog } from '@pnb/network';
import { queueDispatch, type DeliveryHosts } from '@pnb/events';
import { maintainDestinations } from '@pnb/destinations';
import { removeExpiredEntries } from '@pnb/identity';
import { pruneImportRows, pruneUploads } from '@pnb/imports';
import { pruneLeases, pruneRuns } from '@pnb/scoring';
import {
  continueReplay,
  createResolver,
  createSender,
  deliverDue,
  dispatchEvents,
  maintainWebhooks,
  parsePolicy,
  PAUSE_RECHECK_MS,
  PUBLIC_ONLY,
  queueDelivery,
  queueReplay,
  type Sender,
  watchPause,
} from '@pnb/webhooks';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { createExclusiveJobs } from './exclusive-jobs.ts';
import type { Notices } from './notices.ts';
import { NO_SHARED_LOCKS, type SharedLocks } from './session.ts';
import { countAttempts, countPollHits } from './webhook-metrics.ts';

export interface WebhookOptions {
  /** Key that webhook secrets and headers are sealed with. */
  sealKey: KeySet;
  /** Ranges that the sandbox may deliver to in addition to the public internet; production never does. */
  allowedPrivateCidrs?: readonly string[];
  /** Address of the API, whose built-in receiver the sandbox may deliver to. */
  publicUrl?: string;
  /** Notifies an account's contact of what happens to its endpoints; no notices without it. */
  notices?: Notices | null;
  /** The control database, whose stored responses are pruned with those of the network. */
  control?: Pick<Control, 'pool'>;
  /** Deletes the accounts that were closed and whose time is over. */
  eraseClosedAccounts?: () => Promise<unknown>;
  /** Tests set one in place of that over the network. */
  sender?: Sender;
  clock?: () => Date;
  random?: () => number;
}

export interface WebhookContext extends WebhookOptions {
  network: Network;
  /** Where the writers of this process hand over their deliveries; without it, all are found in the table. */
  hosts?: DeliveryHosts;
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

/** An endpoint is served for this long after its last delivery, for events that follow soon. */
const LINGER_MS = 5_000;
/** Beyond this many endpoints, those without deliveries give up their slots. */
const MAX_LINGERING = 48;

/** The task that may hang for as long as receivers do. */
export function deliveryTasks(context: WebhookContext): TaskList {
  const { network, sealKey, shutdown, clock = () => new Date(), random = Math.random } = context;
  const exclusive = createExclusiveJobs(context.locks);
  const pause = watchPause(network);
  const lingering = context.hosts && {
    hosts: context.hosts,
    idleMs: LINGER_MS,
    isAllowed: () => exclusive.running <= MAX_LINGERING,
  };
  const common = {
    sender: getSender(context),
    sealKey,
    clock,
    random,
    countPollHits: countPollHits(network.environment),
  };
  const options = { ...common, ...(lingering ? { lingering } : {}), ...(shutdown ? { shutdown } : {}) };
  return {
    deliver: async (payload) => {
      const { account_id, webhook_id } = Deliver.parse(payload);
      const db = bind(network, account_id);
      if (await pause.isPaused()) return queueDelivery(db, webhook_id, later(PAUSE_RECHECK_MS));
      let next = null as Date | null;
      const result = await exclusive.run(webhook_id, async (signal) => {
        next = await deliverDue(db, webhook_id, { ...options, signal });
      });
      // With an instant, a check that waits for later would keep its own.
      if (result.isRequestedAgain || (next && next <= clock())) await queueDelivery(db, webhook_id);
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
      await maintainDestinations(network, clock());
      await pruneRuns(network, clock());
      await pruneLeases(network, clock());
      await pruneUploads(network, clock());
      await pruneImportRows(network, clock());
      await prune(network, clock());
      await pruneRequestLog(network, clock());
      if (control) {
        await pruneStoredResponses(control, clock());
        await removeExpiredEntries(control);
      }
      await context.eraseClosedAccounts?.();
    },
  };
}

const later = (ms: number): Date => new Date(Date.now() + ms);

const bind = (network: Network, account_id: string): AccountDb =>
  network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });

function getSender({ network, allowedPrivateCidrs = [], publicUrl, sender }: WebhookContext): Sender {
  const policy = network.environment === 'sandbox' ? parsePolicy(allowedPrivateCidrs, publicUrl) : PUBLIC_ONLY;
  return countAttempts(network.environment, sender ?? createSender({ policy, resolve: createResolver() }));
}
