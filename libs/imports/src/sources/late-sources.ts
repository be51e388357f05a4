import type { Actor } from '@pnb/contract';
import type { AccountTransaction, Network } from '@pnb/db';
import { eventDraft, recordEvents } from '@pnb/events';
import { findExpected } from './rhythm.ts';
import { lockSource, readRhythm, referToSource, type ImportSourceRow, updateSource } from './source-record.ts';

export const LATE_SOURCES_TASK = 'report_late_files';

const SYSTEM: Actor = { type: 'system', id: null };
const SOURCES_AT_ONCE = 500;

const DUE = `select s.account_id, s.id from import_sources s where s.next_due_at <= $1 order by s.next_due_at, s.id limit $2`;

/** Reports the files that are late, in all accounts; a source that another worker has looked at is passed over. */
export async function reportLateFiles(network: Network, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await network.pool.query<{ account_id: string; id: string }>(DUE, [now, SOURCES_AT_ONCE]);
    for (const { account_id, id } of rows)
      await network
        .bind({ account_id, actor: SYSTEM, request_id: null })
        .transaction((tx) => reportLateFile(tx, id, now));
    if (rows.length < SOURCES_AT_ONCE) return;
  }
}

/** In one transaction, the event is recorded and the next file expected: neither is without the other. */
async function reportLateFile(tx: AccountTransaction, id: string, now: Date): Promise<void> {
  const source = await lockSource(tx, id);
  const rhythm = source && readRhythm(source);
  const expected_at = source?.expected_at;
  if (!rhythm || !expected_at || !source.next_due_at || source.next_due_at > now) return;
  const isLate = !source.is_received;
  const late_since = isLate ? (source.late_since ?? expected_at) : source.late_since;
  await updateSource(tx, id, { ...findExpected(rhythm, now), is_received: false, late_since });
  if (!isLate) return;
  const { object, ...subject } = referToSource(source);
  await recordEvents(tx, [eventDraft({ type: 'import_source.file_late', ...subject, data: { object, expected_at } })]);
}

/** What the arrival of a file changes: one that was late does not stand for the next one. */
export const markReceived = ({ late_since }: ImportSourceRow, now: Date) =>
  late_since === null ? { last_upload_at: now, is_received: true } : { last_upload_at: now, late_since: null };
