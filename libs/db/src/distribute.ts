import type pg from 'pg';

/** The database cannot be distributed; the message states what is missing. */
export class DistributionError extends Error {
  override readonly name = 'DistributionError';
}

/** A table after the distribution. */
export interface DistributedTable {
  table: string;
  /** `distributed`: by account, in shards. `reference`: whole, on every node. */
  kind: 'distributed' | 'reference';
  status: 'distributed now' | 'unchanged';
}

interface Options {
  /** The number of shards; default the setting `citus.shard_count`. */
  shards?: number | undefined;
}

/** The column that all keys of an account's tables begin with. */
const COLUMN = 'account_id';
/** No other table refers to it before it is distributed, and it refers to none: the shards of all others are placed as its own. */
const FIRST = 'builds';
/** They stay on the coordinator, as does everything outside the schema `public`: the job queue, with which deliveries are paused. */
const LOCAL = ['_prisma_migrations', 'delivery_pauses'];
/** Triggers run on the node of the row, where nothing listens; the statements that change these rows notify by themselves. */
const TRIGGERS = { event_counters: 'notify_events', imports: 'notify_change' } as const;

/**
 * Distributes the tables of a migrated database by account, on a coordinator of Citus with its workers: each table in a
 * transaction of its own, so that an interrupted run is continued by the next one. Tables that are distributed stay as they are.
 */
export async function distributeTables(
  { pool }: { pool: pg.Pool },
  { shards }: Options = {},
): Promise<DistributedTable[]> {
  const client = await pool.connect();
  try {
    await assertCitus(client);
    // The rows of a large table are copied.
    await client.query('set statement_timeout = 0');
    const result: DistributedTable[] = [];
    for (const found of await listTables(client)) {
      if (!found.isDone) await distribute(client, found, shards);
      result.push({
        table: found.table,
        kind: found.isOwned ? 'distributed' : 'reference',
        status: found.isDone ? 'unchanged' : 'distributed now',
      });
    }
    await removeLocalRows(client, result);
    await planEachTime(client);
    return result;
  } finally {
    // The connection is closed, and not reused, because it has settings of its own.
    client.release(true);
  }
}

async function assertCitus(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ database: string; has_citus: boolean }>(
    `select current_database() as database, exists (select from pg_extension where extname = 'citus') as has_citus`,
  );
  const { database = '', has_citus = false } = rows[0] ?? {};
  if (!has_citus)
    throw new DistributionError(
      `The database ${database} does not have the extension citus. Load it on every node with CREATE EXTENSION citus, add the workers with citus_add_node, and run the command again.`,
    );
  const { rowCount: workers } = await client.query(
    `select from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
  );
  if (workers === 0)
    throw new DistributionError(
      `The database ${database} has no node for shards. Add the workers with citus_add_node on the coordinator, and run the command again.`,
    );
}

interface FoundTable {
  table: string;
  /** Whether its rows belong to accounts. */
  isOwned: boolean;
  isDone: boolean;
}

/** Lists the tables in the order of their foreign keys: a table is distributed after those that it refers to. */
async function listTables(client: pg.PoolClient): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable & { refers_to: string[] }>(
    `select c.relname as table,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $1 and not a.attisdropped) as "isOwned",
       exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as "isDone",
       array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname <> $3, c.relname`,
    [COLUMN, LOCAL, FIRST],
  );
  const ordered: FoundTable[] = [];
  const waiting = new Map(rows.map((row) => [row.table, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refers_to }) => !refers_to.some((name) => waiting.has(name)));
    if (!next) throw new DistributionError(`The tables ${[...waiting.keys()].join(', ')} refer to each other.`);
    waiting.delete(next.table);
    ordered.push(next);
  }
  return ordered;
}

async function distribute(
  client: pg.PoolClient,
  { table, isOwned }: FoundTable,
  shards: number | undefined,
): Promise<void> {
  const trigger = Object.entries(TRIGGERS).find(([name]) => name === table)?.[1];
  if (trigger) await client.query(`drop trigger if exists ${trigger} on ${table}`);
  if (!isOwned) await client.query('select create_reference_table($1::regclass)', [table]);
  else if (table !== FIRST)
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      COLUMN,
      FIRST,
    ]);
  else
    await client.query(
      `select create_distributed_table($1::regclass, $2, colocate_with => 'none',
         shard_count => coalesce($3, current_setting('citus.shard_count')::int))`,
      [table, COLUMN, shards ?? null],
    );
}

/** A plan without the values of its parameters cannot leave out shards: after five executions, an update would run on all of them. */
async function planEachTime(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter database %I set plan_cache_mode to force_custom_plan', current_database()) as text`,
  );
  await client.query(rows[0]?.text ?? '');
}

/** Removes the rows that were copied to shards: the coordinator keeps the originals, out of sight. */
async function removeLocalRows(client: pg.PoolClient, tables: readonly DistributedTable[]): Promise<void> {
  // The tables are in the reverse order of foreign keys.
  for (const { table } of tables.toReversed()) {
    const { rows } = await client.query<{ has_rows: boolean }>(
      'select pg_relation_size($1::regclass) > 0 as has_rows',
      [table],
    );
    if (rows[0]?.has_rows)
      await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
  }
}
