import type { Basis, CellFigures } from '@pnb/contract';
import type { AccountTransaction, Prisma } from '@pnb/db';

/** A cell before and after a run; null if there was or is none. */
export interface CellChange {
  basis: Basis;
  county_fips: string;
  specialty_code: string;
  from: CellFigures | null;
  to: CellFigures | null;
}

/** A gap is a cell that is not met; it opens or closes when the status changes from or to `not_met`. */
export function getGapEvent({
  from,
  to,
}: Pick<CellChange, 'from' | 'to'>): 'adequacy.gap_opened' | 'adequacy.gap_closed' | null {
  if (from === null || to === null) return null;
  const [was, is] = [from.status === 'not_met', to.status === 'not_met'];
  if (was === is) return null;
  return is ? 'adequacy.gap_opened' : 'adequacy.gap_closed';
}

/** A run of a national build may change 500,000 cells, of which each has 300 bytes. */
export const CELLS_PER_ROW = 2_000;

/** More than an event of 64 KiB can list. */
const MAX_LISTED = 1_000;

/** What a run changed. Of a national build only a part of the cells is in memory. */
export interface ChangedCells {
  /** Those that are stored with the run; the others are in `adequacy_run_cells`. */
  stored: readonly CellChange[];
  counts: Partial<Record<Basis, number>>;
  /** The first ones on the basis of the build. */
  listed: readonly CellChange[];
  /** Those on the basis of the build whose gap opened or closed. */
  gaps: readonly CellChange[];
}

export const NO_CHANGED_CELLS: ChangedCells = { stored: [], counts: {}, listed: [], gaps: [] };

/** Collects the changed cells of a run, and stores all but the first ones a portion at a time. */
export function createChangedCells(tx: AccountTransaction, { run_id, basis }: { run_id: string; basis: Basis }) {
  const stored: CellChange[] = [];
  const listed: CellChange[] = [];
  const gaps: CellChange[] = [];
  const counts: Partial<Record<Basis, number>> = {};
  let portion: CellChange[] = [];
  let number = 0;

  async function write(): Promise<void> {
    const [first] = portion;
    if (!first) return;
    const cells = portion as unknown as Prisma.JsonArray;
    portion = [];
    number += 1;
    await tx.sql.adequacyRunCells.create({
      data: { account_id: tx.account_id, run_id, basis: first.basis, number, cells },
    });
  }

  async function add(change: CellChange): Promise<void> {
    counts[change.basis] = (counts[change.basis] ?? 0) + 1;
    if (change.basis === basis) {
      if (listed.length < MAX_LISTED) listed.push(change);
      if (getGapEvent(change)) gaps.push(change);
    }
    if (stored.length < CELLS_PER_ROW) return void stored.push(change);
    if (portion.length === CELLS_PER_ROW || (portion[0] && portion[0].basis !== change.basis)) await write();
    portion.push(change);
  }

  return {
    addAll: async (changes: Iterable<CellChange>): Promise<void> => {
      for (const change of changes) await add(change);
    },
    end: async (): Promise<ChangedCells> => {
      await write();
      return { stored, counts, listed, gaps };
    },
  };
}

export type ChangedCellsWriter = ReturnType<typeof createChangedCells>;
