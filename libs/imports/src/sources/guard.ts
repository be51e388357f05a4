import type { HeldReason } from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { listGuesses } from '../run/import-resource.ts';
import type { ImportRecord } from '../run/import-state.ts';
import { headingKey } from '../rows/headings.ts';
import type { ImportSourceRow } from './source-record.ts';

export interface Assessment {
  /** Null: the file is as expected. */
  reason: HeldReason | null;
  changed_share: number | null;
}

const OF_FAILURE: Readonly<Record<string, HeldReason>> = {
  empty_file: 'empty',
  heading_not_found: 'heading_changed',
  sheet_not_found: 'heading_changed',
};

/** Whether the file of an ended dry run may be applied unseen. */
export async function assessFile(
  tx: AccountTransaction,
  dryRun: ImportRecord,
  source: ImportSourceRow,
): Promise<Assessment> {
  const held = (reason: HeldReason): Assessment => ({ reason, changed_share: null });
  if (dryRun.status === 'failed') return held(OF_FAILURE[dryRun.failure_code ?? ''] ?? 'unreadable');
  if (dryRun.rows_read === 0) return held('empty');
  if (source.last_rows !== null && describeHeadings(dryRun.columns) !== describeHeadings(source.headings))
    return held('heading_changed');
  if (listGuesses(dryRun).length > 0) return held('unconfirmed_guess');
  const changed_share = await computeChangedShare(tx, dryRun, source);
  const isHigh = changed_share !== null && changed_share > source.max_changed_share;
  return { reason: isHigh ? 'differs' : null, changed_share };
}

/** The columns in any order: NDJSON has none. */
const describeHeadings = (headings: readonly string[]): string =>
  JSON.stringify(headings.map(headingKey).filter(Boolean).sort());

/** The higher of two shares: of what the file changes, and of rows that it has more or fewer than the last one. Null for the first file of an empty build. */
async function computeChangedShare(
  tx: AccountTransaction,
  dryRun: ImportRecord,
  { last_rows, mode }: ImportSourceRow,
): Promise<number | null> {
  if (last_rows === null && !(await hasProviders(tx, dryRun))) return null;
  const missing = mode === 'replace' ? await countMissing(tx, dryRun) : 0;
  const changed = dryRun.created_count + dryRun.updated_count + dryRun.rejected_count + missing;
  const shares = [changed / Math.max(1, changed + dryRun.unchanged_count)];
  if (last_rows !== null) shares.push(Math.abs(dryRun.rows_read - last_rows) / Math.max(1, last_rows));
  return Math.max(...shares);
}

const hasProviders = async ({ sql }: AccountTransaction, { build_id }: ImportRecord): Promise<boolean> =>
  (await sql.provider.findFirst({ where: { build_id }, select: { id: true } })) !== null;

/** Providers that the file does not name and that are not terminated: a dry run does not list them. */
async function countMissing(tx: AccountTransaction, { id, build_id }: ImportRecord): Promise<number> {
  const [found] = await tx.query<{ count: number }>`
    select count(*)::int as count from providers p
    where p.account_id = ${tx.account_id}::uuid and p.build_id = ${build_id}::uuid and p.stage <> 'terminated'
      and not exists (
        select from import_rows r where r.account_id = ${tx.account_id}::uuid and r.import_id = ${id}::uuid
          and r.provider_id = p.id)`;
  return found?.count ?? 0;
}
