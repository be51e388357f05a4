import type { Control, Network, RotatingKeys } from '@pnb/db';
import type { ServiceSecret } from './service-secret.ts';
import { seal, tryUnseal } from './seal.ts';

type Pool = Control['pool'];

interface Client {
  query<T extends object>(text: string, values: unknown[]): Promise<{ rows: T[] }>;
}

interface SealedTable {
  table: string;
  /** Orders the table, and is unique. */
  key: readonly string[];
  columns: readonly string[];
  /** A JSON list of `{sealed, …}` in base64. */
  list?: string;
  purpose: Parameters<ServiceSecret['derive']>[0];
}

const STORED_RESPONSES: SealedTable = {
  table: 'idempotency_keys',
  key: ['account_id', 'key_hash'],
  columns: ['response_sealed'],
  purpose: 'stored responses',
};

/** Everything that is sealed. List cursors are signed only, and verified with all keys until the previous one is removed. */
export const SEALED = {
  control: [
    { table: 'signing_keys', key: ['id'], columns: ['private_jwk_sealed'], purpose: 'signing keys' },
    STORED_RESPONSES,
  ],
  network: [
    {
      table: 'webhooks',
      key: ['account_id', 'id'],
      columns: ['headers_sealed', 'secret_sealed'],
      list: 'retiring_secrets',
      purpose: 'webhooks',
    },
    STORED_RESPONSES,
  ],
} as const satisfies Record<string, readonly SealedTable[]>;

export interface Resealed {
  /** Values that were sealed under an earlier key. */
  resealed: number;
  /** Values that none of the keys opens; they are left as they are. */
  unreadable: number;
}

/** Seals everything in a database under the current key; may be cut short and started again. */
export async function reseal(database: Control | Network, secret: ServiceSecret): Promise<Resealed> {
  const tables: readonly SealedTable[] = 'environment' in database ? SEALED.network : SEALED.control;
  const total = { resealed: 0, unreadable: 0 };
  for (const table of tables) {
    const pass: Pass = { table, keys: secret.derive(table.purpose), total };
    let after: unknown[] | null = [];
    while (after) after = await inTransaction(database.pool, (client) => resealBatch(client, pass, after ?? []));
  }
  return total;
}

interface Pass {
  table: SealedTable;
  keys: RotatingKeys;
  total: Resealed;
}

/** Responses may have a megabyte each. */
const BATCH = 50;

/** The key of the last row, null when there are no more. The rows are locked: a change in between would be lost. */
async function resealBatch(client: Client, pass: Pass, after: unknown[]): Promise<unknown[] | null> {
  const { table, key, columns, list } = pass.table;
  const selected = [...key, ...columns, ...(list ? [list] : [])].join(', ');
  const from = after.length > 0 ? `where (${key.join(', ')}) > (${places(after.length)})` : '';
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${selected} from ${table} ${from} order by ${key.join(', ')} limit ${BATCH} for update`,
    after,
  );
  for (const row of rows) await resealRow(client, pass, row);
  const last = rows.at(-1);
  return last && rows.length === BATCH ? key.map((name) => last[name]) : null;
}

async function resealRow(client: Client, pass: Pass, row: Record<string, unknown>): Promise<void> {
  const { table, key, columns, list } = pass.table;
  const changes: [string, unknown][] = [];
  for (const column of columns) {
    const next = resealValue(pass, row[column] as Buffer);
    if (next) changes.push([column, next]);
  }
  if (list) {
    const next = resealList(pass, row[list] as SealedItem[]);
    if (next) changes.push([list, JSON.stringify(next)]);
  }
  if (changes.length === 0) return;
  const sets = changes.map(([column], index) => `${column} = $${key.length + index + 1}`).join(', ');
  await client.query(`update ${table} set ${sets} where (${key.join(', ')}) = (${places(key.length)})`, [
    ...key.map((name) => row[name]),
    ...changes.map(([, value]) => value),
  ]);
}

const places = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');

interface SealedItem {
  sealed: string;
}

function resealList(pass: Pass, items: SealedItem[]): SealedItem[] | null {
  const next = items.map((item) => {
    const sealed = resealValue(pass, Buffer.from(item.sealed, 'base64'));
    return sealed ? { ...item, sealed: sealed.toString('base64') } : item;
  });
  return next.some((item, index) => item !== items[index]) ? next : null;
}

/** Null when there is nothing to change. */
function resealValue({ keys, total }: Pass, sealed: Buffer): Buffer | null {
  if (tryUnseal(keys.current, sealed) !== null) return null;
  const plain = tryUnseal(keys, sealed);
  total[plain === null ? 'unreadable' : 'resealed'] += 1;
  return plain === null ? null : seal(keys, plain);
}

async function inTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
