// node --conditions=@pnb/source benchmarks/chaos-cluster.ts [writes] [source]: three API and three worker processes behind
// HAProxy, on PostgreSQL with Patroni; kills processes, stops Redis and fails over while providers are written, and reports
// what was lost. The processes run as built, or from source.
import { loadavg } from 'node:os';
import { listMissingForCluster } from '@pnb/test-databases/cluster';
import { runCluster } from '../apps/local/test/cluster/trial.ts';
import { seconds } from './harness.ts';

const missing = listMissingForCluster();
if (missing.length > 0) {
  console.log(`skipped: no ${missing.join(', ')}`);
  process.exit(0);
}
const writes = Number(process.argv[2] ?? 30_000);
const launch = process.argv[3] === 'source' ? 'source' : 'build';
const started = performance.now();
const log = (line: string): void =>
  console.log(`${seconds(performance.now() - started)}, load ${loadavg()[0]?.toFixed(1)}: ${line}`);
const report = await runCluster({ writes, rate: 100, killEveryMs: 10_000, launch, log });
const { losses, delays, responses, limit, deliveries } = report;
log(`${report.acknowledgedWrites} acknowledged writes, ${report.events} events of three accounts`);
console.log(`${deliveries.received} signed requests, of which ${deliveries.repeated} repeat an event`);
console.log(`${report.kills} processes killed, Redis stopped ${report.redisStops} times, ${report.failovers} failover`);
console.log(`no write was acknowledged for ${seconds(report.failoverMs)} of the failover`);
console.log(
  `limit of ${limit.perMinute} a minute: ${limit.mostIn60s} admitted at most in 60 s, ${limit.refused} refused`,
);
console.log(`responses to the writers: ${JSON.stringify(responses.counts)}, ${responses.broken} without a response`);
for (const [phase, { count, p50, p99, max }] of Object.entries(delays))
  console.log(`change to signed event ${phase}: p50 ${p50} ms, p99 ${p99} ms, max ${max} ms of ${count}`);
console.log(losses.length === 0 ? 'nothing lost, no gap, every event delivered' : losses.join('\n'));
process.exitCode = losses.length === 0 ? 0 : 1;
