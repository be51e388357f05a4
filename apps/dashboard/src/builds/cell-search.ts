import type { components } from '@pnb/client';
import { basisValues } from '../api/enum-values.gen.ts';
import { findValue } from '../components/search-values.ts';

export type Basis = components['schemas']['Basis'];

/** The basis of the address; without one, that of the build applies. */
export interface BasisSearch {
  basis?: Basis;
}

export function parseBasisSearch({ basis }: Record<string, unknown>): BasisSearch {
  const known = findValue(basisValues, basis);
  return known ? { basis: known } : {};
}

/** The runs of some days, in the zone of the reader. */
export interface HistorySearch extends BasisSearch {
  /** `2026-11-22`. */
  from?: string;
  /** The last day. */
  to?: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const parseDate = (value: unknown): string | undefined =>
  typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const [from, to] = [parseDate(search.from), parseDate(search.to)];
  return { ...parseBasisSearch(search), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

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
