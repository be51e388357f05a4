import { encodeId, PROVIDER_FIELD_NAMES, type ProviderFieldTexts } from '@pnb/contract';
import type { network } from '@pnb/db';
import { readLocations } from '@pnb/network';
import type { FilingProvider } from '../content.ts';

type Row = network.ProviderModel;

/** The only times among these fields are days. */
const toText = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

const readFields = (row: Row) =>
  Object.fromEntries(PROVIDER_FIELD_NAMES.map((name) => [name, toText(row[name])])) as unknown as ProviderFieldTexts;

/** A provider with every field that a caller can write, by its id as the API has it. */
export const freezeProvider = (row: Row): FilingProvider => ({
  ...readFields(row),
  id: encodeId('provider', row.id),
  stage: row.stage,
  held_from_stage: row.held_from_stage,
  county_fips: row.county_fips,
  state: row.state,
  locations: readLocations(row),
  adequacy_override: row.adequacy_override,
});
