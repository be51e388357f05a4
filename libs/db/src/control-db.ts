import type { Environment } from '@pnb/contract';
import { AccountHandle, runAtOnce } from './account-handle.ts';
import { MAX_WAIT_MS, TIMEOUT_MS } from './account-db.ts';
import type { Database } from './database.ts';
import { Prisma, type PrismaClient } from './generated/control/client.ts';
import { listColumns, scopeCall, type Ownership } from './ownership.ts';
import { prismaStatements, type RawClient } from './driver/statements.ts';

type ScopedControl = Pick<
  Prisma.TransactionClient,
  'account' | 'apiKey' | 'importSourceAddress' | 'member' | 'revokedToken' | 'deprecatedCall' | 'auditEntry'
>;

export interface ControlBinding {
  account_id: string;
  environment: Environment;
}

interface ControlParts {
  readonly database: Database;
  readonly prisma: PrismaClient;
}

const columns = listColumns(Prisma);

/** Rows of the service and of persons, not of one account. */
const NOT_AVAILABLE: ReadonlySet<string> = new Set([
  'SigningKey',
  'SecretKey',
  'User',
  'Session',
  'PasswordReset',
  'AuditChain',
]);

/** Rows of an account in one environment. */
const OF_ENVIRONMENT: ReadonlySet<string> = new Set(['ApiKey', 'DeprecatedCall', 'ImportSourceAddress']);

function getOwner({ account_id, environment }: ControlBinding, model: string): Ownership {
  if (model === 'Account') return { id: account_id };
  if (OF_ENVIRONMENT.has(model)) return { account_id, environment };
  if (NOT_AVAILABLE.has(model)) throw new Error(`${model} is not available through a ControlDb`);
  return { account_id };
}

/** The control database, restricted to an account and its keys of one environment. */
export class ControlDb extends AccountHandle {
  readonly environment: Environment;
  readonly sql: ScopedControl;

  constructor(database: Database, binding: ControlBinding, client: ScopedControl & RawClient) {
    super(binding.account_id, runAtOnce(prismaStatements(client)), database);
    this.environment = binding.environment;
    this.sql = client;
  }

  /** Joins the transaction it is called in. */
  transaction<T>(work: (tx: ControlDb) => Promise<T>): Promise<T> {
    return work(this);
  }
}

/** A handle outside of transactions. */
class OutsideControlDb extends ControlDb {
  readonly #begin: ControlDb['transaction'];

  constructor({ database, prisma }: ControlParts, binding: ControlBinding) {
    const client = scopeControl(prisma, binding);
    super(database, binding, client);
    this.#begin = (work) =>
      client.$transaction((tx) => work(new ControlDb(database, binding, tx)), {
        maxWait: MAX_WAIT_MS,
        timeout: TIMEOUT_MS,
      });
  }

  override transaction<T>(work: (tx: ControlDb) => Promise<T>): Promise<T> {
    return this.#begin(work);
  }
}

/** The same client, with the account written into every `where` and every new row. */
const scopeControl = (prisma: PrismaClient, binding: ControlBinding): PrismaClient =>
  prisma.$extends({
    query: {
      $allModels: {
        $allOperations: ({ query, ...call }) =>
          query(scopeCall(call, { columns, getOwner: (model) => getOwner(binding, model) })),
      },
    },
  }) as unknown as PrismaClient;

export const bindControl = (control: ControlParts, binding: ControlBinding): ControlDb =>
  new OutsideControlDb(control, binding);
