import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { newId } from '@pnb/db';
import { insertBuild, useNetworkDatabase } from '@pnb/test-databases';
import { cancelImport } from '../index.ts';

const database = useNetworkDatabase();

async function aRunningImport() {
  const db = database.anAccount();
  const id = newId();
  const row = { id, account_id: db.account_id, build_id: await insertBuild(db), mode: 'upsert' } as const;
  await db.sql.import.create({ data: { ...row, status: 'running', phase: 'apply', file_name: 'a.csv', actor: {} } });
  return { db, id };
}

describe('cancelImport', () => {
  it('ends an import once, with one event', async () => {
    const { db, id } = await aRunningImport();
    const cancel = () => db.transaction((tx) => cancelImport(tx, id));
    const [first, second] = await Promise.all([cancel(), cancel()]);
    expect([first?.status, second?.status, await db.sql.event.count()]).toEqual(['cancelled', 'cancelled', 1]);
    expect(await db.transaction((tx) => cancelImport(tx, newId()))).toBeNull();
  });

  it('changes nothing where the import completes meanwhile', async () => {
    const { db, id } = await aRunningImport();
    let cancelled: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.sql.import.update({ where: { id }, data: { status: 'completed', phase: 'done' } });
      cancelled = db.transaction((other) => cancelImport(other, id)).catch((error: unknown) => error);
      await wait(300);
    });
    expect(await cancelled).toMatchObject({ code: 'invalid_state' });
    expect((await db.sql.import.findFirst())?.status).toBe('completed');
    expect(await db.sql.event.count()).toBe(0);
  });
});
