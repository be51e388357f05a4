import { findCreateErrors } from '../../src/rows/create-errors.ts';
import { findProviderEnding } from '../../src/rows/endings.ts';
import type { RosterProvider, RowRecord } from '../../src/index.ts';
import { foldRoster } from '../rows.ts';
import type { ExpectedFile } from './expected.ts';
import type { FoundFile, FoundProvider } from './measure.ts';

const TODAY = new Date('2026-06-01T00:00:00Z');

/** What the reader makes of a file, without a mapping and without a database. */
export async function readCorpusFile({ content, fileName }: ExpectedFile): Promise<FoundFile> {
  const { records, rejected, plan, groups } = await foldRoster(content, { fileName });
  const created = groups.map(createProvider);
  const lacking = new Map(created.flatMap(({ rows, errors }) => rows.map((row) => [row, errors] as const)));
  return {
    providers: created.flatMap(({ provider, errors }) => (provider && errors.length === 0 ? toFound(provider) : [])),
    rows: records.map((record) => ({
      row: record.row,
      errors: [...(rejected.get(record.row) ?? []), ...(lacking.get(record.row) ?? [])].map(({ field }) => field ?? ''),
      hasEndingWarning: hasEndingWarning(record),
      guesses: record.guesses,
    })),
    columns: [
      ...plan.columns.map(({ index, heading, target, source }) => ({
        index,
        heading,
        field: 'field' in target ? target.field : null,
        isGuess: source === 'similar_heading' || source === 'content',
      })),
      ...plan.unmapped.map(({ index, heading }) => ({ index, heading, field: null, isGuess: false })),
    ],
  };
}

type Group = Awaited<ReturnType<typeof foldRoster>>['groups'][number];

/** The provider of a key, each of which is new, with what it lacks. The number of a record identifies it where nothing else does. */
function createProvider({ key, folded: { provider, rows, warnings } }: Group) {
  if (!provider) return { provider: null, rows: [], errors: [] };
  const record_id = /^record_id:(.*)$/s.exec(key)?.[1];
  const identified = record_id === undefined ? provider : { external_id: record_id, ...provider };
  return { provider: identified, rows, errors: findCreateErrors(provider, warnings.values()) };
}

const hasEndingWarning = ({ values, ending, warnings }: RowRecord): boolean =>
  warnings.some(({ code }) => code !== 'value_ignored') ||
  findProviderEnding({ ...values, ...(ending ? { ending } : {}) }, TODAY) !== null;

function toFound(provider: RosterProvider): FoundProvider {
  const { locations = [], ending: _ending, initial_stage, stage = initial_stage, ...values } = provider;
  const fields = Object.entries({ ...values, stage }).map(([field, value]) => [field, toPlain(value)]);
  return {
    id: provider.npi ?? provider.external_id ?? '',
    fields: Object.fromEntries(fields) as Record<string, unknown>,
    locations: locations.map((location) => ({
      address_line_1: location.address_line_1,
      address_line_2: location.address_line_2 ?? '',
      city: location.city,
      state: location.state,
      zip: location.zip,
      ...(location.county_fips ? { county_fips: location.county_fips } : {}),
    })),
    hasEnded: findProviderEnding(provider, TODAY) !== null,
  };
}

function toPlain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return Array.isArray(value) ? value.toSorted() : value;
}
