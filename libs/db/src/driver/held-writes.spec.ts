import net from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { useNetworkDatabase } from '@pnb/test-databases';
import pg from 'pg';
import { HeldWrites } from './held-writes.ts';

const database = useNetworkDatabase();
const STATEMENTS = 5;

/** A socket that counts what it hands to the system: each part is a packet. */
class CountedSocket extends net.Socket {
  packets = 0;

  override _write(...args: Parameters<net.Socket['_write']>): void {
    this.packets += 1;
    super._write(...args);
  }

  override _writev(...args: Parameters<NonNullable<net.Socket['_writev']>>): void {
    this.packets += 1;
    super._writev?.(...args);
  }
}

let socket: CountedSocket;
let client: pg.Client;

beforeEach(async () => {
  socket = new CountedSocket();
  client = new pg.Client({ connectionString: database.url, pipeline: true, stream: () => socket });
  await client.connect();
  socket.packets = 0;
});
afterEach(() => client.end());

const send = () => Array.from({ length: STATEMENTS }, (_, at) => client.query('select $1::int as at', [at]));

it('are one packet for the statements of one turn of the event loop, each of which is one without', async () => {
  await Promise.all(send());
  expect(socket.packets).toBe(STATEMENTS);

  socket.packets = 0;
  const writes = new HeldWrites(client as unknown as pg.PoolClient);
  writes.hold();
  const sent = send();
  expect(socket.packets).toBe(0);
  writes.sendSoon();
  const rows = (await Promise.all(sent)).flatMap((result) => result.rows as { at: number }[]);
  expect(rows.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  expect(socket.packets).toBe(1);
});

it('are sent at once on request, and writes after them are not held', async () => {
  const writes = new HeldWrites(client as unknown as pg.PoolClient);
  writes.hold();
  writes.hold();
  const held = client.query('select 1');
  writes.send();
  writes.send();
  await held;
  await client.query('select 2');
  expect(socket.packets).toBe(2);
});
