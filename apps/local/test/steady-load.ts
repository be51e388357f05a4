import { setTimeout } from 'node:timers/promises';
import type { Api } from './api.ts';
import { type Written, writeOne } from './writers.ts';

export interface SteadyLoad {
  /** What failed, with the time. Empty as long as every request has succeeded. */
  failures: readonly string[];
  /** Providers that were written, with what was acknowledged. */
  written: readonly Written[];
  /** Resolves when each connection has ended another round. */
  nextRound(): Promise<void>;
  stop(): Promise<void>;
}

/** A round of one connection and the pause behind it: a light load. */
const PAUSE_MS = 50;
const CHECK_MS = 20;

/** One connection writes and one reads, one request after the other, until it is stopped; a failure does not end it. */
export function startSteadyLoad(api: Api, build_id: string): SteadyLoad {
  const failures: string[] = [];
  const written: Written[] = [];
  const stopping = new AbortController();
  const tasks = [
    async (round: number) => {
      const one: Written = { external_id: `crash-steady-${round}`, acknowledged: -1, sent: 0 };
      written.push(one);
      await writeOne(api, build_id, one);
    },
    async () => {
      await api.send('GET', `/v1/providers?build_id=${build_id}&per_page=25`);
      await api.send('GET', `/v1/builds/${build_id}/adequacy`);
    },
  ];
  const rounds = tasks.map(() => 0);
  const repeat = async (task: (round: number) => Promise<void>, at: number): Promise<void> => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      await task(round).catch((error: unknown) => failures.push(`${new Date().toISOString()}: ${String(error)}`));
      rounds[at] = round + 1;
      await setTimeout(PAUSE_MS);
    }
  };
  const running = Promise.all(tasks.map(repeat));
  return {
    failures,
    written,
    nextRound: async () => {
      const before = [...rounds];
      while (rounds.some((count, at) => count === before[at])) await setTimeout(CHECK_MS);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
