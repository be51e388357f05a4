import type { ImportChangeType } from '@pnb/contract';
import type { ProviderRow } from '@pnb/network';
import type { AccountHandle } from '@pnb/db/raw';
import { keepPrevious } from '@pnb/providers';
import type { z } from 'zod';

export interface AppliedChange {
  type: z.infer<typeof ImportChangeType>;
  provider_id: string;
  /** Null for a created provider. */
  before: ReturnType<typeof keepPrevious> | null;
  version: number;
}

export const toCreated = (provider_id: string): AppliedChange => ({
  type: 'created',
  provider_id,
  before: null,
  version: 1,
});

export const toChanged = (type: 'updated' | 'terminated', before: ProviderRow, after: ProviderRow): AppliedChange => ({
  type,
  provider_id: after.id,
  before: keepPrevious(before, after),
  version: after.version,
});

/** Stores what a revert needs, in the transaction of the changes. */
export async function saveChanges(
  db: AccountHandle,
  import_id: string,
  changes: readonly AppliedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await db.execute`
    insert into import_changes (account_id, import_id, provider_id, type, before, version)
    select ${db.account_id}::uuid, ${import_id}::uuid, provider_id, type, before::jsonb, version
    from unnest(${changes.map(({ provider_id }) => provider_id)}::uuid[],
      ${changes.map(({ type }) => type)}::import_change_type[],
      ${changes.map(({ before }) => before && JSON.stringify(before))}::text[],
      ${changes.map(({ version }) => version)}::int[]) as changed(provider_id, type, before, version)`;
}
