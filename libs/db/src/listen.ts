import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may have been missed: the connection was away. */
  onGap: () => void;
}

export interface Listening {
  close(): Promise<void>;
}

const RECONNECT_MS = 500;

/** Follows one channel on a connection of its own; when that breaks, on another. */
export async function listen(url: string, channel: string, listener: Listener): Promise<Listening> {
  const closing = new AbortController();
  let client = await connect(url, channel, listener);
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await ended(client);
      if (closing.signal.aborted) return;
      listener.onGap();
      await wait(RECONNECT_MS, null, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      client = await connect(url, channel, listener).catch(() => client);
      if (closing.signal.aborted) return void (await client.end().catch(() => {}));
      // What changed between the end of the one connection and the start of the next was heard on neither.
      listener.onGap();
    }
  };
  const following = follow();
  return {
    close: async () => {
      closing.abort();
      await client.end().catch(() => {});
      await following;
    },
  };
}

const isEnded = new WeakMap<pg.Client, Promise<void>>();

const ended = (client: pg.Client): Promise<void> => isEnded.get(client) ?? Promise.resolve();

async function connect(url: string, channel: string, { onMessage }: Listener): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  isEnded.set(client, new Promise((resolve) => client.once('end', resolve)));
  // A broken connection also ends.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}
