import { HEADING_ROWS } from '@pnb/contract';
import { guessHeading } from '../guess/guess-heading.ts';
import { findTarget, type HeadingRate, type MappedHeadings, rateHeadings } from '../rows/rate-headings.ts';
import type { FileLimits } from './limits.ts';
import type { HeadRow } from './table.ts';

/** The heading of a table: one row, or two that are joined. */
export interface Heading extends HeadingRate {
  columns: string[];
  /** The number of the row with the names of columns; the lower one of two. */
  row: number;
  /** The position of that row among those that were looked at. */
  position: number;
}

/** Titles above the heading are allowed, up to this row, by release 1.0.0: its files keep their headings. */
const LAST_USUAL_ROW = 10;

/** A workbook can state any number for a row. */
const isSearched = ({ row }: HeadRow): boolean => Number.isInteger(row) && row >= 1 && row <= HEADING_ROWS.searched;

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';
const countFilled = ({ cells }: HeadRow): number => cells.filter(isFilled).length;

interface Options {
  byKey: MappedHeadings;
  limits: FileLimits;
}

/** The heading that a caller states by its number, null where that row is blank or missing. */
export function takeHeading(head: readonly HeadRow[], header_row: number, options: Options): Heading | null {
  const position = head.findIndex(({ row, cells }) => row === header_row && cells.some(isFilled));
  return position < 0 ? null : joinGroups(head, position, options);
}

/**
 * The first row with two cells or more, if it names an identifier of providers and another field; otherwise the row that
 * names the most fields.
 */
export function findHeading(head: readonly HeadRow[], options: Options): Heading | null {
  const rows = head
    .map((row, position) => ({ ...row, position }))
    .filter((row) => isSearched(row) && countFilled(row) >= 2)
    .map((row) => ({ ...row, ...rateHeadings(row.cells, options.byKey) }));
  const [first] = rows;
  if (!first) return null;
  const best = rows.reduce((one, other) => (isBetter(other, one) ? other : one));
  const isUsual = first.row <= LAST_USUAL_ROW && first.hasKey && (first.known >= 2 || best.known <= 2);
  if (isUsual) return joinGroups(head, first.position, options);
  const position = best.known < 2 ? (findGuessed(rows) ?? first.position) : best.position;
  return joinGroups(head, position, options);
}

/** Headings that are like known ones, from which a row without known ones is the heading. */
const MIN_GUESSED = 3;

/** The position of the row with the most headings that are like known ones. */
function findGuessed(rows: readonly (HeadRow & { position: number })[]): number | null {
  const counted = rows.map(({ cells, position }) => ({
    position,
    count: cells.filter((cell) => cell.length <= MAX_GUESSED && guessHeading(cell) !== null).length,
  }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one), { position: 0, count: 0 });
  return best.count >= MIN_GUESSED ? best.position : null;
}

/** No heading that is guessed is longer. */
const MAX_GUESSED = 100;

/** One with an identifier before one without, then the one of more known fields. */
export const isBetter = (one: HeadingRate, other: HeadingRate): boolean =>
  one.hasKey === other.hasKey ? one.known > other.known : one.hasKey;

/** The heading in a row, joined with its groups in the row above, or with the names in the row below. */
function joinGroups(head: readonly HeadRow[], position: number, options: Options): Heading | null {
  const own = head[position];
  if (!own) return null;
  const single = describe(trimEnd(own.cells), { row: own.row, position }, options);
  const upward = joinAt(head, position, options);
  if (upward && isGain(upward, single)) return upward;
  const downward = joinAt(head, position + 1, options);
  return downward && isGain(downward, single) && downward.known > single.known ? downward : single;
}

/** The heading whose lower row is at a position. */
function joinAt(head: readonly HeadRow[], position: number, options: Options): Heading | null {
  const [upper, lower] = [head[position - 1], head[position]];
  if (!upper || !lower || !isNext(upper, lower)) return null;
  const columns = joinRows(upper, lower, options);
  return columns && describe(columns, { row: lower.row, position }, options);
}

const isNext = (upper: HeadRow, lower: HeadRow): boolean => upper.row + 1 === lower.row;

/** A title above the heading is no group: names that are joined with it are unknown. */
const isGain = (joined: Heading, single: Heading): boolean =>
  joined.hasKey === single.hasKey ? joined.known >= single.known : joined.hasKey;

const describe = (columns: string[], at: { row: number; position: number }, { byKey }: Options): Heading => ({
  columns,
  ...at,
  ...rateHeadings(columns, byKey),
});

/** The names of two rows, null where the upper one has no group of several columns, or the lower one has values. */
function joinRows(upper: HeadRow, lower: HeadRow, { byKey, limits }: Options): string[] | null {
  if (countFilled(upper) < 2 || lower.cells.some(isValue)) return null;
  const pairs = spanGroups(upper, lower);
  if (!pairs.some(({ isSpanned }) => isSpanned)) return null;
  return trimEnd(
    pairs.map(({ group, name }) => (name === '' ? group : joinName(group, name, byKey).slice(0, limits.headingLength))),
  );
}

interface Pair {
  group: string;
  name: string;
  /** Whether the group is that of a column to the left. */
  isSpanned: boolean;
}

/** The label of a merged cell is in its first column, or in each; a column whose lower cell is blank has no group. */
function spanGroups(upper: HeadRow, lower: HeadRow): Pair[] {
  let group = '';
  return Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, at) => {
    const [label, name] = [readText(upper, at), readText(lower, at)];
    if (name === '') {
      group = '';
      return { group: label, name, isSpanned: false };
    }
    const isSpanned = group !== '' && (label === '' || label === group);
    if (label !== '') group = label;
    return { group, name, isSpanned };
  });
}

const readText = ({ cells }: HeadRow, at: number): string => cells[at]?.trim() ?? '';

/** A number, a date or an address of mail is the value of a row, not the name of a column. */
const isValue = (cell: string): boolean => isFilled(cell) && (/\d[\d/.,-]{3,}|@/.test(cell) || !/\p{L}/u.test(cell));

/** Words of groups that add nothing to the name of a column. */
const NEUTRAL = new Set(
  (
    'address addresses basic clinician contract data demographic demographics detail details doctor facility general ' +
    'identification identifier identifiers ids individual info information location locations name names network office ' +
    'participation physician place practice practitioner primary professional provider providers roster service site specialties specialty'
  ).split(' '),
);

const isNeutral = (group: string): boolean =>
  group
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => word === '' || word === 'of' || word === 'and' || NEUTRAL.has(word)) && !/\d/.test(group);

/** The group and the name; the name alone where only that is known and the group adds nothing to it. */
function joinName(group: string, name: string, byKey: MappedHeadings): string {
  if (group === '' || group.toLowerCase() === name.toLowerCase()) return name;
  const joined = `${group} ${name}`;
  const isPlain = findTarget(joined, byKey) === null && isNeutral(group) && findTarget(name, byKey) !== null;
  return isPlain ? name : joined;
}

function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex(isFilled) + 1);
}
