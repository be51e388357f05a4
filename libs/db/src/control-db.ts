import type { Environment, ListDeclaration, ListQuery, Page } from '@pnb/contract';
import { MAX_WAIT_MS, TIMEOUT_MS } from './account-db.ts';
import { Prisma, type PrismaClient } from './generated/control/client.ts';
import type { ListSource } from './list-source.ts';
import { readListPage, type ListStore } from './lists.ts';
import { listColumns, scopeCall, type Ownership } from './ownership.ts';
import { attachRawClient } from './raw-clients.ts';

type ScopedControl = Pick<
  Prisma.TransactionClient,
  'account' | 'apiKey' | 'member' | 'revokedToken' | 'deprecatedCall' | 'auditEntry'
>;

/** The control database, restricted to an account and its keys of one environment. */
export interface ControlDb {
  readonly account_id: string;
  readonly environment: Environment;
  readonly sql: ScopedControl;
  list<T>(declared: ListDeclaration, source: ListSource, query: ListQuery): Promise<Page<T>>;
  /** Joins the transaction it is called in. */
  transaction<T>(work: (tx: ControlDb) => Promise<T>): Promise<T>;
}

export interface ControlBinding {
  account_id: string;
  environment: Environment;
}

interface ControlParts extends Omit<ListStore, 'environment'> {
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

function getOwner({ account_id, environment }: ControlBinding, model: string): Ownership {
  if (model === 'Account') return { id: account_id };
  if (model === 'ApiKey' || model === 'DeprecatedCall') return { account_id, environment };
  if (NOT_AVAILABLE.has(model)) throw new Error(`${model} is not available through a ControlDb`);
  return { account_id };
}

export function bindControl(control: ControlParts, binding: ControlBinding): ControlDb {
  const client = control.prisma.$extends({
    query: {
      $allModels: {
        $allOperations: ({ query, ...call }) =>
          query(scopeCall(call, { columns, getOwner: (model) => getOwner(binding, model) })),
      },
    },
  }) as unknown as PrismaClient;
  const { environment, account_id } = binding;
  const list: ControlDb['list'] = (declared, source, query) =>
    readListPage(
      { network: { ...control, environment }, account_id },
      { declared, source: { ...source, where: (bind) => [`environment = ${bind(environment)}`] }, query },
    );
  const join = (tx: PrismaClient): ControlDb => {
    const db: ControlDb = { ...binding, sql: tx, list, transaction: (work) => work(db) };
    return attachRawClient(db, tx);
  };
  const db: ControlDb = {
    ...binding,
    sql: client,
    list,
    transaction: (work) =>
      client.$transaction((tx) => work(join(tx as PrismaClient)), { maxWait: MAX_WAIT_MS, timeout: TIMEOUT_MS }),
  };
  return attachRawClient(db, client);
}
