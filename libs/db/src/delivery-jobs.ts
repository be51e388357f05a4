import { encodeId } from '@pnb/contract';
import type { AccountDb } from './account-db.ts';
import { rawClient } from './raw-clients.ts';

/** Queues the pump of an endpoint in the same transaction; one at a time, and the latest call says when. */
export async function queuePump(tx: AccountDb, webhook_id: string, at: Date = new Date()): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id, webhook_id });
  const name = `deliver:${encodeId('webhook', webhook_id)}`;
  await rawClient(tx).$executeRaw`select graphile_worker.add_job(
    'deliver', payload := ${payload}::json, queue_name := ${name}, job_key := ${name}, max_attempts := 25, run_at := ${at})`;
}

/** Queues a replay in the same transaction. */
export async function queueReplay(tx: AccountDb, replay_id: string): Promise<void> {
  const payload = JSON.stringify({ account_id: tx.account_id, replay_id });
  const name = `replay:${encodeId('job', replay_id)}`;
  await rawClient(tx).$executeRaw`select graphile_worker.add_job(
    'replay', payload := ${payload}::json, job_key := ${name}, max_attempts := 25)`;
}
