import { scoreNetwork } from '@pnb/adequacy';
import { type AccountDb } from '@pnb/db';
import { readCells } from './cells.ts';
import { diffCells } from './diff.ts';
import { loadNetwork, readBuild } from './load.ts';
import { isSameStatus } from './statuses.ts';
import { cellRow } from './store-cells.ts';

export interface Audit {
  cells: number;
  /** Stored cells that differ from the recomputed ones, and cells that are not stored. */
  wrong_cells: number;
  /** Providers whose stored status differs from the recomputed one. */
  wrong_statuses: number;
}

/** Recomputes a build from all its rows and compares the result with the stored one bit for bit; changes nothing. */
export async function auditBuild(db: AccountDb, build_id: string, now = new Date()): Promise<Audit | null> {
  const read = await db.snapshot(async (tx) => {
    const state = await readBuild(tx, build_id, now);
    return state && { state, loaded: await loadNetwork(tx, state), stored: await readCells(tx, build_id, null) };
  });
  if (!read) return null;
  const { state, loaded, stored } = read;
  const results = scoreNetwork(loaded.input);
  const rows = results.flatMap(({ basis, cells }) => cells.map((cell) => cellRow(basis, cell)));
  const { changed, removed } = diffCells(stored, rows);
  const providers = results.find(({ basis }) => basis === state.build.basis)?.providers ?? [];
  const wrong = providers.filter((result) => {
    const status = loaded.stored.get(result.provider_id);
    return !status || !isSameStatus(status, result);
  });
  return { cells: rows.length, wrong_cells: changed.length + removed.length, wrong_statuses: wrong.length };
}
