import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';
import { getDeliveryHosts } from '@pnb/events';
import { countStatements } from '@pnb/test-databases';
import { insertWebhook } from '../test/endpoints.ts';
import { useReceiver, useWebhookFixture } from '../test/hooks.ts';
import { deliverDue } from './index.ts';

const fixture = useWebhookFixture();
const receiver = useReceiver();
let db: AccountDb;
let shutdown: AbortController;
let serving: Promise<unknown>;

const countSucceeded = () => db.sql.delivery.count({ where: { status: 'succeeded' } });

async function untilSucceeded(total: number): Promise<void> {
  for (const deadline = Date.now() + 20_000; (await countSucceeded()) < total && Date.now() < deadline;)
    await setTimeout(10);
  expect(await countSucceeded()).toBe(total);
}

/** Serves an endpoint to which the writers of this process hand their deliveries. */
async function serve(): Promise<void> {
  db = fixture.anAccount();
  const webhook_id = await insertWebhook(db, fixture.sealKey, { url: `${receiver.origin}/status/200` });
  const { network, sender, sealKey } = fixture;
  const lingering = { hosts: getDeliveryHosts(network), idleMs: 5_000, isAllowed: () => true };
  const common = { sender, sealKey, clock: () => new Date(), random: () => 0.5 };
  serving = deliverDue(db, webhook_id, {
    ...common,
    lingering,
    shutdown: shutdown.signal,
  });
  await setTimeout(50);
}

const record = () => fixture.recordEvents(db);

beforeEach(() => {
  shutdown = new AbortController();
});
afterEach(async () => {
  shutdown.abort(new Error('the test has ended'));
  await serving;
});

describe('an endpoint that is kept busy by writers of the process', () => {
  it('gets the retries that become due meanwhile', async () => {
    await serve();
    const [first = ''] = await record();
    await untilSucceeded(1);
    await db.sql.delivery.updateMany({ data: { status: 'pending', next_attempt_at: new Date() } });
    const ofFirst = () =>
      receiver.received.filter(({ headers }) => headers['webhook-id'] === encodeId('event', first)).length;

    for (const deadline = Date.now() + 10_000; ofFirst() < 2 && Date.now() < deadline;) {
      await record();
      await setTimeout(100);
    }

    expect(ofFirst()).toBe(2);
  });
});

describe('successes that follow one another', () => {
  it('are recorded together, and the first at once', async () => {
    await serve();
    await record();
    await untilSucceeded(1);

    const begun = performance.now();
    const { statements } = await countStatements(async () => {
      for (let count = 0; count < 10; count += 1) {
        await record();
        await setTimeout(5);
      }
      await untilSucceeded(11);
    }, /^(?!.*from record_attempts)/s);

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual((performance.now() - begun) / 100 + 1);
    expect(receiver.received).toHaveLength(11);
  });

  it('are recorded when the process shuts down', async () => {
    await serve();
    await record();
    await untilSucceeded(1);
    await record();
    while (receiver.received.length < 2) await setTimeout(5);
    await setTimeout(20);

    shutdown.abort(new Error('the process is being stopped'));
    await serving;

    expect(await countSucceeded()).toBe(2);
  });
});
