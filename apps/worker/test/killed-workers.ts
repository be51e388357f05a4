import { setTimeout } from 'node:timers/promises';
import { STAGES } from '@pnb/contract';
import type { AccountDb, Network } from '@pnb/db';
import { auditBuild, isStale } from '@pnb/scoring';
import { moveProvider } from './move-provider.ts';
import { startSpareWorker, type SpareWorker } from './worker-process.ts';

export interface Killed {
  rounds: number;
  /** Rounds in which the worker held the job when it was killed. */
  in_the_middle: number;
  changes: number;
  cells: number;
  wrong: number;
}

interface Battle {
  network: Network;
  url: string;
  db: AccountDb;
  build_id: string;
  rounds: number;
  /** The maximum time in milliseconds from the change until the worker is killed. */
  within_ms: number;
  /** 0 to 1. */
  random: () => number;
}

const CHANGES_A_ROUND = 5;

/** Changes a build, kills the worker that scores it, lets another take over, and compares the cells with a full recalculation. */
export async function killWorkers(battle: Battle): Promise<Killed> {
  const { db, build_id, url, rounds, within_ms, random } = battle;
  const found = { rounds, in_the_middle: 0, changes: 0, cells: 0, wrong: 0 };
  let current = await startSpareWorker(url);
  current.begin();
  const living: SpareWorker[] = [current];
  try {
    for (let round = 0; round < rounds; round++) {
      const spare = await startSpareWorker(url);
      living.push(spare);
      for (let change = 0; change < CHANGES_A_ROUND; change++) await changeOne(battle);
      found.changes += CHANGES_A_ROUND;
      await setTimeout(random() * within_ms);
      await current.kill();
      if (await isLocked(battle.network)) found.in_the_middle++;
      spare.begin();
      current = spare;
      await settled(battle);
      const audit = await auditBuild(db, build_id);
      found.cells = audit?.cells ?? 0;
      found.wrong += audit ? audit.wrong_cells + audit.wrong_statuses : 1;
    }
  } finally {
    await Promise.all(living.map((worker) => worker.kill()));
  }
  return found;
}

async function changeOne({ db, build_id, random }: Battle): Promise<void> {
  await db.transaction(async (tx) => {
    const many = await tx.sql.provider.count({ where: { build_id } });
    const skip = Math.floor(random() * many);
    const row = await tx.sql.provider.findFirstOrThrow({ where: { build_id }, orderBy: { id: 'asc' }, skip });
    const stage = STAGES[Math.floor(random() * STAGES.length)] ?? 'active';
    await moveProvider(tx, row, stage);
  });
}

async function isLocked({ pool }: Network): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from graphile_worker._private_jobs where locked_by is not null');
  return Boolean(rowCount);
}

async function settled({ db, build_id, network: { pool } }: Battle): Promise<void> {
  const deadline = Date.now() + 60_000;
  const waiting = `select 1 from graphile_worker._private_jobs where locked_by is not null or attempts < max_attempts`;
  for (;;) {
    const { rowCount } = await pool.query(waiting);
    if (!rowCount && !(await isStale(db, build_id))) return;
    if (Date.now() > deadline) throw new Error('the queue was not worked off within a minute');
    await setTimeout(20);
  }
}
