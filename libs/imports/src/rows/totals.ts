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

/** Whether a row is one of totals: a label, numbers, and nothing by which a provider could be found. */
export function isTotalsRow({ cells }: RowCells, { key }: Pick<RowRecord, 'key'>): boolean {
  if (key !== null) return false;
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const labels = texts.filter((text) => text.length <= 100 && LABELS.some((label) => label.test(text)));
  return labels.length > 0 && texts.every((text) => labels.includes(text) || NUMBER.test(text));
}
