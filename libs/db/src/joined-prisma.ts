import { withAdoption } from './adopted-connection.ts';
import type { ScopedClient, ScopedDatabase, ScopedTransaction } from './scoped-client.ts';
import type { TransactionConnection } from './transaction-connection.ts';

export interface JoinedPrisma {
  readonly sql: ScopedClient;
  /** Ends what Prisma holds; the transaction itself is unaffected. */
  leave(): Promise<void>;
}

interface Joining {
  client: ScopedDatabase;
  connection: TransactionConnection;
  timeout_ms: number;
}

interface Joined {
  tx: Promise<ScopedTransaction>;
  leave(): Promise<void>;
}

/** The operations of Prisma on the connection of a transaction. Prisma joins it at the first one: most have none. */
export function joinPrisma(joining: Joining): JoinedPrisma {
  let joined: Joined | undefined;
  const join = (): Promise<ScopedTransaction> => (joined ??= startJoined(joining)).tx;
  const models = new Map<string, unknown>();
  const sql = new Proxy({} as ScopedClient, {
    get: (_, model) => {
      if (typeof model !== 'string') return undefined;
      const delegate = models.get(model) ?? delegateTo(join, model);
      models.set(model, delegate);
      return delegate;
    },
  });
  return { sql, leave: async () => joined?.leave() };
}

function startJoined({ client, connection, timeout_ms }: Joining): Joined {
  const opened = Promise.withResolvers<ScopedTransaction>();
  const closing = Promise.withResolvers<void>();
  const done = withAdoption(connection, () =>
    client.$transaction(
      (tx) => {
        opened.resolve(tx);
        return closing.promise;
      },
      { maxWait: timeout_ms, timeout: timeout_ms },
    ),
  );
  // The timeout of Prisma is not the first: the transaction has the same, and began before.
  done.catch(opened.reject);
  return {
    tx: opened.promise,
    leave: () => {
      closing.resolve();
      return done.catch(() => undefined);
    },
  };
}

type Operations = Record<string, (...args: unknown[]) => Promise<unknown>>;

function delegateTo(join: () => Promise<ScopedTransaction>, model: string): unknown {
  return new Proxy(
    {},
    {
      get: (_, operation) => {
        if (typeof operation !== 'string') return undefined;
        return async (...args: unknown[]) => {
          const tx = (await join()) as unknown as Record<string, Operations | undefined>;
          const run = tx[model]?.[operation];
          if (!run) throw new TypeError(`${model}.${operation} is not an operation`);
          return run(...args);
        };
      },
    },
  );
}
