import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';

const database = useNetworkDatabase();

it('ends a transaction after its own limit, else after that of the handle', async () => {
  const { network, anAccount } = database;
  const { account_id, actor } = anAccount();
  const db = network.bind({ account_id, actor, request_id: null, timeout_ms: 300 });
  const pause = (timeout_ms?: number) =>
    db.transaction(
      async (tx) => {
        await wait(1_000);
        return tx.sql.build.count();
      },
      timeout_ms === undefined ? undefined : { timeout_ms },
    );
  await expect(pause()).rejects.toMatchObject({ code: 'P2028' });
  expect(await pause(20_000)).toBe(0);
});
