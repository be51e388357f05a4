import { findAlias, headingKey, readMetadataKey } from './headings.ts';
import type { ColumnMapping } from './mapping.ts';

/** Columns of a mapping by the key of their heading. */
export type MappedHeadings = ReadonlyMap<string, ColumnMapping>;

/** How well a row fits as the heading of a roster. */
export interface HeadingRate {
  /** Fields that its cells name. */
  known: number;
  /** Whether one of them identifies a provider. */
  hasKey: boolean;
}

const KEYS = ['npi', 'external_id', 'record_id'];

/** No known heading is longer; those of mappings may be. */
const MAX_ALIAS = 100;

/** The target of a heading: a field, a key of metadata, or a column that the mapping ignores; null where it is unknown. */
export function findTarget(heading: string, byKey: MappedHeadings): string | null {
  const own = byKey.size === 0 ? undefined : byKey.get(headingKey(heading));
  if (own) return own.field ?? `ignored ${own.heading}`;
  const metadata = readMetadataKey(heading);
  if (metadata !== null) return `metadata.${metadata}`;
  return heading.length > MAX_ALIAS || !/[a-z#]/i.test(heading) ? null : (findAlias(heading)?.field ?? null);
}

export const mapByKey = (mapping: readonly ColumnMapping[] = []): MappedHeadings =>
  new Map(mapping.map((column) => [headingKey(column.heading), column] as const));

/** Counts the fields that the cells of a row name. */
export function rateHeadings(cells: readonly string[], byKey: MappedHeadings): HeadingRate {
  const targets = new Set(cells.map((cell) => findTarget(cell, byKey)).filter((target) => target !== null));
  return { known: targets.size, hasKey: KEYS.some((key) => targets.has(key)) };
}
