import type { Control, Network, RotatingKeys } from '@pnb/db';
import type { ServiceSecret } from './service-secret.ts';
import { seal, tryUnseal } from './seal.ts';

type Client = Control['pool'];

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
    {
      table: 'event_destinations',
      key: ['account_id', 'id'],
      columns: ['secret_sealed'],
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
    while (after) after = await resealBatch(database.pool, pass, after);
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

/** The key of the last row, null when there are no more. */
async function resealBatch(client: Client, pass: Pass, after: unknown[]): Promise<unknown[] | null> {
  const { table, key, columns, list } = pass.table;
  const selected = [...key, ...columns, ...(list ? [list] : [])].join(', ');
  const from = after.length > 0 ? `where (${key.join(', ')}) > (${places(after.length)})` : '';
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${selected} from ${table} ${from} order by ${key.join(', ')} limit ${BATCH}`,
    after,
  );
  for (const row of rows) await resealRow(client, pass, row);
  const last = rows.at(-1);
  return last && rows.length === BATCH ? key.map((name) => last[name]) : null;
}

interface Change {
  column: string;
  type: 'bytea' | 'jsonb';
  previous: unknown;
  next: unknown;
}

async function resealRow(client: Client, { table, keys, total }: Pass, row: Record<string, unknown>): Promise<void> {
  const changes = listChanges(table, row, (sealed) => resealValue(keys, total, sealed));
  if (changes.length > 0) await writeChanges(client, { table, row, changes });
}

type Reseal = (sealed: Buffer) => Buffer | null;

function listChanges({ columns, list }: SealedTable, row: Record<string, unknown>, reseal: Reseal): Change[] {
  const values = columns.map((column) => ({ column, next: reseal(row[column] as Buffer) }));
  const changes = values.flatMap(({ column, next }): Change[] =>
    next ? [{ column, type: 'bytea', previous: row[column], next }] : [],
  );
  const next = list ? resealList(row[list] as SealedItem[], reseal) : null;
  if (!list || !next) return changes;
  return [...changes, { column: list, type: 'jsonb', previous: JSON.stringify(row[list]), next: JSON.stringify(next) }];
}

interface Write {
  table: SealedTable;
  row: Record<string, unknown>;
  changes: readonly Change[];
}

/** Writes a row that is as it was read: rows are not locked, and one that was changed is left to the next pass. */
async function writeChanges(client: Client, { table: { table, key }, row, changes }: Write): Promise<void> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const sets = changes.map(({ column, type, next }) => `${column} = ${bind(next)}::${type}`);
  const found = [
    ...key.map((name) => `${name} = ${bind(row[name])}`),
    ...changes.map(({ column, type, previous }) => `${column} = ${bind(previous)}::${type}`),
  ];
  await client.query(`update ${table} set ${sets.join(', ')} where ${found.join(' and ')}`, values);
}

const places = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');

interface SealedItem {
  sealed: string;
}

function resealList(items: SealedItem[], reseal: Reseal): SealedItem[] | null {
  const next = items.map((item) => {
    const sealed = reseal(Buffer.from(item.sealed, 'base64'));
    return sealed ? { ...item, sealed: sealed.toString('base64') } : item;
  });
  return next.some((item, index) => item !== items[index]) ? next : null;
}

/** Null when there is nothing to change. */
function resealValue(keys: RotatingKeys, counts: Resealed, sealed: Buffer): Buffer | null {
  if (tryUnseal(keys.current, sealed) !== null) return null;
  const plain = tryUnseal(keys, sealed);
  counts[plain === null ? 'unreadable' : 'resealed'] += 1;
  return plain === null ? null : seal(keys, plain);
}
