import { encodeId, OPEN_FIELDS, type OpenFieldName } from '@pnb/contract';
import type { network } from '@pnb/db';
import { readLocations } from '@pnb/network';
import type { FilingProvider } from '../content.ts';

type Row = network.ProviderModel;

/** The only times among these fields are days. */
const toText = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

const readFields = (row: Row) =>
  Object.fromEntries(OPEN_FIELDS.map((name) => [name, toText(row[name])])) as unknown as Pick<
    FilingProvider,
    OpenFieldName
  >;

/** A provider with every field that a caller can write and that is not confidential, by its id as the API has it. */
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
