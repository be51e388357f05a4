import type { CellKey, CellRow } from './cells.ts';
export interface CellDiff {
  changed: CellRow[];
  removed: CellKey[];
  /** The stored cells by key. */
  before: Map<string, CellRow>;
}

export const cellKey = ({ basis, county_fips, specialty_code }: CellKey): string =>
  `${basis} ${county_fips} ${specialty_code}`;

/** Lists the computed cells that differ from the stored ones, and the stored ones that no longer exist. */
export function diffCells(stored: CellRow[], found: CellRow[]): CellDiff {
  const before = new Map(stored.map((cell) => [cellKey(cell), cell]));
  const after = new Set(found.map(cellKey));
  return {
    changed: found.filter((cell) => !isSame(before.get(cellKey(cell)), cell)),
    removed: stored
      .filter((cell) => !after.has(cellKey(cell)))
      .map(({ basis, county_fips, specialty_code }) => ({ basis, county_fips, specialty_code })),
    before,
  };
}

function isSame(stored: CellRow | undefined, found: CellRow): boolean {
  if (!stored) return false;
  return (Object.keys(found) as (keyof CellRow)[]).every((field) => isEqual(stored[field], found[field]));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length && left.every(([key, value]) => isEqual(value, (b as Record<string, unknown>)[key]))
  );
}
