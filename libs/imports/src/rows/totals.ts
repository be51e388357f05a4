import type { RowRecord } from './row-record.ts';
import type { RowCells } from './row-values.ts';

/** Words of a row of totals, also those that Excel writes below each group: `Cardiology Count`. */
const LABELS = [
  /^(?:(?:sub|grand|overall|report|page|running)[ -]?)?totals?\b/i,
  /^(?:count|sum|average|number)(?: of .*)?:?$/i,
  /\b(?:total|count)s?:?$/i,
];

/** Eight digits at most without separators: an identifier is not a total. */
const NUMBER = /^[($-]*(?:\d{1,8}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?[)%]*$/;

/** How a note below a table begins, in the only cell of its row. */
const NOTE =
  /^(?:[*†‡§©•]|note|source|legend|key:|disclaimer|confidential|prepared|generated|printed|created|exported|updated|last updated|report|run date|as of|page \d|end of|this (?:file|report|roster|document|list)|total|number of|\(?c\) )/i;

/** Whether a row is a note: words in its only cell. */
const isNote = (texts: readonly string[]): boolean =>
  texts.length === 1 && texts.every((text) => NOTE.test(text) && /\s/.test(text));

/** Whether a row repeats the heading, as each page of a report does. */
const isHeading = (cells: readonly string[], headings: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length >= 2 &&
  cells.every((cell, at) => cell.trim() === '' || cell.trim() === headings[at]?.trim());

/** Whether a row is one of totals, a note, or the heading again: words, numbers, and nothing by which a provider could be found. */
export function isTotalsRow(
  { cells }: RowCells,
  { key }: Pick<RowRecord, 'key'>,
  headings: readonly string[] = [],
): boolean {
  if (key !== null) return false;
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (isNote(texts) || isHeading(cells, headings)) return true;
  const labels = texts.filter((text) => text.length <= 100 && LABELS.some((label) => label.test(text)));
  return labels.length > 0 && texts.every((text) => labels.includes(text) || NUMBER.test(text));
}
