import type { Network } from '@pnb/db';
import { type Backlog, readBacklog } from '@pnb/network';
import { Gauge, type Registry } from '@prometheus-io/client';

export interface BacklogSource {
  network: Network;
  /** Nothing is read without a connection. */
  isConnected(): boolean;
}

const METRICS: Readonly<Record<keyof Backlog, [name: string, help: string]>> = {
  jobs_waiting: ['pnb_worker_jobs_waiting', 'Jobs that are due and not in progress, 100,000 at most.'],
  oldest_job_seconds: ['pnb_worker_oldest_job_seconds', 'Time since the oldest of these jobs was due; 0 without jobs.'],
  builds_waiting: ['pnb_scoring_builds_waiting', 'Builds that wait for a scoring run, including those in progress.'],
  oldest_change_seconds: [
    'pnb_scoring_oldest_change_seconds',
    'Time since the oldest change that no score includes yet; 0 without changes. Not new days and standards.',
  ],
  deliveries_waiting: [
    'pnb_webhook_deliveries_waiting',
    'Webhook deliveries that will be attempted, now or later, 100,000 at most.',
  ],
  oldest_delivery_seconds: [
    'pnb_webhook_oldest_delivery_seconds',
    'Time since the oldest attempt that is due and whose endpoint is not paused; 0 without attempts.',
  ],
  endpoints_failing: [
    'pnb_webhook_endpoints_failing',
    'Enabled webhook endpoints that have failed since their last success.',
  ],
  endpoints_paused: [
    'pnb_webhook_endpoints_paused',
    'Enabled webhook endpoints to which nothing is sent for some time, because they were overloaded.',
  ],
  deliveries_paused_seconds: [
    'pnb_webhook_deliveries_paused_seconds',
    'Time since all deliveries were paused, by a restore or the operator; 0 while they are not.',
  ],
  destination_events_waiting: [
    'pnb_destination_events_waiting',
    'Events that enabled event destinations have not stored yet, 10,000 at most for each destination.',
  ],
  oldest_destination_event_seconds: [
    'pnb_destination_oldest_event_seconds',
    'Time since the oldest of these events; 0 without events.',
  ],
  destinations_failing: [
    'pnb_destinations_failing',
    'Enabled event destinations that have failed since their last success.',
  ],
};

/** Adds the backlog that a database contains; every process that watches it reports the same. NaN while it cannot be read. */
export function watchBacklog(registry: Registry, sources: readonly BacklogSource[]): void {
  const read = shareReading(sources);
  for (const [key, [name, help]] of Object.entries(METRICS) as [keyof Backlog, [string, string]][]) {
    new Gauge({
      name,
      help,
      labelNames: ['environment'],
      registers: [registry],
      async collect() {
        for (const { environment, backlog } of await read()) this.set({ environment }, backlog?.[key] ?? Number.NaN);
      },
    });
  }
}

interface Reading {
  environment: string;
  backlog: Backlog | null;
}

/** The gauges of a scrape are collected at the same time, and share one reading. */
function shareReading(sources: readonly BacklogSource[]): () => Promise<Reading[]> {
  let reading: Promise<Reading[]> | null = null;
  const readOne = async ({ network, isConnected }: BacklogSource): Promise<Reading> => ({
    environment: network.environment,
    backlog: isConnected() ? await readBacklog(network).catch(() => null) : null,
  });
  return () => {
    reading ??= Promise.all(sources.map(readOne)).finally(() => (reading = null));
    return reading;
  };
}
