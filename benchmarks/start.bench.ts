import { rmSync } from 'node:fs';
import { BUILT, findFreePort, makeDataDir, startService } from '../libs/test-databases/src/service-process.ts';
import { type Benchmark, median, readMemory, seconds, spread } from './harness.ts';

const LATER_STARTS = 5;

/** Measures from the start of the process until it reports that it is ready, on its embedded database. */
export const benchmark: Benchmark = {
  title: 'Start',
  measure: async () => {
    const dataDir = makeDataDir();
    try {
      const first = await startAndStop(dataDir);
      const later = [];
      for (let start = 0; start < LATER_STARTS; start += 1) later.push(await startAndStop(dataDir));
      const laterMs = later.map(({ startMs }) => startMs);
      return [
        {
          name: 'first start',
          value: seconds(first.startMs),
          how: 'empty data folder: initdb, migrations, demo sandbox',
        },
        {
          name: 'later start',
          value: seconds(median(laterMs)),
          how: `median of ${LATER_STARTS}: ${spread(
            laterMs.map((ms) => ms / 1000),
            2,
          )}`,
        },
        {
          name: 'memory after a later start',
          value: `${median(later.map(({ nowMib }) => nowMib)).toFixed(0)} MiB`,
          how: 'resident, without the database',
        },
        {
          name: 'stop',
          value: seconds(median(later.map(({ stopMs }) => stopMs))),
          how: 'SIGTERM until the process has ended',
        },
      ];
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  },
};

async function startAndStop(dataDir: string): Promise<{ startMs: number; nowMib: number; stopMs: number }> {
  const service = startService({ command: BUILT, dataDir, port: await findFreePort() });
  const { startMs } = await service.ready;
  const { nowMib } = readMemory(service.pid);
  const requested = performance.now();
  await service.stop();
  return { startMs, nowMib, stopMs: performance.now() - requested };
}
