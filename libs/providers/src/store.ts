import { isDeepStrictEqual } from 'node:util';
import { encodeId, Problem } from '@pnb/contract';
import { lockAccount, newId, writeOrConflict, type AccountDb, type AccountTransaction, Prisma } from '@pnb/db';
import {
  assertOpen,
  computeDataQualityColumns,
  insertRows,
  PROVIDER_COLUMNS,
  readBuildStatus,
  readLocations,
  type ProviderRow,
} from '@pnb/network';

/**
 * One write of many providers of a build runs at a time: two that create the same providers in opposite order would wait for
 * each other's unique keys. Before the rows are locked.
 */
export const lockBulkWrites = (tx: AccountTransaction, build_id: string): Promise<void> =>
  lockAccount(tx, `providers of ${build_id}`);

interface ProviderKeys {
  external_ids: readonly string[];
  npis: readonly string[];
  /** Default: none. */
  ids?: readonly string[];
}

/** A transaction that waited for a lock reads what the other one has written. */
const COLUMNS = Prisma.raw(PROVIDER_COLUMNS.join(', '));

/** Providers, locked in the order of their ids until the transaction ends. */
export const lockProviders = (tx: AccountTransaction, ids: readonly string[]): Promise<ProviderRow[]> =>
  tx.query<ProviderRow>`
    select ${COLUMNS} from providers where account_id = ${tx.account_id}::uuid and id = any(${ids}::uuid[])
    order by id for no key update`;

/** The providers of a build that have one of the identifiers, locked in the order of their ids; each kind is a search of its own index. */
export const lockIdentified = (tx: AccountTransaction, build_id: string, keys: ProviderKeys): Promise<ProviderRow[]> =>
  readIdentified(tx, build_id, keys, Prisma.raw('for no key update'));

/** The same providers as they are now, without a lock. */
export const findIdentified = (db: AccountDb, build_id: string, keys: ProviderKeys): Promise<ProviderRow[]> =>
  readIdentified(db, build_id, keys, Prisma.empty);

function readIdentified(
  db: AccountDb,
  build_id: string,
  { external_ids, npis, ids = [] }: ProviderKeys,
  lock: Prisma.Sql,
): Promise<ProviderRow[]> {
  const { account_id } = db;
  return db.query<ProviderRow>`
    select ${COLUMNS} from providers where account_id = ${account_id}::uuid and id = any(array(
      select id from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid
        and external_id = any(${external_ids}::text[])
      union all
      select id from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and npi = any(${npis}::text[])
      union all
      select id from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and id = any(${ids}::uuid[])))
    order by id ${lock}`;
}

const MOVE_COLUMNS = new Set(['stage', 'stage_changed_at', 'held_from_stage']);

/** Writes columns of a locked provider; throws 409 where another provider has its NPI or external_id. */
export function writeProvider(
  tx: AccountTransaction,
  current: ProviderRow,
  data: Prisma.ProviderUncheckedUpdateInput & Identifiers,
): Promise<ProviderRow> {
  const written = listWritten(current, data);
  const version = current.version + 1;
  const { locations = current.locations } = data;
  const quality = computeDataQualityColumns(readLocations({ locations }), version);
  if (written.every(([name]) => MOVE_COLUMNS.has(name))) {
    const updated_at = new Date();
    const columns = Object.fromEntries(written) as Partial<ProviderRow>;
    return moveProvider(tx, { ...current, ...columns, ...quality, version, updated_at });
  }
  const { id, build_id } = current;
  return writeOrConflict(
    tx,
    () => tx.sql.provider.update({ where: { id }, data: { ...data, ...quality, version: { increment: 1 } } }),
    (fields) => describeConflict(tx, fields, { ...data, build_id }),
  );
}

/** The columns that a write states another value of. */
export const listWritten = (current: ProviderRow, data: object): [name: string, value: unknown][] =>
  Object.entries(data).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, current[name as keyof ProviderRow]),
  );

/** Writes a move of a locked provider; it cannot conflict with another row. */
async function moveProvider(tx: AccountTransaction, moved: ProviderRow): Promise<ProviderRow> {
  const { id, stage, held_from_stage, stage_changed_at, version, updated_at } = moved;
  const { data_quality_codes, data_quality_version, data_quality_revision } = moved;
  await tx.defer`
    update providers set stage = ${stage}::stage, held_from_stage = ${held_from_stage}::stage,
      stage_changed_at = ${stage_changed_at}::timestamptz, version = ${version}::int, updated_at = ${updated_at}::timestamptz,
      data_quality_codes = ${data_quality_codes}::text, data_quality_version = ${data_quality_version}::int,
      data_quality_revision = ${data_quality_revision}::int
    where account_id = ${tx.account_id}::uuid and id = ${id}::uuid`;
  return moved;
}

/** A row with the columns that the database generates. */
type StoredProvider = ProviderRow & { search_words: unknown; county_keys: unknown };

/** Locks a provider until the transaction ends, and reads the status of its build for `assertProviderOpen`; null if there is none. */
export async function lockProvider(tx: AccountTransaction, id: string): Promise<ProviderRow | null> {
  const { account_id } = tx;
  const locked = tx.query<StoredProvider>`
    select * from providers where account_id = ${account_id}::uuid and id = ${id}::uuid for no key update`;
  tx.readAhead(nameStatus(id), async () => {
    const [build] = await tx.query<{ status: string }>`
      select status from builds where account_id = ${account_id}::uuid and id = (
        select build_id from providers where account_id = ${account_id}::uuid and id = ${id}::uuid)`;
    return build?.status;
  });
  const [row] = await locked;
  if (!row) return null;
  const { search_words: _, county_keys: __, ...current } = row;
  return current;
}

const nameStatus = (id: string): string => `build status of ${id}`;

/** Rejects a change to a locked provider of a frozen build. */
export async function assertProviderOpen(tx: AccountTransaction, { id, build_id }: ProviderRow): Promise<void> {
  assertOpen(await tx.takeAhead(nameStatus(id), () => readBuildStatus(tx, build_id)));
}

export const removeProvider = ({ sql }: AccountDb, id: string): Promise<ProviderRow> =>
  sql.provider.delete({ where: { id } });

export async function removeProviders(tx: AccountTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute`delete from providers where account_id = ${tx.account_id}::uuid and id = any(${ids}::uuid[])`;
}

export interface NewTransition {
  provider_id: string;
  from_stage: ProviderRow['stage'];
  to_stage: ProviderRow['stage'];
  correction: boolean;
  reason: string | null;
  event_id: string;
}

/** Stores moves of providers in one statement. */
export const insertTransitions = (tx: AccountTransaction, transitions: readonly NewTransition[]): Promise<void> => {
  const { actor } = tx;
  const created_at = new Date();
  const rows = transitions.map((transition) => ({ ...transition, id: newId(), actor: { ...actor }, created_at }));
  return insertRows(
    tx,
    'transitions',
    rows.map((row) => ({ ...row, account_id: tx.account_id })),
  );
};

export const insertTransition = (tx: AccountTransaction, transition: NewTransition): Promise<void> => {
  const { provider_id, from_stage, to_stage, correction, reason, event_id } = transition;
  const { account_id, actor } = tx;
  return tx.defer`
    insert into transitions (account_id, id, provider_id, from_stage, to_stage, correction, reason, actor, event_id, created_at)
    values (${account_id}::uuid, ${newId()}::uuid, ${provider_id}::uuid, ${from_stage}::stage, ${to_stage}::stage,
      ${correction}::boolean, ${reason}::text, ${JSON.stringify(actor)}::jsonb, ${event_id}::uuid, ${new Date()}::timestamptz)`;
};

export interface Identifiers {
  npi?: string | null;
  external_id?: string | null;
}

async function describeConflict(
  { sql }: AccountDb,
  fields: string[],
  { npi, external_id, build_id }: Identifiers & { build_id: string },
): Promise<Problem> {
  const field = fields.join(' ').includes('external_id') ? 'external_id' : 'npi';
  const value = (field === 'npi' ? npi : external_id) ?? '';
  // Another transaction may delete it before it is read.
  const provider = await sql.provider.findFirst({ where: { build_id, [field]: value }, select: { id: true } });
  return conflictOn(field, provider?.id);
}

/** 409 with the id of the provider that has the same identifier. */
export function conflictOn(field: keyof Identifiers, id: string | undefined): Problem {
  const members = id === undefined ? {} : { conflict: { id: encodeId('provider', id) } };
  return field === 'external_id'
    ? new Problem('duplicate_external_id', 'The build already has a provider with this external_id.', members)
    : new Problem('conflict', 'The build already has a provider with this NPI.', members);
}
