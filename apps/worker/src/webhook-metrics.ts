import type { Sender } from '@pnb/webhooks';
import { Counter, Histogram } from '@prometheus-io/client';

/** The metrics are in the default registry of the process, which every metrics port includes. */
const attempts = new Counter({
  name: 'pnb_webhook_attempts_total',
  help: 'Attempts to deliver an event, by environment and result: succeeded, or the kind of failure.',
  labelNames: ['environment', 'result'],
});
const duration = new Histogram({
  name: 'pnb_webhook_attempt_duration_seconds',
  help: 'Time of an attempt until the response or its failure.',
  labelNames: ['environment'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});
const pollHits = new Counter({
  name: 'pnb_webhook_poll_hits_total',
  help: 'Deliveries that only the poll of a served endpoint has found. With one worker process each of them is a lost wake-up.',
  labelNames: ['environment'],
});

/** Counts what the poll finds; 0 is reported, too. */
export function countPollHits(environment: string): (count: number) => void {
  pollHits.inc({ environment }, 0);
  return (count) => pollHits.inc({ environment }, count);
}

/** Counts the attempts of a sender. */
export const countAttempts = (environment: string, sender: Sender): Sender => ({
  send: async (request, signal) => {
    const attempt = await sender.send(request, signal);
    const result = attempt.outcome === 'succeeded' ? 'succeeded' : (attempt.error_class ?? 'failed');
    attempts.inc({ environment, result });
    duration.observe({ environment }, attempt.duration_ms / 1_000);
    return attempt;
  },
});
