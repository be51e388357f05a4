/** Values that a handle writes into every `where` and every new row of a model; `reference` rows are anybody's to read. */
export type Ownership = Readonly<Record<string, string>> | 'reference';

export interface Rules {
  /** Throws for a model that no handle reaches. */
  getOwner(model: string): Ownership;
  columns: ReadonlyMap<string, ReadonlySet<string>>;
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

/** A call as its handle may make it: what the caller says of ownership is overruled. */
export function scopeCall<A extends object>({ model, operation, args }: Call & { args: A }, rules: Rules): A {
  const owner = rules.getOwner(model);
  if (owner === 'reference') return refuseWrite(operation, args);
  return bindTo(owner, operation, columnsOnly(args, rules.columns.get(model), model)) as A;
}

function refuseWrite<A>(operation: string, args: A): A {
  if (!READS.has(operation)) throw new Error(`reference data is read-only: ${operation}`);
  return args;
}

/** A row written through a relation (`connect`) is found by its id alone: no account would be asked for. */
function columnsOnly(args: Args, columns: ReadonlySet<string> | undefined, model: string): Args {
  const written = [args.data, args.create, args.update].flat().flatMap((row) => Object.keys(row ?? {}));
  const relation = written.find((name) => !columns?.has(name));
  if (relation) throw new Error(`${relation} is no column of ${model}: a relation is not written through`);
  return args;
}

function bindTo(owner: Readonly<Record<string, string>>, operation: string, args: Args): Args {
  if (CREATES.has(operation)) return { ...args, data: owned(args.data, owner) };
  if (!READS.has(operation) && !CHANGES.has(operation)) throw new Error(`${operation} is not for features`);
  return {
    ...args,
    where: { ...args.where, ...owner },
    ...(args.data ? { data: owned(args.data, owner) } : {}),
    ...(args.create ? { create: { ...args.create, ...owner } } : {}),
    ...(args.update ? { update: { ...args.update, ...owner } } : {}),
  };
}

const owned = (data: unknown, owner: Readonly<Record<string, string>>): unknown =>
  Array.isArray(data) ? data.map((row: object) => ({ ...row, ...owner })) : { ...(data as object), ...owner };
