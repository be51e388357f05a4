import { joinSource, selectRepeats } from './repeats.ts';

/** Placeholders of one statement. */
export interface Places {
  account: string;
  id: string;
  with_id: string;
}

/** When a key is in both imports, or in one of them. */
export const KIND = `case when b.digest is null then 'added' when a.digest = '' or b.digest = '' then 'rejected' else 'changed' end`;

interface Side {
  places: Places;
  id: string;
  other_id: string;
  /** Names of the rows of both imports that repeat others. */
  repeats: string;
  other_repeats: string;
}

/** What an import states, except what the other one has as the same stored row: a nightly roster shares almost all of them. */
const selectStated = ({ places: { account }, id, other_id, repeats, other_repeats }: Side): string => `
  select key, digest, row, import_id as source_id from import_providers p
  where p.account_id = ${account} and p.import_id = ${id} and not exists (
    select from ${other_repeats} o where o.source_id = p.import_id and o.source_row = p.row)
  union all
  select source.key, stated.digest, repeats.row, repeats.source_id from ${repeats} repeats ${joinSource(account, 's.key')}
  cross join lateral (
    select digest from import_providers p
    where p.account_id = ${account} and p.import_id = repeats.source_id and p.key = source.key limit 1) stated
  where repeats.source_id <> ${other_id} and not exists (
    select from ${other_repeats} o where o.source_id = repeats.source_id and o.source_row = repeats.source_row)`;

/**
 * Keys and kinds of all differences of imports of which one repeats rows, with what both have: the stored row of each, and its number in
 * the file.
 */
export function joinRepeating(places: Places): string {
  const { account, id, with_id } = places;
  const own = { id, other_id: with_id, repeats: 'own_repeats', other_repeats: 'with_repeats' };
  const other = { id: with_id, other_id: id, repeats: 'with_repeats', other_repeats: 'own_repeats' };
  return `
  (with own_repeats as materialized (${selectRepeats({ account, import_id: id })}),
    with_repeats as materialized (${selectRepeats({ account, import_id: with_id })}),
    a as materialized (${selectStated({ places, ...own })}),
    b as materialized (${selectStated({ places, ...other })})
  select ${account} as account_id, coalesce(a.key, b.key) as key, case when a.key is null then 'removed' else ${KIND} end as kind,
    a.source_id as a_id, a.row as a_row, b.source_id as b_id, b.row as b_row
  from a full join b on b.key = a.key
  where a.digest is distinct from b.digest) differences`;
}

/** What both imports have of a difference of `joinRepeating`, as `a` and `b`. */
export const joinRepeatedProviders = ({ account }: Places, difference: string): string => `(select) one
  left join lateral (
    select p.provider_id, p.values, ${difference}.a_row as row from import_providers p
    where p.account_id = ${account} and p.import_id = ${difference}.a_id and p.key = ${difference}.key limit 1) a on true
  left join lateral (
    select p.provider_id, p.values, ${difference}.b_row as row from import_providers p
    where p.account_id = ${account} and p.import_id = ${difference}.b_id and p.key = ${difference}.key limit 1) b on true`;
