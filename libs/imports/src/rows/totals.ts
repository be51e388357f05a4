import type { RowRecord } from './row-record.ts';
import type { RowCells } from './row-values.ts';

/** Words of a row of totals, also those that Excel writes below each group: `Cardiology Count`. */
const LABEL =
  /^(?:(?:sub|grand|overall|report|page|running)[ -]?)?(?:total|count|sum|average)s?\b|\b(?:total|count)s?:?$|^(?:number|no\.?) of\b/i;

const NUMBER = /^[($-]*\d[\d,.]*[)%]*$/;

/** Whether a row is one of totals: a label, numbers, and nothing by which a provider could be found. */
export function isTotalsRow({ cells }: RowCells, { key }: Pick<RowRecord, 'key'>): boolean {
  if (key !== null) return false;
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const labels = texts.filter((text) => text.length <= 100 && LABEL.test(text));
  return labels.length > 0 && texts.every((text) => labels.includes(text) || NUMBER.test(text));
}
