import { describe, expect, it } from '@jest/globals';
import { runChaos } from '../test/chaos-trial.ts';

describe('all deliveries', () => {
  it('arrive while workers are killed and the database is restarted', async () => {
    const trial = { events: 400, workers: 2, killEveryMs: 3_000, postgresRestarts: 1, rate: 100, timeoutMs: 60_000 };
    const { losses, events, kills, restarts } = await runChaos(trial);

    expect(losses).toEqual([]);
    expect([events >= 400, kills > 0, restarts]).toEqual([true, true, 1]);
  });
});
