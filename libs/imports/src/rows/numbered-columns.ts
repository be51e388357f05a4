import { findAlias, isOwnColumn, readMetadataKey } from './headings.ts';
import {
  formatNumbered,
  type LocationField,
  type NumberedField,
  parseNumbered,
  readFurtherSpecialty,
  readNumberedHeading,
} from './numbered.ts';

interface HeadedColumn {
  index: number;
  heading: string;
  /** The field that a mapping gives it: null to ignore it, undefined without one. */
  own: string | null | undefined;
}

export interface NumberedColumns {
  /** Targets by column: `location_2.city`, `specialty_3`, and the plain field of what a heading says of location 1. */
  targets: ReadonlyMap<number, string>;
  /** Why columns that name a number have no target. */
  explanations: ReadonlyMap<number, string>;
}

interface Numbered extends NumberedField {
  index: number;
}

const ADDRESS = ['address_line_1', 'city', 'state', 'zip'] as const;

/**
 * The columns of several locations and specialties in one row. A location has targets only if the file has a column for each part of its
 * address: `Address 2` alone is the second line of one address, and with `City 2` and `Zip 2` the address of a second location.
 */
export function findNumberedColumns(columns: readonly HeadedColumn[]): NumberedColumns {
  const open = columns.filter(
    ({ heading, own }) => own === undefined && readMetadataKey(heading) === null && !isOwnColumn(heading),
  );
  const known = new Set(columns.flatMap(({ heading, own }) => own ?? findAlias(heading)?.field ?? []));
  const numbered = open.flatMap(({ index, heading }): Numbered[] => {
    const found = isPlain(heading) ? null : readNumberedHeading(heading);
    return found ? [{ index, ...found }] : [];
  });
  const mapped = columns.flatMap(({ index, own }) => {
    const found = typeof own === 'string' ? parseNumbered(own) : null;
    return found ? [{ index, ...found }] : [];
  });
  const groups = Map.groupBy([...numbered, ...mapped, ...findSecondAddress(open, numbered)], ({ number }) => number);
  const targets = new Map<number, string>();
  const explanations = new Map<number, string>();
  for (const [number, group] of groups) {
    const missing = listMissing(group, number === 1 ? known : new Set());
    for (const column of group.filter(({ index }) => columns[index]?.own === undefined)) {
      if (missing.length === 0) targets.set(column.index, number === 1 ? column.part : formatNumbered(column));
      else explanations.set(column.index, explainMissing(number, missing));
    }
  }
  for (const { index, heading } of open) {
    const specialty = findAlias(heading) ? null : readFurtherSpecialty(heading);
    if (specialty !== null) targets.set(index, specialty);
  }
  return { targets, explanations };
}

/** Whether a heading is known as it is, without a number in brackets or of a repetition, such as `City (Location 2)` and `Address.1`. */
const isPlain = (heading: string): boolean =>
  findAlias(heading) !== null && !/\(.*\d.*\)|[^.\d]\.\d+$/.test(heading.trim());

/** `Address 2`, where the file has no other address for its `City 2` and `Zip 2`. */
function findSecondAddress(columns: readonly HeadedColumn[], numbered: readonly Numbered[]): Numbered[] {
  const parts = new Set(numbered.filter(({ number }) => number === 2).map(({ part }) => part));
  if (parts.has('address_line_1') || !parts.has('city') || !(parts.has('zip') || parts.has('state'))) return [];
  const found = columns.filter(({ heading }) => {
    const alias = findAlias(heading)?.field;
    const read = readNumberedHeading(heading);
    return alias === 'address_line_2' && read?.number === 2 && read.part === 'address_line_1';
  });
  return found.slice(0, 1).map(({ index }) => ({ index, number: 2, part: 'address_line_1' }));
}

function listMissing(group: readonly NumberedField[], known: ReadonlySet<string>): LocationField[] {
  const parts = new Set<string>(group.map(({ part }) => part));
  return ADDRESS.filter((part) => !parts.has(part) && !known.has(part));
}

const explainMissing = (number: number, missing: readonly string[]): string =>
  `Location ${number} has no column for ${missing.join(', ')}. Add the columns, or map this one to a field.`;
