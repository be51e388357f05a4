import type { PROVIDER_LIST_FILTERS, ProviderFilter } from '@pnb/contract';
import type { Bind } from '@pnb/db';
import { buildConditions, type FilterContext, type ListSource, isHandleDistributed } from '@pnb/lists';
import { compileDataQualityFilters } from './data-quality-filter.ts';
import { compileProviderItem, PROVIDER_COLUMNS } from './provider-row.ts';
import { type AccountHandle, accountQuery } from '@pnb/db/raw';

/** Above this total, a page is read faster in the order of the list than by words. */
const MANY_FOUND = 10_000;

/**
 * Reads the ids of the providers with some words or counties first: the planner cannot estimate how many match, and for
 * few matches it would scan the whole list in its order. The words include the account and the list is restricted to it;
 * with a further condition on the account the subquery would scan all its rows, so that only a distributed database gets it.
 */
function matchFirst(matching: string, bind: Bind, { account_id, known_total, is_distributed }: FilterContext): string {
  if (known_total !== null && known_total > MANY_FOUND) return matching;
  const owned = is_distributed ? `found.account_id = ${bind(account_id)} and ` : '';
  return `id = any(array(select found.id from providers found where ${owned}found.${matching}))`;
}

/** Matches providers that have, for each word of the text, a word with this prefix. */
const matchWords = (text: string, bind: Bind, context: FilterContext): string =>
  matchFirst(`search_words @@ provider_query(${bind(context.account_id)}::uuid, ${bind(text)})`, bind, context);

/** Matches providers with a location in one of the counties. */
function matchCounties(codes: readonly string[], bind: Bind, context: FilterContext): string {
  const keys = codes.map((fips) => `'${context.account_id.slice(-12)}${fips}'`);
  return matchFirst(`county_keys @@ ${bind(keys.join(' | '))}::tsquery`, bind, context);
}

/** The day is sent as text, because pg sends a time of the local zone. */
const isBefore =
  (column: string) =>
  (day: Date, bind: Bind): string =>
    `${column} < ${bind(day.toISOString().slice(0, 10))}::date`;

const isGiven =
  (column: string) =>
  (given: boolean): string =>
    `${column} is ${given ? 'not null' : 'null'}`;

/** The list of providers. */
export const PROVIDERS: ListSource = {
  from: 'providers',
  scope: 'account',
  columns: PROVIDER_COLUMNS,
  nullable: ['terminated_on', 'last_contacted_at', 'contract_signed_on'],
  filters: {
    adequacy_status: (statuses: string[], bind) =>
      `coalesce(adequacy_override::text, adequacy_status::text) = any(${bind(statuses)})`,
    campaign_id: (ids: string[], bind, { account_id }) =>
      `id = any(array(select provider_id from campaign_members where account_id = ${bind(account_id)}::uuid
        and campaign_id = any(${bind(ids)}::uuid[]) and state <> 'removed'))`,
    county_fips: matchCounties,
    // As constants, which the conditions of partial indexes can be compared with.
    contact_evidence_complete: (complete: boolean) => `${complete ? '' : 'not '}contact_evidence_complete`,
    contract_signed: isGiven('contract_signed_on'),
    ...compileDataQualityFilters([]),
    expected_active_on_lt: isBefore('expected_active_on'),
    has_npi: isGiven('npi'),
    q: matchWords,
    terminated_on_lt: isBefore('terminated_on'),
  },
  // Not adequacy_status: scoring writes it, with an event or without.
  eventful: [
    'build_id',
    'stage',
    'specialty_code',
    'county_fips',
    'entity_type',
    'owner_email',
    'npi',
    'has_npi',
    'external_id',
    'q',
    'stage_changed_at_gte',
    'stage_changed_at_lt',
    'expected_active_on_lt',
    'updated_at_gte',
    'updated_at_lt',
    'terminated_on_lt',
    'last_contacted_at_lt',
    'contact_evidence_complete',
    'contract_signed',
    'medical_group',
    'data_quality',
    'has_data_quality_warnings',
    'tin',
    'specialty',
    'county',
  ] satisfies (keyof typeof PROVIDER_LIST_FILTERS)[],
};

/** The same, whose items are the JSON of the resource. */
export const PROVIDER_TEXTS: ListSource = { ...PROVIDERS, compileText: compileProviderItem };

/** Ids of the providers of an account that match a filter, in the order of their creation. */
export async function selectProviderIds(db: AccountHandle, filter: ProviderFilter, limit: number): Promise<string[]> {
  const { account_id } = db;
  const filters = Object.entries(filter).filter(([, value]) => value !== undefined);
  const is_distributed = await isHandleDistributed(db);
  const rows = await accountQuery<{ id: string }>(db, (bind) => {
    const conditions = buildConditions(PROVIDERS, filters, { bind, account_id, known_total: null, is_distributed });
    const matching = [`account_id = ${bind(account_id)}::uuid`, ...conditions].join(' and ');
    return `select id from providers where ${matching} order by id limit ${bind(limit)}::int`;
  });
  return rows.map(({ id }) => id);
}
