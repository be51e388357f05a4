import { rmSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, SOURCE, startService } from '@pnb/testkit';
import { crashOften } from './crash-trial.ts';

jest.setTimeout(600_000);

it('the service keeps every acknowledged write as a whole when all its processes are killed during writes', async () => {
  const dataDir = makeDataDir();
  const port = await findFreePort();

  const outcome = await crashOften({
    dataDir,
    crashes: 10,
    start: async () => startService({ command: SOURCE, dataDir, port }),
  });

  expect(outcome.losses).toEqual([]);
  expect(outcome.acknowledgedWrites).toBeGreaterThanOrEqual(40);
  expect(outcome.interruptedWrites).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true });
});
