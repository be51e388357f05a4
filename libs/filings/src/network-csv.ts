import { formatCsvRow, type CsvValue, type Location } from '@pnb/contract';
import type { FilingProvider } from './content.ts';
import { joinChunks } from './tables.ts';

/** Separates the values of a list in one column. */
const LIST_SEPARATOR = ';';

/** `number` is the position of the location, from 1. */
type ColumnReader = (provider: FilingProvider, location: Location | null, number: number) => CsvValue;

const join = (values: readonly string[]): string => values.join(LIST_SEPARATOR);

/**
 * Every field of a provider that a caller can write, by the name that the API has for it. A provider has one row for each
 * location, or one without a location; its other fields are repeated. `id` joins the rows of a provider without an NPI and without
 * an external_id, and `location_number` keeps locations of one address apart.
 */
export const NETWORK_COLUMNS: Readonly<Record<string, ColumnReader>> = {
  id: ({ id }) => id,
  external_id: ({ external_id }) => external_id,
  npi: ({ npi }) => npi,
  name: ({ name }) => name,
  entity_type: ({ entity_type }) => entity_type,
  specialty_code: ({ specialty_code }) => specialty_code,
  additional_specialty_codes: ({ additional_specialty_codes }) => join(additional_specialty_codes),
  taxonomy_code: ({ taxonomy_code }) => taxonomy_code,
  stage: ({ stage }) => stage,
  held_from_stage: ({ held_from_stage }) => held_from_stage,
  adequacy_override: ({ adequacy_override }) => adequacy_override,
  location_number: (_, location, number) => (location ? number : null),
  address_line_1: (_, location) => location?.address_line_1 ?? null,
  address_line_2: (_, location) => location?.address_line_2 ?? null,
  city: (_, location) => location?.city ?? null,
  state: (_, location) => location?.state ?? null,
  zip: (_, location) => location?.zip ?? null,
  county_fips: (provider, location) => (location ?? provider).county_fips,
  latitude: (_, location) => location?.latitude ?? null,
  longitude: (_, location) => location?.longitude ?? null,
  is_primary: (_, location) => location?.is_primary ?? null,
  geocode_quality: (_, location) => location?.geocode_quality ?? null,
  offers_telehealth: ({ offers_telehealth }) => offers_telehealth,
  telehealth_only: ({ telehealth_only }) => telehealth_only,
  telehealth_states: ({ telehealth_states }) => join(telehealth_states),
  primary_care_in_shortage_area: ({ primary_care_in_shortage_area }) => primary_care_in_shortage_area,
  accepts_new_patients: ({ accepts_new_patients }) => accepts_new_patients,
  medicare_certified_beds: ({ medicare_certified_beds }) => medicare_certified_beds,
  contract_type: ({ contract_type }) => contract_type,
  medical_group: ({ medical_group }) => medical_group,
  uses_cms_contract_amendment: ({ uses_cms_contract_amendment }) => uses_cms_contract_amendment,
  contract_signed_on: ({ contract_signed_on }) => contract_signed_on,
  effective_on: ({ effective_on }) => effective_on,
  terminated_on: ({ terminated_on }) => terminated_on,
  expected_active_on: ({ expected_active_on }) => expected_active_on,
  owner_email: ({ owner_email }) => owner_email,
  decline_reason: ({ decline_reason }) => decline_reason,
  metadata: ({ metadata }) => (Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata)),
};

const readers = Object.values(NETWORK_COLUMNS);

/** The rows of one provider. */
export function formatNetworkRows(provider: FilingProvider): string {
  const locations = provider.locations.length > 0 ? provider.locations : [null];
  return locations
    .map((location, at) => formatCsvRow(readers.map((read) => read(provider, location, at + 1))))
    .join('');
}

/** The whole network, whatever the stage of a provider: importing it into an empty build makes the same providers. */
export function writeNetwork(
  providers: AsyncIterable<FilingProvider> | Iterable<FilingProvider>,
): AsyncGenerator<string> {
  async function* listPieces() {
    yield formatCsvRow(Object.keys(NETWORK_COLUMNS));
    for await (const provider of providers) yield formatNetworkRows(provider);
  }
  return joinChunks(listPieces());
}
