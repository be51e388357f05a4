import type { Actor, CampaignResult } from '@pnb/contract';
import type { AccountDb, AccountTransaction } from '@pnb/db';
import type { EventDraft } from '@pnb/events';
import { compareWithBaseline, findRunState, storeBaseline } from './baseline.ts';
import { campaignEvent, conversionRatio, readCounts, type CampaignRow } from './resource.ts';

/**
 * Stores the result of a locked, completed campaign, once the score includes its last change. The caller records
 * campaign.completed in the same transaction if the result is stored. Returns the row.
 */
export async function storeResult(tx: AccountTransaction, row: CampaignRow): Promise<CampaignRow> {
  if (row.status !== 'completed' || row.result !== null) return row;
  const state = await findRunState(tx, row.build_id, row.completion_event_id);
  if (state === 'pending') return row;
  await storeBaseline(tx, row);
  const result = await computeResult(tx, row, state === 'included');
  return tx.sql.campaign.update({ where: { id: row.id }, data: { result: { ...result } } });
}

async function computeResult(tx: AccountTransaction, row: CampaignRow, isScored: boolean): Promise<CampaignResult> {
  const campaign_id = row.id;
  const before = await tx.sql.campaignBaseline.findFirstOrThrow({
    where: { campaign_id },
    select: { run_id: true, score: true, basis: true },
  });
  const after = isScored ? await compareWithBaseline(tx, row) : null;
  const member_counts = readCounts(row);
  return {
    member_counts,
    conversion_ratio: conversionRatio(member_counts),
    contact_attempts: await countAttempts(tx, row),
    basis: before.basis,
    score_before: before.score,
    score_after: after?.score ?? null,
    run_id_before: before.run_id,
    run_id_after: after?.run_id ?? null,
    cells_closed: before.run_id && after?.run_id ? after.closed : null,
  };
}

/** Attempts to reach providers; notes are not counted. */
const countAttempts = ({ sql }: AccountDb, { id, completed_at }: CampaignRow): Promise<number> =>
  sql.contactAttempt.count({
    where: {
      campaign_id: id,
      channel: { not: 'note' },
      ...(completed_at ? { created_at: { lte: completed_at } } : {}),
    },
  });

/** The event of a campaign whose result was stored, with the actor that completed it. */
export const completionEvent = (row: CampaignRow): EventDraft => ({
  ...campaignEvent('campaign.completed', row),
  actor: row.completed_by as Actor,
});
