import { encodeId, Problem } from '@pnb/contract';
import type { Prisma } from '@pnb/db';
import {
  lockRow,
  newId,
  searchProviders,
  writeOrConflict,
  type AccountDb,
  type ListSource,
  type ProviderRow,
} from '@pnb/db';
import { missing } from '../http/decode.ts';
import { tagOfRow } from '../http/entity-tag.ts';

export const PROVIDERS: ListSource = {
  from: 'providers',
  scope: 'account',
  filters: {
    adequacy_status: (statuses: string[], bind) =>
      `coalesce(adequacy_override, adequacy_status) = any(${bind(statuses)})`,
    q: searchProviders,
  },
  // Not adequacy_status: scoring writes it, with an event or without.
  eventful: ['build_id', 'stage', 'specialty_code', 'county_fips', 'npi', 'external_id', 'q', 'updated_at_gte'],
};

export const transitionSource = (provider_id: string): ListSource => ({
  from: 'transitions',
  scope: 'account',
  where: (bind) => [`provider_id = ${bind(provider_id)}`],
});

export const findProvider = ({ sql }: AccountDb, id: string): Promise<ProviderRow | null> =>
  sql.provider.findUnique({ where: { id } });

export async function getProvider(db: AccountDb, id: string): Promise<ProviderRow> {
  const row = await findProvider(db, id);
  if (!row) throw missing('provider');
  return row;
}

/** The row, held until the transaction ends, so that what is judged is what is changed. */
export async function getProviderForUpdate(tx: AccountDb, id: string): Promise<ProviderRow> {
  if (!(await lockRow(tx, 'providers', id))) throw missing('provider');
  return getProvider(tx, id);
}

type ProviderData = Omit<Prisma.ProviderUncheckedCreateInput, 'id' | 'account_id'>;

export const insertProvider = (tx: AccountDb, draft: ProviderData): Promise<ProviderRow> =>
  writeOrConflict(
    tx,
    () => tx.sql.provider.create({ data: { ...draft, id: newId(), account_id: tx.account_id } }),
    (fields) => explainClash(tx, fields, draft),
  );

export const updateProvider = (
  tx: AccountDb,
  { id, build_id }: ProviderRow,
  data: Prisma.ProviderUncheckedUpdateInput & Identifiers,
): Promise<ProviderRow> =>
  writeOrConflict(
    tx,
    () => tx.sql.provider.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),
    (fields) => explainClash(tx, fields, { ...data, build_id }),
  );

export const deleteProvider = ({ sql }: AccountDb, id: string): Promise<ProviderRow> =>
  sql.provider.delete({ where: { id } });

export const insertTransition = (
  { sql, account_id, actor }: AccountDb,
  made: Omit<Prisma.TransitionUncheckedCreateInput, 'id' | 'account_id' | 'actor'>,
) => sql.transition.create({ data: { ...made, id: newId(), account_id, actor } });

interface Identifiers {
  npi?: string | null;
  external_id?: string | null;
}

/** 409 with the provider that has the identifier. */
async function explainClash(
  { sql }: AccountDb,
  fields: string[],
  { npi, external_id, build_id }: Identifiers & { build_id: string },
): Promise<Problem> {
  const isExternal = fields.join(' ').includes('external_id');
  const where = isExternal ? { external_id: external_id ?? '' } : { build_id, npi: npi ?? '' };
  // Another transaction may delete it before it is read.
  const found = await sql.provider.findFirst({ where, select: { id: true } });
  const members = found ? { conflict: { id: encodeId('provider', found.id) } } : {};
  return isExternal
    ? new Problem('duplicate_external_id', 'Another provider already has this external_id.', members)
    : new Problem('conflict', 'The build already has a provider with this NPI.', members);
}

/** For `If-None-Match: *`: 412 when the external_id names a provider already. */
export async function assertExternalIdAvailable({ sql }: AccountDb, external_id: string): Promise<void> {
  const found = await sql.provider.findFirst({ where: { external_id } });
  if (!found) return;
  throw new Problem('precondition_failed', 'A provider with this external_id exists already.', {
    headers: { ETag: tagOfRow(found) },
  });
}
