import { coveredRatio, creditedRatio, creditsOf, type Bench, type Docket } from './evidence.ts';
import { CELL, NEXT, ROW, SIBLING, SLOT, WHOLE } from './links.ts';
import { admittedOn, NO_LINK, type Entry } from './network.ts';
import { onlyTelehealth, unitsOf } from './presence.ts';
import { compareText } from './ratio.ts';

/** The most ids that a finding lists. */
export const SOLE_SOURCE_LIMIT = 10;

const isOn = (bases: number, basis: number) => (bases & (1 << basis)) !== 0;

/** The links of the records that count in the cell. */
function countedLinks({ presence, roster }: Bench, { at, basis, cell }: Docket): number[] {
  const { links, ground } = presence;
  const { words } = links.pool;
  const specialty = at % ground.specialties.length;
  const found: number[] = [];
  for (let link = links.heads[at] as number; link !== NO_LINK; link = words[link + NEXT] as number) {
    const entry = roster.slots[words[link + SLOT] as number];
    if (entry && isOn(admittedOn(entry, specialty, cell.county.is_pending), basis)) found.push(link);
  }
  return found;
}

function isLinkedTo({ presence }: Bench, entry: Entry, cell: number): boolean {
  const { words } = presence.links.pool;
  for (let link = entry.link; link !== NO_LINK; link = words[link + SIBLING] as number) {
    if (words[link + CELL] === cell) return true;
  }
  return false;
}

/** What the cell would count without the record: another one of its NPI may stand in for it. */
function capacityWithout(bench: Bench, { cell, at, basis, key }: Docket, entry: Entry): number {
  const { presence } = bench;
  const specialty = at % presence.ground.specialties.length;
  const others = (entry.peers ?? []).filter(
    (other) =>
      other !== entry &&
      isOn(admittedOn(other, specialty, cell.county.is_pending), basis) &&
      isLinkedTo(bench, other, at),
  );
  const best = others.reduce((most, other) => Math.max(most, unitsOf(cell.specialty, other)), 0);
  return (presence.capacity[key] as number) - Math.max(0, unitsOf(cell.specialty, entry) - best);
}

/** Which of the two tests could fail for the loss of one record. */
interface Doubt {
  readonly share: boolean;
  readonly count: boolean;
}

/** What two records cover is enough whoever goes, and so is the number less the largest of them. */
function doubtOf(bench: Bench, docket: Docket, counted: () => readonly Entry[]): Doubt {
  const { presence, coverage, left } = bench;
  const { cell, key, column } = docket;
  const { words } = cell.index;
  for (let block = 0; block < words; block++) {
    left[block] = (coverage.covered[block] as number) & ~(coverage.single[block] as number);
  }
  const credits = creditsOf(docket, (presence.telehealthCounts[column] as number) > 1);
  const spare = (presence.capacity[key] as number) - cell.required_count;
  const largest = () =>
    cell.specialty.unit === 'beds'
      ? counted().reduce((most, one) => Math.max(most, unitsOf(cell.specialty, one)), 0)
      : 1;
  return {
    share: creditedRatio(coveredRatio(cell, left), credits) < cell.required_ratio,
    count: spare === 0 || spare < largest(),
  };
}

/** `row`: a place in `rows`, WHOLE or WAIVED. */
function sharedWithout(bench: Bench, docket: Docket, slot: number, row: number): number {
  const { presence, coverage, left } = bench;
  const { cell, column } = docket;
  const rows = presence.links.rows.words;
  for (let block = 0; block < cell.index.words; block++) {
    const own = row >= 0 ? (rows[row + block] as number) : row === WHOLE ? -1 : 0;
    left[block] = (coverage.covered[block] as number) & ~(own & (coverage.single[block] as number));
  }
  const others = (presence.telehealthCounts[column] as number) - Number(onlyTelehealth(presence, column) === slot);
  return creditedRatio(coveredRatio(cell, left), creditsOf(docket, others > 0));
}

/** Ids of the providers whose loss alone would fail a met cell, in order. Reads the coverage of the bench. */
export function listSoleSources(bench: Bench, docket: Docket): readonly string[] {
  const { presence, roster } = bench;
  const { words } = presence.links.pool;
  let links: number[] | undefined;
  const entryOf = (link: number) => roster.slots[words[link + SLOT] as number] as Entry;
  const linksOf = () => (links ??= countedLinks(bench, docket));
  const doubt = doubtOf(bench, docket, () => linksOf().map(entryOf));
  if (!doubt.share && !doubt.count) return NOBODY;

  const isSole = (entry: Entry, row: number) =>
    (doubt.count && row !== ABSENT && capacityWithout(bench, docket, entry) < docket.cell.required_count) ||
    (doubt.share && sharedWithout(bench, docket, entry.slot, row) < docket.cell.required_ratio);
  const sole = linksOf()
    .filter((link) => isSole(entryOf(link), words[link + ROW] as number))
    .map(entryOf);

  const distant = roster.slots[onlyTelehealth(presence, docket.column)];
  if (distant && !linksOf().some((link) => entryOf(link) === distant) && isSole(distant, ABSENT)) sole.push(distant);
  return sole.map(({ provider }) => provider.id).sort(compareText);
}

/** The first of them, `SOLE_SOURCE_LIMIT` at most. */
export const soleSources = (bench: Bench, docket: Docket): readonly string[] =>
  listSoleSources(bench, docket).slice(0, SOLE_SOURCE_LIMIT);

/** Not in the cell at all: it covers as little as one that is waived. */
const ABSENT = -3;

const NOBODY: readonly string[] = [];
