import { encodeId } from '@pnb/contract';
import { listEventSpans } from '@pnb/events';
import type { AccountDb } from '@pnb/db';
import type { AccountHandle } from '@pnb/db/raw';
import { getActiveSpan, withSpan } from '@pnb/tracing';

/** The approximate number of rows that one statement writes at most: writers of events wait for its end. */
const ROWS_PER_BATCH = 2_000;
const EVENTS_PER_BATCH = 1_000;

/** Writes a delivery of each new event of the account for each subscribed endpoint; returns how many. */
export function dispatchEvents(db: AccountDb, clock: () => Date, signal?: AbortSignal): Promise<number> {
  const attributes = { 'pnb.account_id': encodeId('account', db.account_id), 'pnb.environment': db.environment };
  return withSpan(
    () => ({ name: 'dispatch events', kind: 'internal', parent: null, attributes }),
    () => dispatchBatches(db, clock, signal),
  );
}

async function dispatchBatches(db: AccountDb, clock: () => Date, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const [batch] = await dispatchBatch(db, clock());
    if (!batch) return total;
    const { deliveries, is_last, after, through } = batch;
    total += deliveries;
    const span = getActiveSpan();
    if (span && after !== null && through !== null)
      span.link(await listEventSpans(db, { after, through, build_id: null }));
    if (is_last || signal?.aborted) return total;
  }
}

interface DispatchedBatch {
  deliveries: number;
  is_last: boolean;
  /** The range of the sequences of its events; null without any. */
  after: bigint | null;
  through: bigint | null;
}

/** Dispatches one batch, all or nothing. */
const dispatchBatch = (db: AccountHandle, now: Date): Promise<DispatchedBatch[]> =>
  db.query<DispatchedBatch>`
    select * from dispatch_batch(${db.account_id}::uuid, ${now}::timestamptz, ${EVENTS_PER_BATCH}::int,
      ${ROWS_PER_BATCH}::int)`;
