import { queueFanOut, queuePump, queueReplay, swift, type AccountDb, type Network } from '@pnb/db';
import {
  ALONE,
  createExclusive,
  createResolver,
  createSender,
  fanOut,
  maintain,
  parsePolicy,
  PUBLIC_ONLY,
  pump,
  replay,
  type Sender,
  type SharedLocks,
} from '@pnb/webhooks';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Notices } from './notices.ts';

export interface WebhookOptions {
  /** Key that webhook secrets and headers are sealed under. */
  sealKey: Buffer;
  /** Ranges that the sandbox may deliver to besides the public internet; production never does. */
  allowedPrivateCidrs?: readonly string[];
  /** How an account's contact is told of what happens to its endpoints; nobody is without. */
  notices?: Notices | null;
  /** In place of the one over the network: for tests. */
  sender?: Sender;
  clock?: () => Date;
  random?: () => number;
}

export interface DeliveryContext extends WebhookOptions {
  network: Network;
  locks: SharedLocks;
  shutdown?: AbortSignal;
}

/** Whoever finds a piece of work in other hands looks again after this long: those hands may be dead by then. */
const LOOK_AGAIN_MS = 2_000;
/** A replay waits this long for its endpoint to work off what it asked for. */
const REPLAY_WAIT_MS = 500;

const Account = z.object({ account_id: z.uuid() });
const Deliver = Account.extend({ webhook_id: z.uuid() });
const Replay = Account.extend({ replay_id: z.uuid() });

/** What may hang for as long as receivers do. */
export function pumpTasks(context: DeliveryContext): TaskList {
  const { network, sealKey, shutdown, clock = () => new Date(), random = Math.random } = context;
  const exclusive = createExclusive(context.locks);
  const means = { sender: senderOf(context), sealKey, clock, random, ...(shutdown ? { shutdown } : {}) };
  return {
    deliver: async (payload) => {
      const { account_id, webhook_id } = Deliver.parse(payload);
      const db = bind(network, account_id);
      let next: Date | null = null;
      const turn = await exclusive.run(webhook_id, async (asked) => {
        next = await pump(db, webhook_id, { ...means, turn: asked });
      });
      if (turn.isAskedAgain) await queuePump(swift(db), webhook_id);
      else if (!turn.done) await queuePump(swift(db), webhook_id, later(LOOK_AGAIN_MS));
      else if (next) await queuePump(swift(db), webhook_id, next);
    },
  };
}

/** What is done with the database alone. */
export function handingTasks(context: Omit<DeliveryContext, 'locks'>): TaskList {
  const { network, shutdown, clock = () => new Date() } = context;
  // Between processes the locked endpoints decide; here it is for not waiting with a connection in hand.
  const exclusive = createExclusive(ALONE);
  return {
    fan_out: async (payload) => {
      const { account_id } = Account.parse(payload);
      const db = bind(network, account_id);
      const turn = await exclusive.run(account_id, async (asked) => {
        asked.seen = asked.asks;
        await fanOut(db, clock, shutdown);
      });
      if (turn.isAskedAgain || shutdown?.aborted) await queueFanOut(swift(db));
      else if (!turn.done) await queueFanOut(swift(db), later(LOOK_AGAIN_MS));
    },
    replay: async (payload) => {
      const { account_id, replay_id } = Replay.parse(payload);
      const db = bind(network, account_id);
      if (await replay(db, replay_id, clock)) await queueReplay(db, replay_id, later(REPLAY_WAIT_MS));
    },
    maintain: async () => void (await maintain(network, clock())),
  };
}

const later = (ms: number): Date => new Date(Date.now() + ms);

const bind = (network: Network, account_id: string): AccountDb =>
  network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });

function senderOf({ network, allowedPrivateCidrs = [], sender }: DeliveryContext): Sender {
  const policy = network.environment === 'sandbox' ? parsePolicy(allowedPrivateCidrs) : PUBLIC_ONLY;
  return sender ?? createSender({ policy, resolve: createResolver() });
}
