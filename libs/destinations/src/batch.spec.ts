// @citus
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { useNetworkDatabase } from '@pnb/test-databases';
import { findDestination, readBatch } from './batch.ts';

const database = useNetworkDatabase();
const KIB = 1_024;
let db: AccountDb;
let id: string;

beforeEach(async () => {
  db = database.anAccount();
  id = newId();
  const broker = { type: 'kafka' as const, servers: ['kafka-1.partner.example:9093'], topic: 'pnb', tls: true };
  const secret = { authentication: 'none' as const, secret_sealed: new Uint8Array() };
  const event_types = ['build.*'];
  await db.sql.eventDestination.create({ data: { id, account_id: db.account_id, event_types, ...broker, ...secret } });
});

/** Inserts events after those that exist. */
async function insertEvents(count: number, { type = 'build.created', bytes = 2 } = {}): Promise<void> {
  const before = await db.sql.event.count();
  const { account_id } = db;
  const data = Array.from({ length: count }, (_, at) => ({
    ...{ id: newId(), account_id, sequence: before + at + 1, type, resource_id: 'bld_1', created_at: new Date() },
    body: 'x'.repeat(bytes),
  }));
  await db.sql.event.createMany({ data });
}

/** The sequences of the next batch, and its end. */
async function read(delivered_sequence = 0n): Promise<{ sequences: number[]; through: number }> {
  await db.sql.eventDestination.update({ where: { id }, data: { delivered_sequence } });
  const destination = await findDestination(db, id);
  if (!destination) throw new Error('the destination is enabled');
  const { events, through } = await readBatch(db, destination, 'sandbox');
  return { sequences: events.map(({ sequence }) => Number(sequence)), through: Number(through) };
}

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('the next events of a destination', () => {
  it('are a hundred, and end before the next one that it subscribes to', async () => {
    await insertEvents(100);
    await insertEvents(3, { type: 'provider.created' });
    await insertEvents(2);

    expect(await read()).toEqual({ sequences: from(1, 100), through: 103 });
    expect(await read(103n)).toEqual({ sequences: [104, 105], through: 105 });
    expect(await read(105n)).toEqual({ sequences: [], through: 105 });
  });

  it('are found among a thousand, which the cursor passes without any', async () => {
    await insertEvents(1_001, { type: 'provider.created' });
    await insertEvents(1);

    expect(await read()).toEqual({ sequences: [], through: 1_000 });
    expect(await read(1_000n)).toEqual({ sequences: [1_002], through: 1_002 });
  });

  it('have bodies of 512 KiB together', async () => {
    await insertEvents(8, { bytes: 64 * KIB });
    await insertEvents(1, { bytes: 1 });

    expect(await read()).toEqual({ sequences: from(1, 8), through: 8 });
    expect(await read(8n)).toEqual({ sequences: [9], through: 9 });
  });

  it('are one at least, whatever its size', async () => {
    await insertEvents(1, { bytes: 513 * KIB });
    await insertEvents(1);

    expect(await read()).toEqual({ sequences: [1], through: 1 });
    expect(await read(1n)).toEqual({ sequences: [2], through: 2 });
  });
});
