import type { PublishOutcome } from '@pnb/destinations';
import { Counter, Histogram } from '@prometheus-io/client';

/** The metrics are in the default registry of the process, which every metrics port includes. */
const publications = new Counter({
  name: 'pnb_destination_publications_total',
  help: 'Attempts to publish events to a destination, by environment and result: succeeded, or the kind of failure.',
  labelNames: ['environment', 'result'],
});
const events = new Counter({
  name: 'pnb_destination_events_total',
  help: 'Events that brokers have stored, by environment.',
  labelNames: ['environment'],
});
const duration = new Histogram({
  name: 'pnb_destination_publication_duration_seconds',
  help: 'Time of an attempt to publish events until the acknowledgement or its failure, with the connection.',
  labelNames: ['environment'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** Counts an attempt and the events that it stored. */
export function countPublication(environment: string, outcome: PublishOutcome, eventCount: number): void {
  publications.inc({ environment, result: outcome.error_class ?? outcome.outcome });
  if (outcome.outcome === 'succeeded') events.inc({ environment }, eventCount);
  duration.observe({ environment }, outcome.duration_ms / 1_000);
}
