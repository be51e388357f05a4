import { MAX_ERRORS, Problem, type ProviderBatchOutcome, type ProviderUpsert } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import type { ProviderRow } from '@pnb/network';
import { atIndex, createMatcher, createRepeatCheck, decodeItem, toProviderCreate } from './batch-items.ts';
import { createItem, updateProvider, type ProviderChange } from './changes.ts';
import { lockBulkWrites, lockIdentified } from './store.ts';

export type ItemResult =
  | { outcome: Exclude<ProviderBatchOutcome, 'rejected'>; change: ProviderChange }
  | { outcome: 'rejected'; problem: Problem };

interface Batch {
  build_id: string;
  /** The items as they were sent. */
  items: readonly unknown[];
  /** Whether a rejected item rejects the batch. */
  atomic: boolean;
  now: Date;
}

/**
 * Creates and updates providers of a build that the caller has locked, each item as POST or PATCH would. If the batch is
 * atomic and an item is rejected, throws 422 with the errors of all items, and the caller rolls back.
 */
export async function applyBatch(
  tx: AccountTransaction,
  { build_id, items, atomic, now }: Batch,
): Promise<ItemResult[]> {
  const decoded = items.map(decodeItem);
  const matchItem = createMatcher(await lockMatches(tx, build_id, decoded));
  const checkRepeat = createRepeatCheck();
  const apply = async (item: ProviderUpsert | Problem): Promise<ItemResult> => {
    if (item instanceof Problem) throw item;
    const current = matchItem(item);
    checkRepeat(item, current);
    if (!current) {
      const change = await createItem(tx, { body: toProviderCreate(item, build_id), now });
      return { outcome: 'created', change };
    }
    const change = await updateProvider(tx, { current, body: item, now });
    return { outcome: change.drafts.length > 0 ? 'updated' : 'unchanged', change };
  };
  const results: ItemResult[] = [];
  for (const [index, item] of decoded.entries())
    results.push(await apply(item).catch((error: unknown) => reject(error, index)));
  if (atomic) assertNoneRejected(results);
  return results;
}

/** Locks the providers that the items identify. */
async function lockMatches(
  tx: AccountTransaction,
  build_id: string,
  decoded: readonly (ProviderUpsert | Problem)[],
): Promise<ProviderRow[]> {
  await lockBulkWrites(tx, build_id);
  const items = decoded.flatMap((item) => (item instanceof Problem ? [] : [item]));
  return lockIdentified(tx, build_id, {
    external_ids: items.flatMap(({ external_id }) => external_id ?? []),
    npis: items.flatMap(({ npi }) => npi ?? []),
  });
}

/** A problem of an item; any other error, and that the build was frozen meanwhile, ends the batch. */
function reject(error: unknown, index: number): ItemResult {
  if (!(error instanceof Problem) || error.code === 'build_frozen') throw error;
  return { outcome: 'rejected', problem: atIndex(error, index) };
}

function assertNoneRejected(results: readonly ItemResult[]): void {
  const problems = results.flatMap((result) => (result.outcome === 'rejected' ? [result.problem] : []));
  if (problems.length === 0) return;
  const errors = problems.flatMap(({ members }) => members.errors ?? []).slice(0, MAX_ERRORS);
  const count = `${problems.length} of ${results.length} items ${problems.length === 1 ? 'is' : 'are'} rejected`;
  throw new Problem('validation_failed', `${count}, so nothing was written. Correct them, or send atomic: false.`, {
    errors,
  });
}
