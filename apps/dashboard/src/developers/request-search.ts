import { statusClassValues } from '../api/enum-values.gen.ts';
import { findValue, omitEmpty, readText } from '../components/search-values.ts';

export type StatusClass = (typeof statusClassValues)[number];

export interface RequestSearch {
  status?: StatusClass;
  operation?: string;
  key?: string;
}

export const parseRequestSearch = ({ status, operation, key }: Record<string, unknown>): RequestSearch =>
  omitEmpty<RequestSearch>({
    status: findValue(statusClassValues, status),
    operation: readText(operation),
    key: readText(key),
  });

export const buildRequestQuery = ({ status, operation, key }: RequestSearch) => ({
  ...(status ? { status_class: [status] } : {}),
  ...(operation ? { operation_id: [operation] } : {}),
  ...(key ? { api_key_id: [key] } : {}),
});

export interface UsageSearch {
  /** Absent: minute. */
  interval?: 'hour' | 'day';
}

export function parseUsageSearch({ interval }: Record<string, unknown>): UsageSearch {
  const known = findValue(['hour', 'day'] as const, interval);
  return known ? { interval: known } : {};
}
