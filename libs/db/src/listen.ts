import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PrimaryClient } from './driver/primary-client.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may have been missed while there was no connection. */
  onGap: () => void;
}

export interface Listening {
  close(): Promise<void>;
}

const RECONNECT_MS = 500;

/** Listens to one channel on a connection of its own, and reconnects when it breaks. */
export async function listen(url: string, channel: string, listener: Listener): Promise<Listening> {
  const closing = new AbortController();
  let connection = await connect(url, channel, listener);
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await connection.ended;
      if (closing.signal.aborted) return;
      listener.onGap();
      await wait(RECONNECT_MS, null, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      connection = await connect(url, channel, listener).catch(() => connection);
      if (closing.signal.aborted) return void (await connection.client.end().catch(() => {}));
      // Messages between the end of one connection and the start of the next are received on neither.
      listener.onGap();
    }
  };
  const following = follow();
  return {
    close: async () => {
      closing.abort();
      await connection.client.end().catch(() => {});
      await following;
    },
  };
}

interface Connection {
  client: pg.Client;
  ended: Promise<void>;
}

async function connect(url: string, channel: string, { onMessage }: Listener): Promise<Connection> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  await client.connect();
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return { client, ended };
  } catch (error) {
    // The next try opens another one.
    await client.end().catch(() => undefined);
    throw error;
  }
}
