import type { Cell } from './cell.ts';
import { addCredits, capacityOf, coveredRatio, creditsOf, unitsOf, type Evidence, type Lens } from './evidence.ts';

/** The most ids that a finding lists. */
export const SOLE_SOURCE_LIMIT = 10;

/** No single record can fail the cell: what two records cover is enough, and so is the number less the largest of them. */
function isRedundant(cell: Cell, lens: Lens, { coverage, counted }: Evidence): boolean {
  const shared = coverage.covered.map((bits, word) => bits & ~(coverage.single[word] as number));
  const onlyTelehealth = lens.telehealth.length === 1 ? lens.telehealth[0] : undefined;
  const ratio = addCredits(coveredRatio(cell, shared), creditsOf(cell, lens, onlyTelehealth));
  const largest = counted.reduce((most, record) => Math.max(most, unitsOf(cell, lens.network, record)), 0);
  const spare = capacityOf(cell, lens.network, counted) - largest;
  return ratio >= cell.required_ratio && spare >= cell.required_count;
}

function isMetWithout(record: number, cell: Cell, lens: Lens, { coverage, counted }: Evidence): boolean {
  if (capacityOf(cell, lens.network, counted, record) < cell.required_count) return false;
  const member = cell.reach.members.indexOf(record);
  const row = member * cell.index.words;
  const left = coverage.covered.map((bits, word) => {
    const own = member < 0 ? 0 : (cell.reach.rows[row + word] as number);
    return bits & ~(own & (coverage.single[word] as number));
  });
  return addCredits(coveredRatio(cell, left), creditsOf(cell, lens, record)) >= cell.required_ratio;
}

/** Ids of the providers whose loss alone would fail a met cell, in order, `SOLE_SOURCE_LIMIT` at most. */
export function soleSources(cell: Cell, lens: Lens, evidence: Evidence): string[] {
  if (isRedundant(cell, lens, evidence)) return [];
  const candidates = new Set([...evidence.counted, ...(lens.telehealth.length === 1 ? lens.telehealth : [])]);
  return [...candidates]
    .filter((record) => !isMetWithout(record, cell, lens, evidence))
    .map((record) => lens.network.records[record]?.id ?? '')
    .sort()
    .slice(0, SOLE_SOURCE_LIMIT);
}
