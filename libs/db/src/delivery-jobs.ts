import { encodeId } from '@pnb/contract';
import { rawClient } from './raw-clients.ts';
import { untilQueued } from './queued.ts';
import type { AccountHandle } from './swift.ts';

/**
 * Has what is due at an endpoint sent: now, or from an instant on. A job that waits already is brought forward by the
 * former and left as it is by the latter, so that "now" is never put off.
 *
 * No queue name: the queue would lock all names on each fetch, and there are as many as endpoints. That one pump at a
 * time serves an endpoint is the worker's business.
 */
export async function queuePump(tx: AccountHandle, webhook_id: string, at?: Date): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id, webhook_id });
  const mode = at ? 'preserve_run_at' : 'replace';
  await untilQueued(
    1,
    () => rawClient(tx).$queryRaw`select count(job.id)::int as queued from graphile_worker.add_job(
    'deliver', payload := ${payload}::json, job_key := ${`deliver:${encodeId('webhook', webhook_id)}`},
    run_at := ${at ?? null}::timestamptz, max_attempts := 25, job_key_mode := ${mode}) job`,
  );
}

/** The same, now, for many endpoints in one statement. */
export async function queuePumps(tx: AccountHandle, webhook_ids: readonly string[]): Promise<void> {
  if (webhook_ids.length === 0) return;
  const jobs = webhook_ids.toSorted().map((webhook_id) => ({
    key: `deliver:${encodeId('webhook', webhook_id)}`,
    payload: { account_id: tx.account_id, webhook_id },
  }));
  await untilQueued(
    jobs.length,
    () => rawClient(tx).$queryRaw`select count(job.id)::int as queued from graphile_worker.add_jobs(array(
      select ('deliver', payload, null, null, 25, key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(jobs)}::json) as jobs(key text, payload json))) job`,
  );
}

/** Has the account's new events handed to its endpoints; nothing when no endpoint is enabled. */
export async function queueFanOut(tx: AccountHandle, at?: Date): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id });
  const mode = at ? 'preserve_run_at' : 'replace';
  await untilQueued(
    1,
    () => rawClient(tx).$queryRaw`
      select (count(*) = count(job.id))::int as queued
      from (select where exists (
        select from webhooks where account_id = ${tx.account_id}::uuid and status = 'enabled')) wanted
      left join lateral graphile_worker.add_job('fan_out', payload := ${payload}::json,
        job_key := ${`fan_out:${encodeId('account', tx.account_id)}`}, run_at := ${at ?? null}::timestamptz,
        max_attempts := 25, job_key_mode := ${mode}) job on true`,
  );
}

/** Has a replay go on: now, or from an instant on. */
export async function queueReplay(tx: AccountHandle, replay_id: string, at?: Date): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id, replay_id });
  await untilQueued(
    1,
    () => rawClient(tx).$queryRaw`select count(job.id)::int as queued from graphile_worker.add_job(
    'replay', payload := ${payload}::json, job_key := ${`replay:${replay_id}`},
    run_at := ${at ?? null}::timestamptz, max_attempts := 25) job`,
  );
}

export interface DisabledEndpoint {
  webhook_id: string;
  reason: 'gone' | 'failing';
  /** Without its query, which may hold secrets. */
  url: string;
  at: Date;
}

/** Has the account's contact told that an endpoint was disabled; no key, for each time is told of. */
export async function queueDisabledNotice(tx: AccountHandle, disabled: DisabledEndpoint): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id, ...disabled });
  await rawClient(tx).$executeRaw`
    select graphile_worker.add_job('notify_disabled', payload := ${payload}::json, max_attempts := 25)`;
}
