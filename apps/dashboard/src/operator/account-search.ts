import { accountPlanValues, listOperatedAccountsSuspendedValues } from '../api/enum-values.gen.ts';
import { readChoice, readText, type SearchValues } from '../components/search-values.ts';

const readSuspended = readChoice(listOperatedAccountsSuspendedValues);

/** The search parameters of the list of accounts, which are the query of its route. */
export const ACCOUNT_PARAMETERS = {
  q: readText,
  plan: readChoice(accountPlanValues),
  suspended: (value: unknown) => readSuspended(String(value)),
};
export type AccountSearch = SearchValues<typeof ACCOUNT_PARAMETERS>;
