import type { ImportChangeType } from '@pnb/contract';
import { type AccountDb, Prisma, type ProviderRow } from '@pnb/db';
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
  { sql, account_id }: AccountDb,
  import_id: string,
  changes: readonly AppliedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const data = changes.map(({ before, ...change }) => ({
    ...change,
    account_id,
    import_id,
    before: before === null ? Prisma.DbNull : (before as Prisma.InputJsonObject),
  }));
  await sql.importChange.createMany({ data });
}
