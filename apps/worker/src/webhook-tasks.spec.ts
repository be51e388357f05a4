import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordEvents } from '@pnb/events';
import type { AccountDb } from '@pnb/db';
import { useNetworkDatabase } from '@pnb/test-databases';
import { queueDelivery } from '@pnb/webhooks';
import { aGap, insertWebhook } from '@pnb/webhooks/test/endpoints';
import type { JobHelpers } from 'graphile-worker';
import { NO_SHARED_LOCKS } from './session.ts';
import { deliveryTasks } from './webhook-tasks.ts';

const fixture = useNetworkDatabase();
const sealKey = randomBytes(32);
let db: AccountDb;
let webhook_id: string;

beforeEach(async () => {
  db = fixture.anAccount();
  webhook_id = await insertWebhook(db, sealKey, { url: 'http://127.0.0.1:9/' });
});

/** The process is about to stop, so that the endpoint gets no time, as after the end of its slice. */
async function endService(): Promise<void> {
  const { network } = fixture;
  const shutdown = AbortSignal.abort(new Error('the process is being stopped'));
  const { deliver } = deliveryTasks({ network, sealKey, locks: NO_SHARED_LOCKS, shutdown });
  await deliver?.({ account_id: db.account_id, webhook_id }, {} as JobHelpers);
}

/** Whether the waiting job of the endpoint is due; undefined without a job. */
async function isJobDue(): Promise<boolean | undefined> {
  const { rows } = await fixture.network.pool.query<{ is_due: boolean }>(
    'select run_at <= now() as is_due from graphile_worker._private_jobs where key = $1',
    [`deliver:${webhook_id}`],
  );
  return rows[0]?.is_due;
}

const takeJob = () =>
  fixture.network.pool.query('delete from graphile_worker._private_jobs where key = $1', [`deliver:${webhook_id}`]);

const inTwoSeconds = () => new Date(Date.now() + 2_000);

describe('what is due when the service of an endpoint ends', () => {
  it('is delivered now, although a check of the endpoint waits for later', async () => {
    await db.transaction((tx) => recordEvents(tx, [aGap()]));
    await takeJob();
    await queueDelivery(db, webhook_id, inTwoSeconds());
    expect(await isJobDue()).toBe(false);

    await endService();

    expect(await isJobDue()).toBe(true);
  });

  it('leaves the check where it is when an attempt is due later', async () => {
    await db.transaction((tx) => recordEvents(tx, [aGap()]));
    await db.sql.delivery.updateMany({ data: { attempt_count: 1, next_attempt_at: new Date(Date.now() + 60_000) } });
    await takeJob();
    await queueDelivery(db, webhook_id, inTwoSeconds());

    await endService();

    expect(await isJobDue()).toBe(false);
  });
});
