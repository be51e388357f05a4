// node --conditions=@pnb/source --import ./libs/testkit/src/swc-hooks.ts benchmarks/kill-workers.ts [rounds]
// Kills the worker with SIGKILL at a random moment of each round over the Utah sample, and compares every cell stored
// with a fresh recompute. No figure of speed: it ends with 1 if a change is lost or a cell is wrong.
import { randomBytes } from 'node:crypto';
import { newId, openNetwork } from '@pnb/db';
import { loadReference, migrateNetwork } from '@pnb/provisioning';
import { loadSandbox } from '@pnb/sandbox';
import { killWorkers } from '../apps/worker/test/killed-workers.ts';
import { openContext } from './context.ts';

const rounds = Number(process.argv[2] ?? 100);
const place = await openContext();
const url = place.databaseUrl('sandbox');
await migrateNetwork(url);
const network = openNetwork({ url, environment: 'sandbox', cursorKey: randomBytes(32) });
try {
  await loadReference(network);
  const account_id = newId();
  const { build_id } = await loadSandbox(network, account_id, new Date());
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
  const found = await killWorkers({ network, url, db, build_id, rounds, within_ms: 150, random: Math.random });
  console.log(JSON.stringify(found));
  process.exitCode = found.wrong > 0 ? 1 : 0;
} finally {
  await network.close();
  await place.close();
}
