import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ServiceProcess } from '@pnb/testkit';
import { type Json, readQuickstart, signIn } from './api.ts';
import { look, lossesIn } from './losses.ts';
import { startWriters, type Written } from './writers.ts';

export interface Trial {
  dataDir: string;
  crashes: number;
  /** A new copy of the service on the data folder. */
  start(): Promise<ServiceProcess>;
}

export interface CrashReport {
  /** Descriptions of the differences found after the crashes. */
  losses: string[];
  acknowledgedWrites: number;
  /** Writes in flight when the process was killed, and their outcome. */
  interruptedWrites: number;
  events: number;
  startMs: number[];
}

const CONNECTIONS = 4;
const LONGEST_WRITING_MS = 900;

/** Runs writers, kills all processes at a random time, restarts and compares, several times. */
export async function crashOften({ dataDir, crashes, start }: Trial): Promise<CrashReport> {
  const outcome: CrashReport = { losses: [], acknowledgedWrites: 0, interruptedWrites: 0, events: 0, startMs: [] };
  const written: Written[] = [];
  let known: Json[] = [];
  for (let round = 0; round <= crashes; round += 1) {
    const service = await start();
    outcome.startMs.push((await service.ready).startMs);
    const { sandbox_api_key, build_id } = readQuickstart(dataDir);
    const api = await signIn(service.url, sandbox_api_key);
    const seen = await look(api);
    outcome.losses.push(...lossesIn(seen, written), ...expired(known, seen.events));
    known = seen.events;
    if (round === crashes) await service.stop();
    else {
      const writers = startWriters(api, build_id, { label: `crash-${round}`, connections: CONNECTIONS });
      await writers.underWay;
      await setTimeout(randomInt(LONGEST_WRITING_MS));
      await service.crash();
      await writers.broken;
      written.push(...writers.written);
    }
  }
  return { ...outcome, ...tally(written), events: known.length };
}

/** Events that were read before and are missing or changed now. */
const expired = (known: readonly Json[], now: readonly Json[]): string[] =>
  known.flatMap(({ id, sequence }, index) =>
    now[index]?.id === id ? [] : [`event ${String(sequence)} was read before and is gone`],
  );

const tally = (written: readonly Written[]) => ({
  acknowledgedWrites: written.reduce((sum, { acknowledged }) => sum + acknowledged + 1, 0),
  interruptedWrites: written.filter(({ acknowledged, sent }) => acknowledged < sent).length,
});
