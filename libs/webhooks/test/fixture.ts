import { randomBytes } from 'node:crypto';
import { recordEvents } from '@pnb/events';
import type { AccountDb } from '@pnb/db';
import { openTestNetwork, type TestNetwork } from '@pnb/test-databases';
import { createResolver, createSender, deliverDue, dispatchEvents, parsePolicy, type Sender } from '../src/index.ts';
import { aGap } from './endpoints.ts';

export const LOOPBACK = ['127.0.0.0/8'];

/** A clock that moves only when it is set. */
export interface Clock {
  (): Date;
  set(now: Date): void;
  forward(ms: number): void;
}

export function aClock(start = new Date()): Clock {
  let now = start;
  return Object.assign((): Date => now, {
    set: (to: Date) => void (now = to),
    forward: (ms: number) => void (now = new Date(now.getTime() + ms)),
  });
}

const aClosedGap = () => ({ ...aGap(), type: 'adequacy.gap_closed' as const });

/** A separate database for the spec, with the functions that deliver from it. */
export interface WebhookFixture extends TestNetwork {
  sealKey: Buffer;
  sender: Sender;
  clock: Clock;
  /** Records events in one transaction; returns their ids. */
  recordEvents(db: AccountDb, count?: number, type?: 'opened' | 'closed'): Promise<string[]>;
  /** Dispatches events and delivers what is due. */
  deliver(db: AccountDb): Promise<void>;
  deliverEndpoint(db: AccountDb, webhook_id: string): Promise<Date | null>;
}

export async function openWebhookFixture(
  ca: readonly string[] = [],
  environment: 'sandbox' | 'production' = 'sandbox',
): Promise<WebhookFixture> {
  const own = await openTestNetwork(environment);
  const sealKey = randomBytes(32);
  const clock = aClock();
  const sender = createSender({ policy: parsePolicy(LOOPBACK), resolve: createResolver(), clock, ca: [...ca] });
  const options = { sender, sealKey, clock, random: () => 0.5 };
  return {
    ...own,
    sealKey,
    sender,
    clock,
    recordEvents: (db, count = 1, type = 'opened') =>
      db.transaction((tx) =>
        recordEvents(
          tx,
          Array.from({ length: count }, () => (type === 'opened' ? aGap() : aClosedGap())),
          clock(),
        ),
      ),
    deliver: async (db) => {
      await dispatchEvents(db, clock);
      const webhooks = await db.sql.webhook.findMany({ select: { id: true } });
      for (const { id } of webhooks) await deliverDue(db, id, options);
    },
    deliverEndpoint: (db, webhook_id) => deliverDue(db, webhook_id, options),
  };
}
