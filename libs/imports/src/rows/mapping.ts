import { isField, type Field } from './fields.ts';
import { findAlias, headingKey, isOwnColumn, readMetadataKey } from './headings.ts';
import type { Transform } from './transforms.ts';

/** What a mapping states about one column. */
export interface ColumnMapping {
  heading: string;
  /** A field, `metadata.` and a key, or null to ignore the column. */
  field: string | null;
  transforms?: readonly Transform[] | undefined;
}

export interface MappedColumn {
  index: number;
  heading: string;
  target: { field: Field } | { metadata: string };
  transforms: readonly Transform[];
}

export type UnmappedReason = 'ignored' | 'no_heading' | 'repeated_field' | 'repeated_heading' | 'unknown_heading';

/** A column that no provider receives a value from. */
export interface UnmappedColumn {
  index: number;
  heading: string;
  reason: UnmappedReason;
  message: string;
}

export interface ColumnPlan {
  columns: readonly MappedColumn[];
  unmapped: readonly UnmappedColumn[];
  /** Headings that the mapping has and the file has not. */
  absent: readonly string[];
}

interface Candidate {
  index: number;
  heading: string;
  key: string;
  own: ColumnMapping | undefined;
}

/** Which column fills which field: by the mapping first, then by the aliases of headings. */
export function planColumns(headings: readonly string[], mappings: readonly ColumnMapping[] = []): ColumnPlan {
  const byHeading = new Map(mappings.map((mapping) => [headingKey(mapping.heading), mapping] as const));
  const candidates = headings.map((heading, index): Candidate => {
    const key = headingKey(heading);
    return { index, heading: heading.trim(), key, own: byHeading.get(key) };
  });
  const best = chooseColumns(candidates);
  const columns: MappedColumn[] = [];
  const unmapped: UnmappedColumn[] = [];
  for (const candidate of candidates) {
    const result = planColumn(candidate, { candidates, best });
    if ('target' in result) columns.push(result);
    else unmapped.push(result);
  }
  const keys = new Set(candidates.map(({ key }) => key));
  const absent = mappings.filter(({ heading }) => !keys.has(headingKey(heading))).map(({ heading }) => heading);
  return { columns, unmapped: unmapped.filter(({ heading }) => !isOwnColumn(heading)), absent };
}

/** The name of the target of a column, null where it has none. */
function readTarget({ heading, own }: Candidate): string | null {
  if (own) return own.field;
  if (isOwnColumn(heading)) return null;
  const metadata = readMetadataKey(heading);
  return metadata === null ? (findAlias(heading)?.field ?? null) : `metadata.${metadata}`;
}

/** One column for each target: one of the mapping before aliases, a usual alias before an unusual one. */
function chooseColumns(candidates: readonly Candidate[]): ReadonlyMap<string, Candidate> {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const target = readTarget(candidate);
    if (target === null || candidate.key === '') continue;
    const current = best.get(target);
    if (!current || getRank(candidate) < getRank(current)) best.set(target, candidate);
  }
  return best;
}

const getRank = ({ heading, own }: Candidate): number => (own ? -1 : (findAlias(heading)?.rank ?? 0));

interface PlanContext {
  candidates: readonly Candidate[];
  best: ReadonlyMap<string, Candidate>;
}

function planColumn(candidate: Candidate, { candidates, best }: PlanContext): MappedColumn | UnmappedColumn {
  const { index, heading, key, own } = candidate;
  const target = readTarget(candidate);
  const leaveOut = (reason: UnmappedReason, message: string): UnmappedColumn => ({ index, heading, reason, message });
  if (key === '') return leaveOut('no_heading', `Column ${index + 1} has no heading. Name it to import it.`);
  const first = candidates.find((other) => other.key === key);
  if (first !== candidate)
    return leaveOut('repeated_heading', `Column ${index + 1} repeats the heading ${heading}. Rename one of them.`);
  if (own?.field === null) return leaveOut('ignored', 'The mapping ignores this column.');
  if (target === null)
    return leaveOut('unknown_heading', `No field is named ${heading}. Map it to a field, or to null to ignore it.`);
  if (best.get(target) !== candidate)
    return leaveOut(
      'repeated_field',
      `${best.get(target)?.heading} fills ${target}. Map this column to another field.`,
    );
  return { index, heading, target: toTarget(target), transforms: own?.transforms ?? [] };
}

function toTarget(target: string): MappedColumn['target'] {
  if (isField(target)) return { field: target };
  return { metadata: target.replace(/^metadata\./, '') };
}

/** Whether a mapping may name this target. */
export const isTarget = (target: string): boolean => isField(target) || readMetadataKey(target) !== null;
