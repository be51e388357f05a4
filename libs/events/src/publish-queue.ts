import { addJob, type AccountHandle } from '@pnb/db/raw';

/**
 * Queues the publication of the account's events to a destination, as `record_events` does for new ones. Without `run_at` a
 * job that waits for the time of a retry starts now.
 */
export const queuePublish = (tx: AccountHandle, destination_id: string, run_at?: Date): Promise<void> =>
  addJob(tx, { task: 'publish_events', payload: { destination_id }, key: `publish_events:${destination_id}`, run_at });
