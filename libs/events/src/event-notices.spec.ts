import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countStatements, useNetworkDatabase } from '@pnb/test-databases';
import { encodeId } from '@pnb/contract';
import { type AccountDb, newId, Notifications } from '@pnb/db';
import { EventNotices } from './event-notices.ts';
import { eventDraft, recordEvents } from './index.ts';

const database = useNetworkDatabase();
let heard: string[];
let notifications: Notifications;

beforeEach(async () => {
  heard = [];
  const onMessage = (account_id: string): void => void heard.push(account_id);
  notifications = new Notifications({ url: database.url, applicationName: 'test' });
  await notifications.listen('row_changes', { onMessage, onGap: () => undefined });
});
afterEach(() => notifications.close());

const record = (db: AccountDb): Promise<unknown> =>
  db.transaction((tx) => {
    const id = encodeId('provider', newId());
    const object = { object: 'provider', id, url: `/v1/providers/${id}` };
    return recordEvents(tx, [
      eventDraft({ type: 'provider.deleted', resource_id: id, build_id: null, data: { object } }),
    ]);
  });

async function untilHeard(account_id: string): Promise<void> {
  for (const deadline = Date.now() + 5_000; !heard.includes(account_id) && Date.now() < deadline;) await setTimeout(5);
  expect(heard).toContain(account_id);
}

describe('the followers of events', () => {
  it('are notified of each account that has committed some', async () => {
    const [first, second] = [database.anAccount(), database.anAccount()];
    await Promise.all([record(first), record(second)]);

    await untilHeard(first.account_id);
    await untilHeard(second.account_id);
  });

  it('are not notified of a transaction that was rolled back', async () => {
    const [failed, later] = [database.anAccount(), database.anAccount()];
    const undone = failed.transaction(async (tx) => {
      await record(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record(later);

    await untilHeard(later.account_id);
    expect(heard).not.toContain(failed.account_id);
  });

  it('share notifications, and no transaction waits for one', async () => {
    const db = database.anAccount();
    await record(db);
    const { statements } = await countStatements(async () => {
      for (let count = 0; count < 20; count += 1) await record(db);
      await database.network.database.getPart(EventNotices).settle();
    }, /^(?!select pg_notify)/);

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThan(20);
  });
});
