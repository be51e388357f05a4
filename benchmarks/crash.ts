// node --conditions=@pnb/source benchmarks/crash.ts [crashes]: kills the built service in the middle of writes.
import { rmSync } from 'node:fs';
import { crashOften } from '../apps/local/test/crash-trial.ts';
import { BUILT, findFreePort, makeDataDir, startService } from '../libs/test-databases/src/service-process.ts';
import { median, seconds } from './harness.ts';

const crashes = Number(process.argv[2] ?? 10);
const dataDir = makeDataDir();
const port = await findFreePort();
const outcome = await crashOften({
  dataDir,
  crashes,
  start: async () => startService({ command: BUILT, dataDir, port }),
});
rmSync(dataDir, { recursive: true });
const { losses, acknowledgedWrites: acknowledgedWrites, interruptedWrites, events, startMs } = outcome;
console.log(
  `${crashes} crashes, ${acknowledgedWrites} acknowledged writes, ${interruptedWrites} cut off, ${events} events`,
);
console.log(
  `start after a crash: ${seconds(median(startMs.slice(1)))}, slowest ${seconds(Math.max(...startMs.slice(1)))}`,
);
console.log(losses.length === 0 ? 'nothing lost, nothing torn' : losses.join('\n'));
process.exitCode = losses.length === 0 ? 0 : 1;
