import type { Bind, FilterContext } from './list-source.ts';

/** Above this total, a page is read faster in the order of the list than by words. */
const MANY_FOUND = 10_000;

/**
 * Matches providers that have, for each word of the text, a word with this prefix. Their ids are read first: the planner
 * cannot estimate how many match, and for few matches it would scan the whole list in its order. The words include the
 * account and the list is restricted to it; with a further condition on the account the subquery would scan all its rows.
 */
export function searchProviders(text: string, bind: Bind, { account_id, known_total }: FilterContext): string {
  const account = `${bind(account_id)}::uuid`;
  const matching = `search_words @@ provider_query(${account}, ${bind(text)})`;
  if (known_total !== null && known_total > MANY_FOUND) return matching;
  return `id = any(array(select found.id from providers found where found.${matching}))`;
}
