import {
  formatCsvRow,
  getProviderField,
  OPEN_FIELDS,
  type CsvValue,
  type Location,
  type OpenFieldName,
} from '@pnb/contract';
import type { FilingProvider } from './content.ts';
import { joinChunks } from './tables.ts';

/** Separates the values of a list in one column. */
const LIST_SEPARATOR = ';';

/** `number` is the position of the location, from 1. */
type ColumnReader = (provider: FilingProvider, location: Location | null, number: number) => CsvValue;

const COLUMNS = OPEN_FIELDS.toSorted((a, b) => getProviderField(a).csv - getProviderField(b).csv);

const isBeforeLocations = (name: OpenFieldName): boolean => getProviderField(name).csv < 1000;

const toColumn = (name: OpenFieldName): [string, ColumnReader] => [name, (provider) => writeValue(provider[name])];

/** A list is one text, a map is JSON, and both are empty where they have no members. */
function writeValue(value: FilingProvider[OpenFieldName]): CsvValue {
  if (Array.isArray(value)) return value.join(LIST_SEPARATOR);
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

/**
 * Every field of a provider that a caller can write and that is not confidential, by the name that the API has for it. A provider has one row for each
 * location, or one without a location; its other fields are repeated. `id` joins the rows of a provider without an NPI and without
 * an external_id, and `location_number` keeps locations of one address apart.
 */
export const NETWORK_COLUMNS: Readonly<Record<string, ColumnReader>> = {
  id: ({ id }) => id,
  ...Object.fromEntries(COLUMNS.filter(isBeforeLocations).map(toColumn)),
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
  ...Object.fromEntries(COLUMNS.filter((name) => !isBeforeLocations(name)).map(toColumn)),
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
