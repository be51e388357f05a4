import { Prisma, type PrismaClient } from './generated/network/client.ts';

/** A network client whose every query is held to one account; it has no raw SQL. */
export type ScopedClient = Omit<
  Prisma.TransactionClient,
  '$queryRaw' | '$queryRawUnsafe' | '$executeRaw' | '$executeRawUnsafe'
>;

/** Models without an account: anybody may read them, and nobody writes them through an AccountDb. */
const REFERENCE: ReadonlySet<string> = new Set<Prisma.ModelName>([
  'Standard',
  'Specialty',
  'County',
  'CountyLimit',
  'BeneficiarySample',
]);

const READS: ReadonlySet<string> = new Set([
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'count',
  'aggregate',
  'groupBy',
]);
const CREATES: ReadonlySet<string> = new Set(['create', 'createMany', 'createManyAndReturn']);
const CHANGES: ReadonlySet<string> = new Set([
  'update',
  'updateMany',
  'updateManyAndReturn',
  'delete',
  'deleteMany',
  'upsert',
]);

const COLUMNS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(Prisma.ModelName).map((model) => [model, new Set(Object.keys(Prisma[`${model}ScalarFieldEnum`]))]),
);

interface Args {
  where?: Record<string, unknown>;
  data?: unknown;
  create?: Record<string, unknown>;
  update?: Record<string, unknown>;
}

/** The same client, with the account written into every `where` and every new row: what a caller gives there is overruled. */
export function scopeClient(prisma: PrismaClient, account_id: string): PrismaClient {
  return prisma.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          if (REFERENCE.has(model)) return query(refuseWrite(operation, args));
          return query(holdTo(account_id, operation, columnsOnly(model, args)));
        },
      },
    },
  }) as unknown as PrismaClient;
}

function refuseWrite<A>(operation: string, args: A): A {
  if (!READS.has(operation)) throw new Error(`reference data is read-only: ${operation}`);
  return args;
}

/** A row written through a relation (`connect`) is found by its id alone: no account would be asked for. */
function columnsOnly(model: string, args: Args): Args {
  const written = [args.data, args.create, args.update].flat().flatMap((row) => Object.keys(row ?? {}));
  const relation = written.find((name) => !COLUMNS.get(model)?.has(name));
  if (relation) throw new Error(`${relation} is no column of ${model}: a relation is not written through`);
  return args;
}

function holdTo(account_id: string, operation: string, args: Args): Args {
  if (CREATES.has(operation)) return { ...args, data: owned(args.data, account_id) };
  if (!READS.has(operation) && !CHANGES.has(operation)) throw new Error(`${operation} is not for features`);
  return {
    ...args,
    where: { ...args.where, account_id },
    ...(args.data ? { data: owned(args.data, account_id) } : {}),
    ...(args.create ? { create: { ...args.create, account_id } } : {}),
    ...(args.update ? { update: { ...args.update, account_id } } : {}),
  };
}

const owned = (data: unknown, account_id: string): unknown =>
  Array.isArray(data) ? data.map((row: object) => ({ ...row, account_id })) : { ...(data as object), account_id };
