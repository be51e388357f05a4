import { isApplied } from '../guess/confidence.ts';
import type { DateOrder } from './dates.ts';
import { isField, type Field } from './fields.ts';
import { findAlias, headingKey, isOwnColumn, readMetadataKey } from './headings.ts';
import { findOwnField, isOwnExport } from './own-export.ts';
import { findNumberedColumns } from './numbered-columns.ts';
import { formatNumbered, type NumberedField, parseFurtherSpecialty, parseNumbered } from './numbered.ts';
import type { Transform } from './transforms.ts';

/** What a mapping states about one column. */
export interface ColumnMapping {
  heading: string;
  /** A field, `metadata.` and a key, or null to ignore the column. */
  field: string | null;
  transforms?: readonly Transform[] | undefined;
  /** Order of day and month that the cells show. */
  date_order?: DateOrder | undefined;
  /** Where the service recognized the column; absent of what a caller maps. */
  guess?: ColumnGuess | undefined;
}

export interface ColumnGuess {
  source: Exclude<ColumnSource, 'mapping'>;
  confidence: number;
}

/** How the field of a column was found: by the mapping, a known heading, one like it, or by the cells. */
export type ColumnSource = 'mapping' | 'heading' | 'similar_heading' | 'content';

export interface MappedColumn {
  index: number;
  heading: string;
  /** `further`: the number of one more specialty of the row. */
  target: { field: Field; further?: number } | { metadata: string } | { numbered: NumberedField };
  transforms: readonly Transform[];
  source: ColumnSource;
  confidence: number;
  date_order: DateOrder | null;
}

export type UnmappedReason = 'ignored' | 'no_heading' | 'repeated_field' | 'repeated_heading' | 'unknown_heading';

/** A column that no provider receives a value from. */
export interface UnmappedColumn {
  index: number;
  heading: string;
  reason: UnmappedReason;
  message: string;
  /** A guess that has to be confirmed. */
  suggested_field?: Field | undefined;
  confidence?: number | undefined;
}

export interface ColumnPlan {
  columns: readonly MappedColumn[];
  unmapped: readonly UnmappedColumn[];
  /** Headings that the mapping has and the file has not. */
  absent: readonly string[];
  /** Whether the file is the CSV of `GET /v1/providers`. */
  isOwnExport: boolean;
}

interface Candidate {
  index: number;
  heading: string;
  key: string;
  own: ColumnMapping | undefined;
  suggestion: ColumnMapping | undefined;
  /** The target of the heading in this file, where it is not that of the heading alone: null where the service computes the column. */
  special: string | null | undefined;
  /** Why a heading that names a number has no target. */
  explanation: string | undefined;
}

/** Which column fills which field: by the mapping first, then by the aliases of headings. */
export function planColumns(headings: readonly string[], mappings: readonly ColumnMapping[] = []): ColumnPlan {
  const [applied = [], suggested = []] = [true, false].map((isWanted) =>
    mappings.filter(({ guess }) => (guess === undefined || isApplied(guess)) === isWanted),
  );
  const byHeading = indexHeadings(applied);
  const suggestions = indexHeadings(suggested);
  const isOwn = isOwnExport(headings);
  const owns = headings.map((heading) => byHeading.get(headingKey(heading)));
  const numbered = findNumberedColumns(headings.map((heading, index) => ({ index, heading, own: owns[index]?.field })));
  const candidates = headings.map((heading, index): Candidate => {
    const key = headingKey(heading);
    const target = numbered.targets.get(index);
    const special = isOwn ? findOwnField(heading) : target;
    const explanation = numbered.explanations.get(index);
    const found = { own: owns[index], suggestion: suggestions.get(key), special, explanation };
    // Columns of a number differ, also where their headings do so in brackets alone.
    return { index, heading: heading.trim(), key: target === undefined ? key : `numbered ${target}`, ...found };
  });
  const best = chooseColumns(candidates);
  const columns: MappedColumn[] = [];
  const unmapped: UnmappedColumn[] = [];
  for (const candidate of candidates) {
    const result = planColumn(candidate, { candidates, best });
    if ('target' in result) columns.push(isOwn ? withExactCells(result) : result);
    else unmapped.push(result);
  }
  const keys = new Set(headings.map(headingKey));
  const absent = applied.filter(({ heading }) => !keys.has(headingKey(heading))).map(({ heading }) => heading);
  const others = unmapped.filter(({ heading }) => !isOwnColumn(heading));
  return { columns, unmapped: others, absent, isOwnExport: isOwn };
}

const withExactCells = (column: MappedColumn): MappedColumn => ({
  ...column,
  transforms: [{ type: 'exact' }, ...column.transforms],
});

const indexHeadings = (mappings: readonly ColumnMapping[]): ReadonlyMap<string, ColumnMapping> =>
  new Map(mappings.map((mapping) => [headingKey(mapping.heading), mapping] as const));

/** The name of the target of a column, null where it has none. */
function readTarget({ heading, own, special }: Candidate): string | null {
  if (own) return own.field;
  if (special !== undefined) return special;
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

/** `City` before `City 1`. */
const NUMBERED_RANK = 1_000;

function getRank({ heading, own, special }: Candidate): number {
  if (own) return -1;
  return special === undefined ? (findAlias(heading)?.rank ?? 0) : NUMBERED_RANK;
}

interface PlanContext {
  candidates: readonly Candidate[];
  best: ReadonlyMap<string, Candidate>;
}

function planColumn(candidate: Candidate, context: PlanContext): MappedColumn | UnmappedColumn {
  const { index, heading, own } = candidate;
  const target = readTarget(candidate);
  const reason = findReason(candidate, target, context);
  if (reason || target === null) return { index, heading, ...(reason ?? unknownHeading(candidate)) };
  const known = { source: own ? ('mapping' as const) : ('heading' as const), confidence: 1 };
  const { source, confidence } = own?.guess ?? known;
  const { transforms = [], date_order = null } = own ?? {};
  return { index, heading, target: toTarget(target), transforms, source, confidence, date_order };
}

type Reason = Pick<UnmappedColumn, 'reason' | 'message'>;

/** Why no field receives a column, apart from an unknown heading; null if one does. */
function findReason(candidate: Candidate, target: string | null, { candidates, best }: PlanContext): Reason | null {
  const { index, heading, key, own, special } = candidate;
  if (key === '') return { reason: 'no_heading', message: `Column ${index + 1} has no heading. Name it to import it.` };
  const first = candidates.find((other) => other.key === key);
  if (first !== candidate)
    return {
      reason: 'repeated_heading',
      message: `Column ${index + 1} repeats the heading ${heading}. Rename one of them.`,
    };
  if (own?.field === null) return { reason: 'ignored', message: 'The mapping ignores this column.' };
  if (!own && special === null) return { reason: 'ignored', message: 'The service computes this column.' };
  if (target === null || best.get(target) === candidate) return null;
  return {
    reason: 'repeated_field',
    message: `${best.get(target)?.heading} fills ${target}. Map this column to another field.`,
  };
}

const unknownHeading = (candidate: Candidate): Omit<UnmappedColumn, 'index' | 'heading'> => ({
  reason: 'unknown_heading',
  message: candidate.explanation ?? explainUnknown(candidate.heading),
  ...readSuggestion(candidate),
});

const explainUnknown = (heading: string): string =>
  `No field is named ${heading}. Map it to a field, or to null to ignore it.`;

function readSuggestion({ suggestion }: Candidate): Pick<UnmappedColumn, 'suggested_field' | 'confidence'> {
  const { field, guess } = suggestion ?? {};
  return typeof field === 'string' && isField(field) && guess
    ? { suggested_field: field, confidence: guess.confidence }
    : {};
}

function toTarget(target: string): MappedColumn['target'] {
  if (isField(target)) return { field: target };
  const numbered = parseNumbered(target);
  if (numbered) return { numbered };
  const further = parseFurtherSpecialty(target);
  if (further !== null) return { field: 'additional_specialty_codes', further };
  return { metadata: target.replace(/^metadata\./, '') };
}

/** Whether a mapping may name this target. */
export const isTarget = (target: string): boolean =>
  'field' in toTarget(target) || 'numbered' in toTarget(target) || readMetadataKey(target) !== null;

/** The name of the target of a column: a field, `location_2.city`, `specialty_3`, or `metadata.` and a key. */
export function getTarget({ target }: Pick<MappedColumn, 'target'>): string {
  if ('numbered' in target) return formatNumbered(target.numbered);
  if ('metadata' in target) return `metadata.${target.metadata}`;
  return target.further === undefined ? target.field : `specialty_${target.further}`;
}
