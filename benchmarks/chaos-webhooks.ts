// node --conditions=@pnb/source benchmarks/chaos-webhooks.ts [events]: kills workers and restarts the database while
// events are written, and reports whether each arrived.
import { loadavg } from 'node:os';
import { runChaos } from '../apps/worker/test/chaos-trial.ts';
import { seconds } from './harness.ts';

const events = Number(process.argv[2] ?? 20_000);
const load = loadavg()[0]?.toFixed(2);
const outcome = await runChaos({
  events,
  workers: 3,
  killEveryMs: 4_000,
  postgresRestarts: 3,
  rate: 250,
  timeoutMs: 300_000,
});
const { losses, deliveries, received, repeated, kills, restarts, afterDeletion, tookMs } = outcome;
console.log(`${outcome.events} events, ${deliveries} deliveries, ${received} requests of which ${repeated} repeat one`);
console.log(
  `${kills} workers killed, ${restarts} restarts of PostgreSQL, ${seconds(tookMs)} in all, load before ${load}`,
);
console.log(`${afterDeletion.requests} requests after the deletion, the last after ${afterDeletion.lastMs} ms`);
console.log(losses.length === 0 ? 'every event arrived, no sequence has a gap' : losses.join('\n'));
process.exitCode = losses.length === 0 ? 0 : 1;
