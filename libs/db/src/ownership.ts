/** Values that a handle writes into every `where` and every new row of a model; `reference`: rows that every account may read. */
export type Ownership = Owner | 'reference';
type Owner = Readonly<Record<string, string>>;

export interface Rules {
  /** Throws for a model that no handle reaches. */
  getOwner(model: string): Ownership;
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** The unique key of owner and id; left out where the id alone is the key. */
  rowKey?: string;
}

interface Call {
  model: string;
  operation: string;
  args: object;
}

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

/** All of Prisma: a handle refuses those that it cannot restrict to its rows. */
export const OPERATIONS: readonly string[] = [...READS, ...CREATES, ...CHANGES, 'findRaw', 'aggregateRaw'];

/** Operations that require a unique key. */
const SINGLE_ROW: ReadonlySet<string> = new Set(['findUnique', 'findUniqueOrThrow', 'update', 'delete', 'upsert']);

interface Args {
  where?: Record<string, unknown>;
  data?: unknown;
  create?: Record<string, unknown>;
  update?: Record<string, unknown>;
}

interface Namespace {
  ModelName: Readonly<Record<string, string>>;
}

/** Columns of each model of a generated client. */
export function listColumns(namespace: Namespace): Rules['columns'] {
  const enums = namespace as unknown as Record<string, Record<string, string>>;
  return new Map(
    Object.values(namespace.ModelName).map((model) => [
      model,
      new Set(Object.keys(enums[`${model}ScalarFieldEnum`] ?? {})),
    ]),
  );
}

/** A call restricted to the rows of the owner, whatever the caller passes; an update that sets the owner fails. */
export function scopeCall<A extends object>(call: Call & { args: A }, rules: Rules): A {
  const owner = rules.getOwner(call.model);
  if (owner === 'reference') return refuseWrite(call.operation, call.args);
  assertColumns(call, rules.columns.get(call.model));
  assertOwnerKept(call, owner);
  return bindTo(owner, call, rules.rowKey) as A;
}

function refuseWrite<A>(operation: string, args: A): A {
  if (!READS.has(operation)) throw new Error(`reference data is read-only: ${operation}`);
  return args;
}

/** A row written through a relation (`connect`) would be found by its id alone, without the account. */
function assertColumns({ args, model }: Call, columns: ReadonlySet<string> | undefined): void {
  const { data, create, update }: Args = args;
  const written = [data, create, update].flat().flatMap((row) => Object.keys(row ?? {}));
  const relation = written.find((name) => !columns?.has(name));
  if (relation)
    throw new Error(`${relation} is not a column of ${model}: write the related rows in calls of their own`);
}

/** Rows are distributed by their account, which no statement may update. */
function assertOwnerKept({ args, model, operation }: Call, owner: Owner): void {
  const { data, update }: Args = args;
  const updated = Object.keys((operation === 'upsert' ? update : CHANGES.has(operation) ? data : null) ?? {});
  const column = updated.find((name) => name in owner);
  if (column) throw new Error(`${column} of ${model} cannot be updated: leave it out`);
}

function bindTo(owner: Owner, { operation, args }: Call, rowKey: string | undefined): Args {
  const { data, where = {}, create }: Args = args;
  if (CREATES.has(operation)) return { ...args, data: addOwner(data, owner) };
  if (!READS.has(operation) && !CHANGES.has(operation)) throw new Error(`${operation} is not available to features`);
  const isKeyed = rowKey !== undefined && SINGLE_ROW.has(operation) && 'id' in where;
  return {
    ...args,
    where: isKeyed ? toRowKey(where, owner, rowKey) : { ...where, ...owner },
    ...(create ? { create: { ...create, ...owner } } : {}),
  };
}

function toRowKey({ id, ...rest }: Record<string, unknown>, owner: Owner, rowKey: string): Record<string, unknown> {
  const others = Object.entries(rest).filter(([name]) => !(name in owner));
  return { ...Object.fromEntries(others), [rowKey]: { ...owner, id } };
}

const addOwner = (data: unknown, owner: Owner): unknown =>
  Array.isArray(data) ? data.map((row: object) => ({ ...row, ...owner })) : { ...(data as object), ...owner };
