import { statusClassValues } from '../api/enum-values.gen.ts';
import { readChoice, readText, type SearchValues } from '../components/search-values.ts';

export const REQUEST_PARAMETERS = { status: readChoice(statusClassValues), operation: readText, key: readText };
export type RequestSearch = SearchValues<typeof REQUEST_PARAMETERS>;

export const buildRequestQuery = ({ status, operation, key }: RequestSearch) => ({
  ...(status ? { status_class: [status] } : {}),
  ...(operation ? { operation_id: [operation] } : {}),
  ...(key ? { api_key_id: [key] } : {}),
});

/** Without an interval, that of a minute applies. */
export const USAGE_PARAMETERS = { interval: readChoice(['hour', 'day']) };
export type UsageSearch = SearchValues<typeof USAGE_PARAMETERS>;
