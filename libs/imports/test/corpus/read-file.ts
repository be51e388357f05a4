import { findProviderEnding } from '../../src/rows/endings.ts';
import type { RosterProvider, RowRecord } from '../../src/index.ts';
import { foldRoster } from '../rows.ts';
import type { ExpectedFile } from './expected.ts';
import type { FoundFile, FoundProvider } from './measure.ts';

const TODAY = new Date('2026-06-01T00:00:00Z');

/** What the reader makes of a file, without a mapping and without a database. */
export async function readCorpusFile({ content, fileName }: ExpectedFile): Promise<FoundFile> {
  const { providers, records, rejected, plan } = await foldRoster(content, { fileName });
  return {
    providers: providers.map(toFound),
    rows: records.map((record) => ({
      row: record.row,
      errors: (rejected.get(record.row) ?? []).map(({ field }) => field ?? ''),
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
