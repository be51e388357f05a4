import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { DeliveryHosts } from '@pnb/events';
import { insertWebhook } from '../test/endpoints.ts';
import { useWebhookFixture } from '../test/hooks.ts';
import { deliverDue, type DeliverOptions, type Sender, type WorkSignal } from './index.ts';

// Each test orders the steps by hand: a statement of the service is answered after what has to happen first.
const fixture = useWebhookFixture();
let db: AccountDb;
let webhook_id: string;
let shutdown: AbortController;
let sent: PromiseWithResolvers<void>[];
let pollHits: number;

beforeEach(async () => {
  db = fixture.anAccount();
  webhook_id = await insertWebhook(db, fixture.sealKey, { url: 'http://127.0.0.1:9/' });
  shutdown = new AbortController();
  sent = [];
  pollHits = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Responds to an attempt when the test resolves it. */
const sender: Sender = {
  send: async () => {
    const attempt = Promise.withResolvers<void>();
    sent.push(attempt);
    await attempt.promise;
    const succeeded = { outcome: 'succeeded', status_code: 200, error_class: null, error_code: null } as const;
    return { ...succeeded, duration_ms: 1, response_excerpt: '', retry_after_seconds: null };
  },
};

interface TestSignal extends WorkSignal {
  next: Promise<void>;
  count: number;
  request(): void;
}

/** Requests for the work, as the jobs of new deliveries make them. */
function openSignal(): TestSignal {
  let resolvers = Promise.withResolvers<void>();
  const signal: TestSignal = {
    ...{ next: resolvers.promise, count: 0, seen: 0 },
    request: () => {
      signal.count += 1;
      resolvers.resolve();
      resolvers = Promise.withResolvers();
      signal.next = resolvers.promise;
    },
  };
  return signal;
}

/** Does something between the result of the first statement that matches and its arrival at the service. */
function holdResult(statement: RegExp, step: () => unknown): void {
  const { pool } = fixture.network;
  const query = pool.query.bind(pool) as (config: { text: string }) => Promise<unknown>;
  let isDone = false;
  const delayed = async (config: { text: string }): Promise<unknown> => {
    const result = await query(config);
    if (isDone || !statement.test(config.text)) return result;
    isDone = true;
    await step();
    return result;
  };
  jest.spyOn(pool, 'query').mockImplementation(delayed as never);
}

const FIND_DUE = /from candidates join deliveries/;
const FIND_NEXT_DUE = /as due\s+from webhooks/;

/** Serves the endpoint, also while nothing is due; its deliveries come from the writers of other processes. */
const serve = (options: Partial<DeliverOptions> & { signal?: WorkSignal } = {}) =>
  deliverDue(db, webhook_id, {
    ...{ sender, sealKey: fixture.sealKey, clock: () => new Date(), random: () => 0.5, shutdown: shutdown.signal },
    lingering: { hosts: new DeliveryHosts(), idleMs: 5_000, isAllowed: () => true },
    countPollHits: (count) => (pollHits += count),
    ...options,
  });

async function untilSent(count: number): Promise<void> {
  for (const deadline = Date.now() + 10_000; sent.length < count && Date.now() < deadline;) await setTimeout(1);
  expect(sent).toHaveLength(count);
}

async function stop(serving: Promise<unknown>): Promise<void> {
  for (const { resolve } of sent) resolve();
  shutdown.abort(new Error('the test has ended'));
  await serving;
}

const record = () => fixture.recordEvents(db);

describe('a service of an endpoint', () => {
  it('leaves nothing to the poll that is requested after the table was read and before it waits', async () => {
    await record();
    const signal = openSignal();
    holdResult(FIND_DUE, async () => {
      await record();
      signal.request();
    });

    const serving = serve({ signal });
    await untilSent(2);
    await stop(serving);

    expect(pollHits).toBe(0);
  });

  it('finds by the poll what nobody announces, and counts it', async () => {
    await record();
    holdResult(FIND_DUE, record);

    const serving = serve({ signal: openSignal() });
    await untilSent(2);
    await stop(serving);

    expect(pollHits).toBe(1);
  });

  it('counts no retry as found by the poll', async () => {
    await record();
    const serving = serve({ signal: openSignal() });
    await untilSent(1);
    await record();
    await db.sql.delivery.updateMany({ where: { sequence: 2 }, data: { attempt_count: 1 } });
    await untilSent(2);
    await stop(serving);

    expect(pollHits).toBe(0);
  });

  it('ends when its slice is over while it looks for later attempts', async () => {
    const now = performance.now.bind(performance);
    let elapsed = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + elapsed);
    holdResult(FIND_NEXT_DUE, () => (elapsed = 4_000));

    const serving = serve({ sliceMs: 4_000 });
    const first = await Promise.race([serving.then(() => 'ended'), setTimeout(2_000, 'waits', { ref: false })]);
    await stop(serving);

    expect(first).toBe('ended');
  });
});
