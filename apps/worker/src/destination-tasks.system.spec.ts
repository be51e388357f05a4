import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, type AccountDb } from '@pnb/db';
import { queuePublish, recordEvents } from '@pnb/events';
import { startNatsServer, type NatsServer } from '@pnb/destinations/test/nats-server';
import { seal } from '@pnb/identity';
import { describeWithPrograms, openTestNetwork, type TestNetwork } from '@pnb/testkit';
import { aGap } from '@pnb/webhooks/test/endpoints';
import { startWorkerProcess } from '../test/worker-process.ts';

const EVENTS = 3_000;
const sealKey = randomBytes(32);

describeWithPrograms("a worker that is killed while it publishes (Debian's nats-server)", ['nats-server'], () => {
  let place: TestNetwork;
  let server: NatsServer;
  let db: AccountDb;

  beforeAll(async () => {
    place = await openTestNetwork();
    db = place.anAccount();
    server = await startNatsServer();
    await server.addStream({ name: 'EVENTS' });
  });
  afterAll(async () => {
    await server.close();
    await place.close();
  });

  const insertDestination = async (): Promise<string> => {
    const id = newId();
    await db.sql.eventDestination.create({
      data: {
        ...{ id, account_id: db.account_id, type: 'nats_jetstream', servers: [`127.0.0.1:${server.port}`] },
        ...{ topic: 'events', event_types: ['*'], tls: false },
        ...{ authentication: 'password', username: 'admin' },
        secret_sealed: new Uint8Array(seal(sealKey, 'admin-secret')),
      },
    });
    return id;
  };

  const waitFor = async (id: string, sequence: bigint): Promise<void> => {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const row = await db.sql.eventDestination.findUniqueOrThrow({ where: { id } });
      if (row.delivered_sequence >= sequence) return;
      if (Date.now() > deadline) throw new Error(`never: ${sequence}, but ${row.delivered_sequence}`);
      await sleep(5);
    }
  };

  it('is followed by another one: every event is stored, in its order, and each once', async () => {
    const id = await insertDestination();
    for (let count = 0; count < EVENTS; count += 500)
      await db.transaction((tx) => recordEvents(tx, Array.from({ length: 500 }, aGap)));
    await queuePublish(db, id);

    let killed = 0;
    for (const sequence of [300n, 900n, 1_500n]) {
      const worker = await startWorkerProcess(place.url, sealKey);
      await waitFor(id, sequence);
      await worker.kill();
      killed += 1;
    }
    const { delivered_sequence } = await db.sql.eventDestination.findUniqueOrThrow({ where: { id } });
    expect([killed, delivered_sequence < BigInt(EVENTS)]).toEqual([3, true]);
    const last = await startWorkerProcess(place.url, sealKey);
    await waitFor(id, BigInt(EVENTS));
    await last.stop();

    const sequences = (await server.readStream('EVENTS')).map(({ headers }) => Number(headers['pnb-event-sequence']));
    expect(sequences).toEqual(Array.from({ length: EVENTS }, (_, index) => index + 1));
  });
});
