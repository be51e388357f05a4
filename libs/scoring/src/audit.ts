import { scoreNetwork } from '@pnb/adequacy';
import { type AccountDb } from '@pnb/db';
import { readCells } from './cells.ts';
import { diffCells } from './diff.ts';
import { loadNetwork, readBuild, statusKey } from './load.ts';
import { cellRow } from './store-run.ts';

export interface Audit {
  cells: number;
  /** Stored cells that a fresh recompute does not come to, and cells that are not stored. */
  wrong_cells: number;
  /** Providers whose stored status is another than a fresh recompute finds. */
  wrong_statuses: number;
}

/** Recomputes a build from all its rows and compares with what is stored, to the last bit; changes nothing. */
export async function auditBuild(db: AccountDb, build_id: string, now = new Date()): Promise<Audit | null> {
  const read = await db.snapshot(async (tx) => {
    const state = await readBuild(tx, build_id, now);
    return state && { state, loaded: await loadNetwork(tx, state), stored: await readCells(tx, build_id, null) };
  });
  if (!read) return null;
  const { state, loaded, stored } = read;
  const findings = scoreNetwork(loaded.input);
  const found = findings.flatMap(({ basis, cells }) => cells.map((cell) => cellRow(basis, cell)));
  const { changed, gone } = diffCells(stored, found);
  const own = findings.find(({ basis }) => basis === state.build.basis)?.providers ?? [];
  const statuses = new Map(loaded.rows.map((row) => [row.id, statusKey(row)]));
  const wrong = own.filter((finding) => statuses.get(finding.provider_id) !== statusKey(finding));
  return { cells: found.length, wrong_cells: changed.length + gone.length, wrong_statuses: wrong.length };
}
