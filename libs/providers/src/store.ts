import { encodeId, Problem } from '@pnb/contract';
import { accountSql } from '@pnb/db/raw';
import { lockAccount, newId, writeOrConflict, type AccountDb, type Prisma, type ProviderRow } from '@pnb/db';

/**
 * One write of many providers of a build runs at a time: two that create the same providers in opposite order would wait for
 * each other's unique keys. Before the rows are locked.
 */
export const lockBulkWrites = (tx: AccountDb, build_id: string): Promise<void> =>
  lockAccount(tx, `providers of ${build_id}`);

interface ProviderKeys {
  external_ids: readonly string[];
  npis: readonly string[];
  /** Default: none. */
  ids?: readonly string[];
}

/** The providers of a build that have one of the identifiers, locked in the order of their ids; each kind is a search of its own index. */
export async function lockIdentified(
  tx: AccountDb,
  build_id: string,
  { external_ids, npis, ids = [] }: ProviderKeys,
): Promise<ProviderRow[]> {
  const { account_id } = tx;
  const found = await accountSql(tx).$queryRaw<{ id: string }[]>`
    select id from providers where account_id = ${account_id}::uuid and id = any(array(
      select id from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid
        and external_id = any(${external_ids}::text[])
      union all
      select id from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and npi = any(${npis}::text[])
      union all
      select id from providers where account_id = ${account_id}::uuid and build_id = ${build_id}::uuid and id = any(${ids}::uuid[])))
    order by id for no key update`;
  if (found.length === 0) return [];
  return tx.sql.provider.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
}

/** Writes columns of a locked provider; throws 409 where another provider has its NPI or external_id. */
export const writeProvider = (
  tx: AccountDb,
  { id, build_id }: ProviderRow,
  data: Prisma.ProviderUncheckedUpdateInput & Identifiers,
): Promise<ProviderRow> =>
  writeOrConflict(
    tx,
    () => tx.sql.provider.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),
    (fields) => describeConflict(tx, fields, { ...data, build_id }),
  );

export const removeProvider = ({ sql }: AccountDb, id: string): Promise<ProviderRow> =>
  sql.provider.delete({ where: { id } });

export const insertTransition = (
  { sql, account_id, actor }: AccountDb,
  transition: Omit<Prisma.TransitionUncheckedCreateInput, 'id' | 'account_id' | 'actor'>,
) => sql.transition.create({ data: { ...transition, id: newId(), account_id, actor } });

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
  const found = await sql.provider.findFirst({ where: { build_id, [field]: value }, select: { id: true } });
  return conflictOn(field, found?.id);
}

/** 409 with the id of the provider that has the same identifier. */
export function conflictOn(field: keyof Identifiers, id: string | undefined): Problem {
  const members = id === undefined ? {} : { conflict: { id: encodeId('provider', id) } };
  return field === 'external_id'
    ? new Problem('duplicate_external_id', 'The build already has a provider with this external_id.', members)
    : new Problem('conflict', 'The build already has a provider with this NPI.', members);
}
