import { type Actor, encodeId, Event, EVENT_DATA, type EventData, type EmittedEventType, z } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';
import { limitData } from './event-size.ts';
import { newId } from './ids.ts';
import { retryUntilQueued } from './job-queue.ts';
import { preparedClient, type AccountHandle } from './raw-clients.ts';

export interface EventDraft<T extends EmittedEventType = EmittedEventType> {
  type: T;
  /** Set if another row of the transaction refers to the event. */
  id?: string;
  /** Text form with its prefix. */
  resource_id: string;
  build_id: string | null;
  data: Omit<EventData<T>, 'actor'>;
  /** The actor of the change; default that of the handle. */
  actor?: Actor;
}

/** Ties the type of the data to the type of the event where events of several types are collected. */
export const eventDraft = <T extends EmittedEventType>(draft: EventDraft<T>): EventDraft => draft;

/**
 * Records events in the transaction of the change that they describe. Reserving a sequence locks the account's counter
 * until commit, so sequences have no gap and commit in order; call it last. The same transaction queues their dispatch.
 */
export async function recordEvents(tx: AccountDb, drafts: EventDraft[]): Promise<string[]> {
  if (drafts.length === 0) return [];
  const now = new Date();
  const last = await reserveSequences(tx, drafts.length);
  const rows = drafts.map((draft, index) => buildRow(tx, draft, { now, sequence: last - drafts.length + 1 + index }));
  await tx.sql.event.createMany({ data: rows });
  await queueDispatch(tx);
  return rows.map(({ id }) => id);
}

/** Queues the dispatch of the account's new events, with the earliest start `run_at`; does nothing without an enabled endpoint. */
export async function queueDispatch(tx: AccountHandle, run_at?: Date): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id });
  const mode = run_at ? 'preserve_run_at' : 'replace';
  await retryUntilQueued(
    1,
    () => preparedClient(tx).$queryRaw`
      select (count(*) = count(job.id))::int as queued
      from (select where exists (
        select from webhooks where account_id = ${tx.account_id}::uuid and status = 'enabled')) wanted
      left join lateral graphile_worker.add_job('dispatch_events', payload := ${payload}::json,
        job_key := ${`dispatch_events:${encodeId('account', tx.account_id)}`}, run_at := ${run_at ?? null}::timestamptz,
        max_attempts := 25, job_key_mode := ${mode}) job on true`,
  );
}

async function reserveSequences({ sql, account_id }: AccountDb, count: number): Promise<number> {
  const counter = await sql.eventCounter.upsert({
    where: { account_id },
    create: { account_id, last_sequence: count },
    update: { last_sequence: { increment: count } },
  });
  return Number(counter.last_sequence);
}

function buildRow(tx: AccountDb, draft: EventDraft, { now, sequence }: { now: Date; sequence: number }) {
  const { type, resource_id, build_id } = draft;
  const id = draft.id ?? newId();
  const data = z.encode(EVENT_DATA[type] as z.ZodType, { ...draft.data, actor: draft.actor ?? tx.actor }) as Record<
    string,
    unknown
  >;
  const body = composeEvent(tx, { id, type, sequence, at: now, data: limitData(data, resource_id) });
  return { account_id: tx.account_id, sequence, id, type, resource_id, build_id, body, created_at: now };
}

interface Composed {
  id: string;
  type: EmittedEventType;
  sequence: number;
  at: Date;
  /** In wire format. */
  data: Record<string, unknown>;
}

/** Returns the exact bytes of an event. */
export function composeEvent(
  { account_id, environment, request_id }: Pick<AccountDb, 'account_id' | 'environment' | 'request_id'>,
  { id, type, sequence, at, data }: Composed,
): string {
  const envelope = { object: 'event', api_version: 'v1', environment, account_id, request_id } as const;
  return JSON.stringify(z.encode(Event, { ...envelope, id, type, sequence, timestamp: at, created_at: at, data }));
}
