import { recordEvents, type EventDraft } from '@pnb/events';
import type { AccountTransaction } from '@pnb/db';
import { findNetworkEvent } from './baseline.ts';
import { completionEvent, storeResult } from './report.ts';
import type { CampaignRow } from './resource.ts';
import { completeIfDue } from './completion.ts';

interface Ending {
  /** Events of the change that the transaction made. */
  drafts?: EventDraft[];
  now?: Date;
}

/** Ends a change after which the campaign may be complete: records its events, and its completion if it is known. */
export async function finish(
  tx: AccountTransaction,
  row: CampaignRow,
  { drafts = [], now = new Date() }: Ending = {},
): Promise<CampaignRow> {
  const event_id = row.status === 'running' ? await findNetworkEvent(tx, row.build_id) : null;
  const updated = await completeIfDue(tx, row, { now, event_id, withScore: true });
  const reported = await storeResult(tx, updated);
  const isReported = reported.result !== null && row.result === null;
  await recordEvents(tx, [...drafts, ...(isReported ? [completionEvent(reported)] : [])]);
  return reported;
}
