import { detectDateOrder } from '../rows/dates.ts';
import { type Field, isDateField } from '../rows/fields.ts';
import { type ColumnMapping, type ColumnPlan, planColumns, type UnmappedColumn } from '../rows/mapping.ts';
import { areDays, findContent, guessShortHeading, isFit, listCells, measureFit } from './cell-content.ts';
import { APPLIED_CONFIDENCE, isApplied } from './confidence.ts';
import { type FieldGuess, guessHeading } from './guess-heading.ts';
import { readHeadingWords } from './heading-words.ts';

/** Rows of a file from which its columns are recognized, the same for a preview and an import. */
export const SAMPLE_ROWS = 1_000;

type Rows = readonly (readonly string[])[];

/**
 * What the headings and the first rows show about the columns that a mapping and the aliases leave open, as columns of a
 * mapping: fields that were guessed, and orders of dates.
 */
export function detectColumns(
  headings: readonly string[],
  mapping: readonly ColumnMapping[],
  rows: Rows,
): ColumnMapping[] {
  const plan = planColumns(headings, mapping);
  const guesses = guessFields(plan, rows);
  const detected = [...mapping, ...guesses];
  return [...guesses, ...detectOrders(planColumns(headings, detected), rows)].reduce<ColumnMapping[]>(mergeEntry, []);
}

/** A guessed column may have an order of dates as well. */
function mergeEntry(entries: ColumnMapping[], entry: ColumnMapping): ColumnMapping[] {
  const known = entries.find(({ heading }) => heading === entry.heading);
  if (!known) return [...entries, entry];
  return entries.map((other) => (other === known ? { ...known, ...entry, guess: known.guess } : other));
}

function detectOrders({ columns }: ColumnPlan, rows: Rows): ColumnMapping[] {
  return columns.flatMap(({ index, heading, target, transforms, source }) => {
    if (!('field' in target) || !isDateField(target.field)) return [];
    if (transforms.some(({ type }) => type === 'date')) return [];
    const date_order = detectDateOrder(listCells(rows, index));
    if (date_order === null || source === 'mapping') return [];
    return [{ heading, field: target.field, date_order, guess: { source: 'heading' as const, confidence: 1 } }];
  });
}

interface Candidate extends FieldGuess {
  column: UnmappedColumn;
  source: 'similar_heading' | 'content';
}

function guessFields(plan: ColumnPlan, rows: Rows): ColumnMapping[] {
  const taken = new Set(plan.columns.flatMap(({ target }) => ('field' in target ? [target.field] : [])));
  const candidates = plan.unmapped
    .filter(({ reason }) => reason === 'unknown_heading')
    .flatMap((column) => guessColumn(column, listCells(rows, column.index)) ?? [])
    .filter(({ field }) => !taken.has(field) && !isStatedByOthers(field, taken));
  const byField = Map.groupBy(candidates, ({ field }) => field);
  const chosen = [...byField.values()].flatMap(demoteRivals).map(capConfidence);
  return demoteParts(chosen, taken).map(({ column, field, source, confidence }) => ({
    heading: column.heading,
    field,
    guess: { source, confidence },
  }));
}

function guessColumn(column: UnmappedColumn, cells: readonly string[]): Candidate | null {
  const named = guessHeading(column.heading) ?? guessShortHeading(column.heading, cells);
  if (named) {
    const checked = checkContent(named, cells);
    return checked && { ...checked, column, source: 'similar_heading' };
  }
  const found = findContent(cells);
  if (!found || readHeadingWords(column.heading).some((word) => OTHER_OWNERS.has(word))) return null;
  return { ...found, column, source: 'content' };
}

/** Words of a heading whose NPI, ZIP or taxonomy is not that of the provider of the row. */
const OTHER_OWNERS: ReadonlySet<string> = new Set(
  `group billing bill payee pay remit referring supervising attending ordering collaborating admitting covering pcp hospital facility
affiliated affiliation affiliate organization entity clinic practice replacement parent subpart other alternate alt secondary second
additional previous old former legacy mailing mail corporate home residence correspondence employer tin 2 3 4 5 issuer license
birth contact emergency authorized official network location site service vendor office`.split(/\s+/),
);

/** The guess with what the cells show: they confirm it, or it is a suggestion at most. */
function checkContent({ needsCells = false, ...guess }: FieldGuess, cells: readonly string[]): FieldGuess | null {
  if (guess.field === 'is_terminated' && areDays(cells))
    return { field: 'terminated_on', confidence: guess.confidence };
  const fit = measureFit(guess.field, cells);
  if (needsCells) return fit !== null && fit >= CERTAIN_FIT ? guess : null;
  if (fit === null || isFit(guess.field, fit)) return guess;
  return fit < 0.2
    ? null
    : { ...guess, confidence: round(Math.min(guess.confidence * fit, APPLIED_CONFIDENCE - 0.05)) };
}

/** Share of the cells that are those of a field whose heading says little. */
const CERTAIN_FIT = 0.9;

const round = (confidence: number): number => Math.round(confidence * 100) / 100;

/** Two columns for one field: none of them is certain unless one is guessed with more confidence. */
function demoteRivals(rivals: readonly Candidate[]): Candidate[] {
  const sorted = rivals.toSorted((a, b) => b.confidence - a.confidence);
  const [first, second] = sorted;
  if (!first || !second || first.confidence > second.confidence) return first ? [first] : [];
  return sorted.map((candidate) => ({ ...candidate, confidence: Math.min(candidate.confidence, RIVAL) }));
}

const RIVAL = 0.6;

/** Fields that reject rows where they contradict other cells or rows: what 1.0.0 imports without them stays imported. */
const CONTRADICTING: ReadonlySet<Field> = new Set([
  ...(['latitude', 'longitude', 'is_primary', 'served_county', 'external_id'] as const),
]);

const CAPPED = 0.85;

const capConfidence = (candidate: Candidate): Candidate =>
  CONTRADICTING.has(candidate.field) ? { ...candidate, confidence: Math.min(candidate.confidence, CAPPED) } : candidate;

/** Whether other columns state what the field would: a name of parts, an address. */
function isStatedByOthers(field: Field, taken: ReadonlySet<Field>): boolean {
  if (field === 'name') return taken.has('last_name') || taken.has('organization_name');
  if (field === 'specialty') return taken.has('specialty_code');
  if (field === 'specialty_code') return taken.has('specialty');
  return false;
}

const ADDRESS: readonly Field[] = ['address_line_1', 'city', 'state', 'zip'];

/** A part of an address alone rejects rows, so that parts are applied together or not at all. */
function demoteParts(chosen: readonly Candidate[], taken: ReadonlySet<Field>): Candidate[] {
  const applied = new Set(chosen.filter(isApplied).map(({ field }) => field));
  const isComplete = ADDRESS.every((field) => taken.has(field) || applied.has(field));
  if (isComplete || ADDRESS.some((field) => taken.has(field) && field !== 'state')) return [...chosen];
  return chosen.map((candidate) =>
    ADDRESS.includes(candidate.field) ? { ...candidate, confidence: Math.min(candidate.confidence, RIVAL) } : candidate,
  );
}
