import type { components } from '@pnb/client';
import { basisValues } from '../api/enum-values.gen.ts';
import { readChoice, type SearchValues } from '../components/search-values.ts';

export type Basis = components['schemas']['Basis'];

/** The basis of the address; without one, that of the build applies. */
export const BASIS_PARAMETERS = { basis: readChoice(basisValues) };
export type BasisSearch = SearchValues<typeof BASIS_PARAMETERS>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const readDate = (value: unknown): string | undefined =>
  typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The runs of some days, such as `2026-11-22`, in the zone of the reader. */
export const HISTORY_PARAMETERS = { ...BASIS_PARAMETERS, from: readDate, to: readDate };
export type HistorySearch = SearchValues<typeof HISTORY_PARAMETERS>;

/** The first moment of a day in the zone of the reader. */
export const startOfDay = (date: string): string => new Date(`${date}T00:00:00`).toISOString();

/** The first moment after a day in the zone of the reader; a day is not always 24 hours long. */
export function endOfDay(date: string): string {
  const end = new Date(`${date}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

/** The runs that applied in the days: a run that is confirmed later has begun before. The query of `GET /v1/builds/{id}/adequacy/history`. */
export const buildHistoryQuery = ({ basis, from, to }: HistorySearch) => ({
  ...(basis ? { basis } : {}),
  ...(from ? { computed_at_gte: startOfDay(from) } : {}),
  ...(to ? { first_computed_at_lt: endOfDay(to) } : {}),
});
