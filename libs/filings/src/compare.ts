import type { FiledProvider } from './content.ts';
import { TABLE_KINDS, type FilingRow, type RowField, type TableKind } from './layout.ts';
import { listRows, type RowContext } from './rows.ts';
import { compareText } from './text.ts';

/** The fields that identify a row; a change of another one is a change of the row. */
const KEY_FIELDS = ['ssa_code', 'npi', 'specialty_code', 'street', 'city', 'state', 'zip'] as const;

export type KeyField = (typeof KEY_FIELDS)[number];

export interface FieldChange {
  readonly field: RowField;
  readonly from: string;
  readonly to: string;
}

/** How a row of a filing differs from that of another one. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly table: TableKind;
  /** The row of this filing; of the other one when it is removed. */
  readonly row: FilingRow;
  /** Empty for an added or removed row. */
  readonly fields: readonly FieldChange[];
}

/** A filing as the comparison reads it: providers in the order of `identityKey`. */
export interface ComparedFiling {
  readonly providers: AsyncIterable<FiledProvider> | Iterable<FiledProvider>;
  readonly context: RowContext;
}

/** The order of providers in a filing: by NPI, those without one last, by name. It does not depend on ids. */
export const identityKey = ({ npi, name }: { npi: string | null; name: string }): string =>
  npi === null ? `~ ${name}` : npi;

const rowKey = (row: FilingRow): string => KEY_FIELDS.map((field) => row[field]).join('\t');

/** The rows of each key. */
type Rows = Map<string, FilingRow[]>;

function addRows(rows: Rows, listed: Iterable<FilingRow>): void {
  for (const row of listed) {
    const key = rowKey(row);
    const previous = rows.get(key);
    if (previous) previous.push(row);
    else rows.set(key, [row]);
  }
}

/** All providers of one identity: one, or several without an NPI and with the same name. */
interface Group {
  readonly key: string;
  readonly rows: Readonly<Record<TableKind, Rows>>;
}

const createGroup = (key: string): Group => ({ key, rows: { provider: new Map(), facility: new Map() } });

async function* listGroups({ providers, context }: ComparedFiling): AsyncGenerator<Group> {
  let group: Group | null = null;
  for await (const filed of providers) {
    const key = identityKey(filed.provider);
    if (group && group.key !== key) yield group;
    if (group?.key !== key) group = createGroup(key);
    for (const table of TABLE_KINDS) addRows(group.rows[table], listRows(filed, table, context));
  }
  if (group) yield group;
}

function listFieldChanges(from: FilingRow, to: FilingRow): FieldChange[] {
  const fields = Object.keys(to) as RowField[];
  return fields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
}

/** Sorts by content, so that equal duplicates are equal in whatever order they were filed. */
const sortRows = (rows: readonly FilingRow[]): readonly FilingRow[] =>
  rows.length < 2
    ? rows
    : rows.toSorted((a, b) => compareText(Object.values(a).join('\t'), Object.values(b).join('\t')));

/** Rows of one key, pairwise; more than one only where a filing has duplicates. */
function* compareRows(
  table: TableKind,
  before: readonly FilingRow[],
  after: readonly FilingRow[],
): Generator<RowChange> {
  const [old, current] = [sortRows(before), sortRows(after)];
  for (let at = 0; at < Math.max(old.length, current.length); at++) {
    const [from, to] = [old[at], current[at]];
    if (!from && to) yield { kind: 'added', table, row: to, fields: [] };
    if (from && !to) yield { kind: 'removed', table, row: from, fields: [] };
    const fields = from && to ? listFieldChanges(from, to) : [];
    if (to && fields.length > 0) yield { kind: 'changed', table, row: to, fields };
  }
}

function* compareTables(table: TableKind, before: Rows, after: Rows): Generator<RowChange> {
  for (const key of new Set([...after.keys(), ...before.keys()])) {
    yield* compareRows(table, before.get(key) ?? [], after.get(key) ?? []);
  }
}

const NO_ROWS: Rows = new Map();

function* compareGroups(before: Group | null, after: Group | null): Generator<RowChange> {
  for (const table of TABLE_KINDS) {
    yield* compareTables(table, before?.rows[table] ?? NO_ROWS, after?.rows[table] ?? NO_ROWS);
  }
}

/** The next group of each side with the lower key; of both where they are equal. */
function takeNext(before: Group | undefined, after: Group | undefined): [Group | null, Group | null] {
  if (!before || !after) return [before ?? null, after ?? null];
  const order = compareText(before.key, after.key);
  return [order <= 0 ? before : null, order >= 0 ? after : null];
}

/** The rows of `after` that `before` does not have, those that only `before` has, and those with changed fields. */
export async function* compareFilings(before: ComparedFiling, after: ComparedFiling): AsyncGenerator<RowChange> {
  const [old, current] = [listGroups(before), listGroups(after)];
  try {
    let [left, right] = [await old.next(), await current.next()];
    while (!left.done || !right.done) {
      const [from, to] = takeNext(left.done ? undefined : left.value, right.done ? undefined : right.value);
      yield* compareGroups(from, to);
      if (from) left = await old.next();
      if (to) right = await current.next();
    }
  } finally {
    await Promise.all([old.return(undefined), current.return(undefined)]);
  }
}
