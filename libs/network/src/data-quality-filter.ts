import { type ListQuery, Problem } from '@pnb/contract';
import type { AccountDb, Bind } from '@pnb/db';
import type { ListSource } from '@pnb/lists';
import { type DataQualityCode, listStoredCodes } from './data-quality-codes.ts';
import { type OutdatedProvider, queueDataQuality, readOutdated } from './outdated-data-quality.ts';

/** The filters of `data_quality`, which read the stored codes except those of the outdated providers. */
export const compileDataQualityFilters = (
  outdated: readonly OutdatedProvider[],
): NonNullable<ListSource['filters']> => ({
  data_quality: (codes: DataQualityCode[], bind: Bind) => {
    const stored = listStoredCodes(codes);
    const matches = outdated.filter(({ data_quality_codes: own }) => own !== null && stored.includes(own));
    return compileCondition(`data_quality_codes = any(${bind(stored)}::text[])`, { outdated, matches, bind });
  },
  has_data_quality_warnings: (given: boolean, bind: Bind) => {
    const matches = outdated.filter(({ data_quality_codes: own }) => (own !== null) === given);
    return compileCondition(`data_quality_codes is ${given ? 'not null' : 'null'}`, { outdated, matches, bind });
  },
});

interface Outdated {
  outdated: readonly OutdatedProvider[];
  /** Those that match the filter. */
  matches: readonly OutdatedProvider[];
  bind: Bind;
}

function compileCondition(stored: string, { outdated, matches, bind }: Outdated): string {
  if (outdated.length === 0) return stored;
  const [all, matching] = [outdated, matches].map((rows) => bind(rows.map(({ id }) => id)));
  return `((${stored} and id <> all(${all}::uuid[])) or id = any(${matching}::uuid[]))`;
}

/** The maximum number of providers whose warnings a request computes. */
const MAX_COMPUTED = 1_000;

/**
 * The list of providers with the filters of `data_quality`, which reads the outdated providers first. It is refused while there are more
 * than a request may compute: after an upgrade that changes the warnings, until the job has stored them.
 */
export async function withDataQuality(db: AccountDb, source: ListSource, query: DataQualityQuery): Promise<ListSource> {
  if (query.data_quality === undefined && query.has_data_quality_warnings === undefined) return source;
  const outdated = await readOutdated(db, MAX_COMPUTED + 1);
  if (outdated.length > MAX_COMPUTED) {
    await queueDataQuality(db);
    throw createNotComputed();
  }
  return { ...source, filters: { ...source.filters, ...compileDataQualityFilters(outdated) } };
}

type DataQualityQuery = ListQuery & { data_quality?: unknown; has_data_quality_warnings?: unknown };

const createNotComputed = (): Problem =>
  new Problem(
    'service_unavailable',
    'The warnings of the providers are being computed after an upgrade. Retry after the time in Retry-After, or leave out data_quality and has_data_quality_warnings.',
    { headers: { 'Retry-After': '5' } },
  );
