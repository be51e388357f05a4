import { bodyError, invalid, MAX_OPEN_REPLAYS, MAX_REPLAYED_EVENTS, Problem, type Replay } from '@pnb/contract';
import { lockRow, newId, type AccountDb, type AccountTransaction, type network } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { readEventType } from '@pnb/events';
import { notFound } from '../http/decode.ts';
import type { ReplaySpan } from './replays.rules.ts';

export type ReplayRow = network.ReplayModel;

export const replaySource = (webhook_id: string): ListSource => ({
  from: 'replays',
  scope: 'account',
  where: (bind) => [`webhook_id = ${bind(webhook_id)}`],
});

export async function getReplay({ sql }: AccountDb, webhook_id: string, id: string): Promise<ReplayRow> {
  const row = await sql.replay.findUnique({ where: { id, webhook_id } });
  if (!row) throw notFound('job');
  return row;
}

/** The row, locked until the transaction ends. */
export async function getReplayForUpdate(tx: AccountTransaction, webhook_id: string, id: string): Promise<ReplayRow> {
  if (!(await lockRow(tx, 'replays', id))) throw notFound('job');
  return getReplay(tx, webhook_id, id);
}

/** The endpoint must be locked. */
export async function insertReplay(
  tx: AccountTransaction,
  webhook_id: string,
  { span, sinceName }: { span: ReplaySpan; sinceName: string },
): Promise<ReplayRow> {
  const { sql, account_id } = tx;
  await assertReplayLimit(tx, webhook_id);
  const total = await countEvents(tx, webhook_id, span);
  if (total > MAX_REPLAYED_EVENTS)
    throw invalid([
      bodyError(
        `/${sinceName}`,
        'out_of_range',
        `The replay has more than ${MAX_REPLAYED_EVENTS} events. Choose a shorter period or fewer event types.`,
      ),
    ]);
  return sql.replay.create({ data: { id: newId(), account_id, webhook_id, ...span, total } });
}

async function assertReplayLimit({ sql }: AccountDb, webhook_id: string): Promise<void> {
  const open = await sql.replay.count({ where: { webhook_id, status: { in: ['queued', 'running'] } } });
  if (open < MAX_OPEN_REPLAYS) return;
  throw new Problem(
    'conflict',
    `${MAX_OPEN_REPLAYS} replays of this endpoint are queued or running. Wait until one ends, or cancel one.`,
  );
}

/** Counting stops at one more than the maximum. */
function countEvents({ sql }: AccountDb, webhook_id: string, span: ReplaySpan): Promise<number> {
  const { which, since, until, event_types } = span;
  const created_at = { gte: since, lt: until };
  const take = MAX_REPLAYED_EVENTS + 1;
  if (which === 'all') return sql.event.count({ where: { type: { in: event_types }, created_at }, take });
  const failed = { status: 'failed' as const, event_sequence: { not: null }, event_type: { in: event_types } };
  return sql.delivery.count({ where: { webhook_id, ...failed, created_at }, take });
}

/** Omits the version of the row, which does not change with progress: the entity tag comes from the text. */
export const presentReplay = ({ version: _version, ...row }: ReplayRow): Replay => ({
  ...row,
  object: 'webhook_replay',
  delivery_status: row.which,
  created_at_gte: row.since,
  created_at_lt: row.until,
  event_types: row.event_types.map(readEventType),
  progress_ratio: row.total === 0 ? Number(row.status === 'succeeded') : Math.min(1, row.done / row.total),
});
