import { Problem, type ProviderCreate, type ProviderUpdate } from '@pnb/contract';
import { lockFollowingAhead } from '@pnb/campaigns';
import { lockProvider } from '@pnb/providers';
import { findThroughReset, lockRow, type AccountDb, type AccountTransaction } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { readProvider, type ProviderRow } from '@pnb/network';
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

export async function getProvider(db: AccountDb, id: string): Promise<ProviderRow> {
  const row = await readProvider(db, id);
  if (!row) throw notFound('provider');
  return row;
}

/** The row, locked until the transaction ends: checks and update apply to the same version. */
export async function getProviderForUpdate(tx: AccountTransaction, id: string): Promise<ProviderRow> {
  if (!(await lockRow(tx, 'providers', id))) throw notFound('provider');
  return getProvider(tx, id);
}

/** The same with what an update depends on: the build, and for a move the campaigns that follow it. */
export async function lockForUpdate(tx: AccountTransaction, id: string, body: ProviderUpdate): Promise<ProviderRow> {
  const lock = async () => {
    const locked = lockProvider(tx, id);
    if (body.stage !== undefined) lockFollowingAhead(tx, id);
    return [(await locked) ?? []].flat();
  };
  const [current] = await findThroughReset(tx, lock);
  if (!current) throw notFound('provider');
  return current;
}

/** Implements `If-None-Match: *`: 412 when the build has a provider with the external_id. */
export async function assertExternalIdAvailable(
  { sql }: AccountDb,
  { build_id, external_id }: ProviderCreate,
): Promise<void> {
  const provider = external_id ? await sql.provider.findFirst({ where: { build_id, external_id } }) : null;
  if (!provider) return;
  throw new Problem(
    'precondition_failed',
    'The build already has a provider with this external_id. Read it, or use another external_id.',
    {
      headers: { ETag: tagOfRow(provider) },
    },
  );
}
