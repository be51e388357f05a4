import { withConnection } from './driver/prisma-adapter.ts';
import type { TransactionConnection } from './driver/transaction-connection.ts';
import { Prisma } from './generated/network/client.ts';
import { OPERATIONS } from './ownership.ts';
import type { ScopedClient, ScopedDatabase } from './scoped-client.ts';

interface Joined {
  client: Promise<ScopedClient>;
  leave(): Promise<void>;
}

interface Joining {
  client: ScopedDatabase;
  connection: TransactionConnection;
  timeout_ms: number;
}

type Operation = (...args: unknown[]) => Promise<unknown>;

/** The models of Prisma on the connection of a transaction. Prisma joins it at the first operation: most have none. */
export class TransactionModels {
  readonly #joining: Joining;
  #joined: Joined | undefined;

  constructor(joining: Joining) {
    this.#joining = joining;
  }

  /** The operations of each model, as Prisma has them. */
  get sql(): ScopedClient {
    return new ModelOperations((model, operation, args) =>
      this.#run(model, operation, args),
    ) as unknown as ScopedClient;
  }

  /** Ends what Prisma holds; the transaction itself is unaffected. */
  async leave(): Promise<void> {
    await this.#joined?.leave();
  }

  async #run(model: string, operation: string, args: unknown[]): Promise<unknown> {
    this.#joined ??= startJoined(this.#joining);
    const client = (await this.#joined.client) as unknown as Record<string, Record<string, Operation>>;
    return client[model]?.[operation]?.(...args);
  }
}

function startJoined({ client, connection, timeout_ms }: Joining): Joined {
  const opened = Promise.withResolvers<ScopedClient>();
  const closing = Promise.withResolvers<void>();
  const done = withConnection(connection, () =>
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
    client: opened.promise,
    leave: () => {
      closing.resolve();
      return done.catch(() => undefined);
    },
  };
}

type Run = (model: string, operation: string, args: unknown[]) => Promise<unknown>;

/** Has a member for each model, with a method for each operation: the definitions below this class. */
class ModelOperations {
  readonly run: Run;

  constructor(run: Run) {
    this.run = run;
  }
}

class ModelDelegate {
  readonly run: Run;
  readonly model: string;

  constructor(run: Run, model: string) {
    this.run = run;
    this.model = model;
  }
}

for (const operation of OPERATIONS)
  Object.defineProperty(ModelDelegate.prototype, operation, {
    value(this: ModelDelegate, ...args: unknown[]) {
      return this.run(this.model, operation, args);
    },
  });

for (const name of Object.values(Prisma.ModelName)) {
  const model = name.charAt(0).toLowerCase() + name.slice(1);
  Object.defineProperty(ModelOperations.prototype, model, {
    get(this: ModelOperations) {
      return new ModelDelegate(this.run, model);
    },
  });
}
