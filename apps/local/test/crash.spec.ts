import { rmSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, SOURCE, startService } from '@pnb/testkit';
import { crashOften } from './crash-trial.ts';

jest.setTimeout(180_000);

it('keeps every write it has answered, and tears none, when all its processes are killed in the middle of writes', async () => {
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
