import { encodeId, Event, EVENT_DATA, type EventData, type SentEventType, z } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';
import { boundData } from './event-size.ts';
import { newId } from './ids.ts';
import { retryUntilQueued } from './job-queue.ts';
import { preparedClient, rawClient, type AccountHandle, type RawClient } from './raw-clients.ts';

export interface Announcement<T extends SentEventType = SentEventType> {
  type: T;
  /** Given when another row of the transaction names the event. */
  id?: string;
  /** Text form, with prefix. */
  resource_id: string;
  build_id: string | null;
  /** `actor` is added from the handle. */
  data: Omit<EventData<T>, 'actor'>;
}

/** Keeps the payload type tied to the event type where announcements are collected. */
export const announcement = <T extends SentEventType>(made: Announcement<T>): Announcement => made;

/**
 * Writes events in the transaction of the change that they describe. Taking a sequence locks the account's counter until
 * commit, so sequences have no gap and commit in order; call it last. The same commit queues their dispatch.
 */
export async function announce(tx: AccountDb, announcements: Announcement[]): Promise<string[]> {
  if (announcements.length === 0) return [];
  const now = new Date();
  const last = await takeSequences(tx, announcements.length);
  const rows = announcements.map((made, index) =>
    row(tx, made, { now, sequence: last - announcements.length + 1 + index }),
  );
  await tx.sql.event.createMany({ data: rows });
  await queueDispatch(tx);
  return rows.map(({ id }) => id);
}

/** Queues the dispatch of the account's new events, now or from an instant on; nothing without an enabled endpoint. */
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

async function takeSequences({ sql, account_id }: AccountDb, taken: number): Promise<number> {
  const counter = await sql.eventCounter.upsert({
    where: { account_id },
    create: { account_id, last_sequence: taken },
    update: { last_sequence: { increment: taken } },
  });
  return Number(counter.last_sequence);
}

function row(tx: AccountDb, made: Announcement, { now, sequence }: { now: Date; sequence: number }) {
  const { type, resource_id, build_id } = made;
  const id = made.id ?? newId();
  const data = z.encode(EVENT_DATA[type] as z.ZodType, { ...made.data, actor: tx.actor }) as Record<string, unknown>;
  const body = composeEvent(tx, { id, type, sequence, at: now, data: boundData(data, resource_id) });
  return { account_id: tx.account_id, sequence, id, type, resource_id, build_id, body, created_at: now };
}

interface Composed {
  id: string;
  type: SentEventType;
  sequence: number;
  at: Date;
  /** As it is sent. */
  data: Record<string, unknown>;
}

/** The bytes of an event. */
export function composeEvent(
  { account_id, environment, request_id }: Pick<AccountDb, 'account_id' | 'environment' | 'request_id'>,
  { id, type, sequence, at, data }: Composed,
): string {
  const envelope = { object: 'event', api_version: 'v1', environment, account_id, request_id } as const;
  return JSON.stringify(z.encode(Event, { ...envelope, id, type, sequence, timestamp: at, created_at: at, data }));
}

/** Queues a scoring run in the same transaction; changes that arrive before it starts share it. */
export async function queueScoring(tx: AccountDb, build_id: string): Promise<void> {
  await addScoringJob(rawClient(tx), { account_id: tx.account_id, build_id });
}

/** Queues a run of each build of any account that is judged by a standard, or with null by any; answers how many these are. */
export async function queueScoringBy(tx: RawClient, standard_id: string | null): Promise<number> {
  const builds = await tx.$queryRaw<{ account_id: string; build_id: string }[]>`
    select account_id, id as build_id from builds
    where (${standard_id}::text is null or standard_id = ${standard_id}) and status <> 'archived' order by id`;
  for (const build of builds) await addScoringJob(tx, build);
  return builds.length;
}

export async function listTimeZones(tx: RawClient): Promise<string[]> {
  const rows = await tx.$queryRaw<{ time_zone: string }[]>`
    select distinct time_zone from builds where status <> 'archived'`;
  return rows.map(({ time_zone }) => time_zone);
}

/** A calendar day, `YYYY-MM-DD`, in a time zone. */
export interface ZoneDay {
  time_zone: string;
  day: string;
}

/** Queues a run of each build whose newest score is of another day than its own today; returns how many these are. */
export async function queueScoringOnNewDay(tx: RawClient, today: readonly ZoneDay[]): Promise<number> {
  const builds = await tx.$queryRaw<{ account_id: string; build_id: string }[]>`
    select b.account_id, b.id as build_id from jsonb_to_recordset(${JSON.stringify(today)}::jsonb)
      as today(time_zone text, day date)
    join builds b on b.time_zone = today.time_zone
    join adequacy_runs r on r.account_id = b.account_id and r.id = b.latest_run_id
    where r.as_of <> today.day and b.status <> 'archived' order by b.id`;
  for (const build of builds) await addScoringJob(tx, build);
  return builds.length;
}

/**
 * No queue name: a fetch locks every free queue, and runners of other tasks would hide these jobs from theirs. Two runs of
 * one build at a time are no fault: they store one after the other, and one of them nothing.
 */
async function addScoringJob(client: RawClient, build: { account_id: string; build_id: string }): Promise<void> {
  const name = `score:${encodeId('build', build.build_id)}`;
  await retryUntilQueued(
    1,
    () => client.$queryRaw`select count(job.id)::int as queued from graphile_worker.add_job(
      'score_build', payload := ${JSON.stringify(build)}::json, job_key := ${name}, max_attempts := 10) job`,
  );
}
