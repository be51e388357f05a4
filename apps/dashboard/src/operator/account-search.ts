import type { OperatedAccountBody } from '../api/dashboard-bodies.ts';
import { accountPlanValues, listOperatedAccountsSuspendedValues } from '../api/enum-values.gen.ts';
import { findValue, omitEmpty, readText } from '../components/search-values.ts';

type Plan = OperatedAccountBody['plan'];

/** The search parameters of the list of accounts, which are the query of its route. */
export interface AccountSearch extends Record<string, string | undefined> {
  q?: string;
  plan?: Plan;
  suspended?: 'true' | 'false';
}

/** What is not understood is left out: an old link shows a page. */
export const parseAccountSearch = ({ q, plan, suspended }: Record<string, unknown>): AccountSearch =>
  omitEmpty<AccountSearch>({
    q: readText(q),
    plan: findValue(accountPlanValues, plan),
    suspended: findValue(listOperatedAccountsSuspendedValues, String(suspended)),
  });
