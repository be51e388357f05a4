import { Prisma, type PrismaClient } from './generated/network/client.ts';
import { listColumns, scopeCall, type Rules } from './ownership.ts';
import type { RawClient } from './driver/statements.ts';

type Models = {
  [M in keyof Prisma.TransactionClient as M extends `$${string}` ? never : M]: Prisma.TransactionClient[M];
};
/** Models whose rows are found by `account_id` and `id`. */
type ModelWithId = {
  [M in keyof Models]: Prisma.Args<Models[M], 'findUnique'> extends { where: infer W }
    ? 'account_id_id' extends keyof W
      ? M
      : never
    : never;
}[keyof Models];

type RowOperation = 'findUnique' | 'findUniqueOrThrow' | 'update' | 'delete';
type RowArgs<D, F extends RowOperation> = Omit<Prisma.Args<D, F>, 'where'> & {
  where: { id: string } & Prisma.Args<D, 'findFirst'>['where'];
};

/** Operations on one row require its `id` only: the handle adds the account. */
type RowDelegate<D> = Omit<D, RowOperation> & {
  [F in RowOperation]: <A extends RowArgs<D, F>>(
    args: Prisma.SelectSubset<A, RowArgs<D, F>>,
  ) => Prisma.PrismaPromise<Prisma.Result<D, A, F>>;
};

/** A network client whose every query is restricted to one account; it has no raw SQL. */
export type ScopedClient = { [M in keyof Models]: M extends ModelWithId ? RowDelegate<Models[M]> : Models[M] };

export type ScopedTransaction = ScopedClient & RawClient;

interface TransactionOptions {
  maxWait: number;
  timeout: number;
  isolationLevel?: Prisma.TransactionIsolationLevel;
}

/** What a handle is made of; features get the part without raw SQL. */
export interface ScopedDatabase extends ScopedTransaction {
  $transaction<T>(work: (tx: ScopedTransaction) => Promise<T>, options: TransactionOptions): Promise<T>;
}

/** Models without an account: every account may read them, and none writes them through an AccountDb. */
const REFERENCE: ReadonlySet<string> = new Set<Prisma.ModelName>([
  'Standard',
  'Specialty',
  'County',
  'CountyLimit',
  'CountyCertificate',
  'BeneficiarySample',
  'SharedSample',
  'DeliveryPause',
]);

const columns = listColumns(Prisma);

/** The same client, with the account written into every `where` and every new row. */
export function scopeClient(prisma: PrismaClient, account_id: string): ScopedDatabase {
  const rules: Rules = {
    columns,
    getOwner: (model) => (REFERENCE.has(model) ? 'reference' : { account_id }),
    rowKey: 'account_id_id',
  };
  return prisma.$extends({
    query: {
      $allModels: {
        $allOperations: ({ query, ...call }) => query(scopeCall(call, rules)),
      },
    },
  }) as unknown as ScopedDatabase;
}
