import type { ComparedField, DifferenceKind, ImportDifference } from '@pnb/contract';
import type { Bind } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { accountQuery, type AccountHandle } from '@pnb/db/raw';
import { LRUCache } from 'lru-cache';
import { compareStated, type StatedValues } from '../rows/stated-values.ts';
import { joinRepeatedProviders, joinRepeating, KIND, type Places } from './compare-repeats.ts';

/** The ids of two imports of one build. */
export interface ComparedImports {
  id: string;
  with_id: string;
  /** When each has ended: the imports of the sample have the same ids after a reset. */
  ended_at: readonly (Date | null)[];
  /** Whether one of them has a base, and may repeat rows. */
  isRepeating?: boolean;
  /** Their versions, which corrections of rows change. */
  versions: readonly number[];
}

/** Each is bound where it is used: a statement has no value without a place. */
const bindPlaces = (bind: Bind, { account_id }: AccountHandle, { id, with_id }: ComparedImports): Places => ({
  get account() {
    return `${bind(account_id)}::uuid`;
  },
  get id() {
    return `${bind(id)}::uuid`;
  },
  get with_id() {
    return `${bind(with_id)}::uuid`;
  },
});

/** Keys and kinds of all differences: the primary keys of both imports are read once, and no row. */
const joinImports = ({ account, id, with_id }: Places): string => `
  (select a.account_id, a.key, ${KIND} as kind
  from import_providers a left join import_providers b
    on b.account_id = ${account} and b.import_id = ${with_id} and b.key = a.key
  where a.account_id = ${account} and a.import_id = ${id} and b.digest is distinct from a.digest
  union all
  select b.account_id, b.key, 'removed'
  from import_providers b
  where b.account_id = ${account} and b.import_id = ${with_id} and not exists (
    select from import_providers a where a.account_id = ${account} and a.import_id = ${id} and a.key = b.key)) differences`;

/** The same in the order of the primary key, with a look-up for each key: a page reads no further than its last row. */
const probeImports = ({ account, id, with_id }: Places, order: 'asc' | 'desc'): string => `
  ((select a.account_id, a.key, case when ${probe(account, with_id, 'a')} is null then 'added'
    when a.digest = '' or ${probe(account, with_id, 'a')} = '' then 'rejected' else 'changed' end as kind
  from import_providers a
  where a.account_id = ${account} and a.import_id = ${id} and ${probe(account, with_id, 'a')} is distinct from a.digest
  order by a.key ${order})
  union all
  (select b.account_id, b.key, 'removed'
  from import_providers b
  where b.account_id = ${account} and b.import_id = ${with_id} and ${probe(account, id, 'b')} is null
  order by b.key ${order})) differences`;

const probe = (account: string, import_id: string, stated: 'a' | 'b'): string => `
  (select digest from import_providers other
  where other.account_id = ${account} and other.import_id = ${import_id} and other.key = ${stated}.key)`;

/** What both imports have of the key of a difference. */
const joinProviders = ({ account, id, with_id }: Places, difference: string): string => `(select) one
  left join import_providers a on a.account_id = ${account} and a.import_id = ${id} and a.key = ${difference}.key
  left join import_providers b on b.account_id = ${account} and b.import_id = ${with_id} and b.key = ${difference}.key`;

/** How differences are found, and what both imports have of one. */
interface Form {
  join: (places: Places) => string;
  joinProviders: (places: Places, difference: string) => string;
}

const STORED: Form = { join: joinImports, joinProviders };
const REPEATING: Form = { join: joinRepeating, joinProviders: joinRepeatedProviders };

const getForm = ({ isRepeating = false }: ComparedImports): Form => (isRepeating ? REPEATING : STORED);

/** Up to this many differences, a page is found sooner by reading both imports than by a look-up for each key. */
const FEW = 1_000;

interface Query {
  few?: number;
  sort?: readonly string[] | undefined;
  kind?: readonly DifferenceKind[] | undefined;
  field?: readonly ComparedField[] | undefined;
}

/** The differences as a list, with its counts by kind. */
export async function openDifferences(
  db: AccountHandle,
  compared: ComparedImports,
  { few = FEW, sort, kind, field }: Query,
) {
  const counts = await countDifferences(db, compared);
  const filtered = field ? await countDifferences(db, compared, field) : counts;
  const kinds = new Set(kind ?? (Object.keys(filtered) as DifferenceKind[]));
  const total = [...kinds].reduce((sum, name) => sum + filtered[name], 0);
  const order = sort?.[0] === '-key' ? 'desc' : 'asc';
  const isJoined = compared.isRepeating === true || total <= few;
  const select = (places: Places): string => (isJoined ? getForm(compared).join(places) : probeImports(places, order));
  return { counts, source: createSource(db, compared, { total, select }) };
}

interface Selection {
  total: number;
  select: (places: Places) => string;
}

function createSource(db: AccountHandle, compared: ComparedImports, { total, select }: Selection): ListSource {
  const place = (bind: Bind) => bindPlaces(bind, db, compared);
  const form = getForm(compared);
  return {
    from: (bind) => select(place(bind)),
    rows: (bind) => `
      select coalesce(a.provider_id, b.provider_id) as provider_id, a.row, b.row as with_row,
        b.values as from_values, a.values as to_values
      from ${form.joinProviders(place(bind), 'page')}`,
    scope: 'account',
    key: ['key'],
    total,
    filters: { field: (fields: ComparedField[], bind) => buildFieldCondition(form, fields, bind, place(bind)) },
  };
}

function buildFieldCondition(form: Form, fields: readonly ComparedField[], bind: Bind, places: Places): string {
  const names = fields.map((field) => `${bind(field)}::text`);
  const changes = names.map((name) => `a.values->${name} is distinct from b.values->${name}`);
  return `kind = 'changed' and (select ${changes.join(' or ')} from ${form.joinProviders(places, 'differences')})`;
}

type DifferenceCounts = Readonly<Record<DifferenceKind, number>>;

/** Counts of imports that have ended, which corrections alone change. */
const counted = new LRUCache<string, DifferenceCounts>({ max: 1_000 });

/** Differences by kind; with fields, changed providers of which one of them differs. */
async function countDifferences(
  db: AccountHandle,
  compared: ComparedImports,
  fields?: readonly ComparedField[],
): Promise<DifferenceCounts> {
  const { id, with_id, ended_at, versions } = compared;
  const name = JSON.stringify([db.account_id, id, with_id, ended_at, versions, fields]);
  const cached = counted.get(name);
  if (cached) return cached;
  const rows = await accountQuery<{ kind: DifferenceKind; count: bigint }>(db, (bind) => {
    const places = bindPlaces(bind, db, compared);
    const form = getForm(compared);
    const where = fields ? `where ${buildFieldCondition(form, fields, bind, places)}` : '';
    return `select kind, count(*) as count from ${form.join(places)} ${where} group by kind`;
  });
  const counts = { added: 0, removed: 0, changed: 0, rejected: 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  counted.set(name, counts);
  return counts;
}

/** A row of the list. */
export interface Difference {
  kind: DifferenceKind;
  key: string;
  provider_id: string | null;
  row: number | null;
  with_row: number | null;
  from_values: StatedValues | null;
  to_values: StatedValues | null;
}

export function presentDifference(row: Difference): ImportDifference {
  const { kind, from_values, to_values, key } = row;
  const at = key.indexOf(':');
  const name = to_values?.name ?? from_values?.name;
  return {
    object: 'import_difference',
    kind,
    key_field: key.slice(0, at) as ImportDifference['key_field'],
    key: key.slice(at + 1),
    name: name === undefined ? null : String(name),
    provider_id: row.provider_id,
    row: row.row,
    with_row: row.with_row,
    fields: kind === 'changed' && from_values && to_values ? compareStated(from_values, to_values) : [],
  };
}
