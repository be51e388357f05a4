import { Problem, type ProviderCreate } from '@pnb/contract';
import { lockRow, type AccountDb, type ListSource, type ProviderRow } from '@pnb/db';
import { notFound } from '../http/decode.ts';
import { tagOfRow } from '../http/entity-tag.ts';

export const transitionSource = (provider_id: string): ListSource => ({
  from: 'transitions',
  scope: 'account',
  where: (bind) => [`provider_id = ${bind(provider_id)}`],
});

export const contactAttemptSource = (provider_id: string): ListSource => ({
  from: 'contact_attempts',
  scope: 'account',
  where: (bind) => [`provider_id = ${bind(provider_id)}`],
});

export const findProvider = ({ sql }: AccountDb, id: string): Promise<ProviderRow | null> =>
  sql.provider.findUnique({ where: { id } });

export async function getProvider(db: AccountDb, id: string): Promise<ProviderRow> {
  const row = await findProvider(db, id);
  if (!row) throw notFound('provider');
  return row;
}

/** The row, locked until the transaction ends: checks and update apply to the same version. */
export async function getProviderForUpdate(tx: AccountDb, id: string): Promise<ProviderRow> {
  if (!(await lockRow(tx, 'providers', id))) throw notFound('provider');
  return getProvider(tx, id);
}

/** For `If-None-Match: *`: 412 when the build has a provider with the external_id. */
export async function assertExternalIdAvailable(
  { sql }: AccountDb,
  { build_id, external_id }: ProviderCreate,
): Promise<void> {
  const found = external_id ? await sql.provider.findFirst({ where: { build_id, external_id } }) : null;
  if (!found) return;
  throw new Problem(
    'precondition_failed',
    'The build already has a provider with this external_id. Read it, or use another external_id.',
    {
      headers: { ETag: tagOfRow(found) },
    },
  );
}
