import type { Bind, FilterContext } from './list-source.ts';

/** Above it a page is found sooner in the order of the list than by its words. */
const MANY_FOUND = 10_000;

/**
 * Providers that have, for each word of the text, a word that begins with it. Their ids are read first: the planner
 * cannot know how many match, and where few do, the order of the list would be searched to its end. The words carry the
 * account, and the list is restricted to it: the same condition on the ids would read an index of the whole account.
 */
export function searchProviders(text: string, bind: Bind, { account_id, known_total }: FilterContext): string {
  const account = `${bind(account_id)}::uuid`;
  const matching = `search_words @@ provider_query(${account}, ${bind(text)})`;
  if (known_total !== null && known_total > MANY_FOUND) return matching;
  return `id = any(array(select found.id from providers found where found.${matching}))`;
}
