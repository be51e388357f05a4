import type { components } from '@pnb/client';
import { adequacyCellDifferenceKindValues } from '../api/enum-values.gen.ts';
import { readChoice, type SearchValues } from '../components/search-values.ts';
import { HISTORY_PARAMETERS } from './cell-search.ts';

export type CellDifference = components['schemas']['AdequacyCellDifference'];
export type CompareKind = CellDifference['kind'];

/** Two days, in the zone of the reader, and the cells that are shown. */
export const COMPARE_PARAMETERS = {
  ...HISTORY_PARAMETERS,
  kind: readChoice(adequacyCellDifferenceKindValues),
  order: readChoice(['specialty']),
};
export type CompareSearch = SearchValues<typeof COMPARE_PARAMETERS>;

const PERIOD_DAYS = 30;

const writeDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The days that are compared: without a choice, today and the day 30 days before. */
export function readDays({ from, to }: CompareSearch): { from: string; to: string } {
  const end = to ?? writeDate(new Date());
  const start = new Date(`${end}T00:00:00`);
  start.setDate(start.getDate() - PERIOD_DAYS);
  return { from: from ?? writeDate(start), to: end };
}
