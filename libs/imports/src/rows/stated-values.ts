import { type ComparedField, type LocationCreate, MAX_COMPARED_TEXT, withoutConfidential } from '@pnb/contract';
import type { RosterProvider } from './roster-provider.ts';

/** What a file states about a provider, by field, without confidential ones. The same statement in another order of rows is the same JSON. */
export interface StatedValues extends Partial<Record<Exclude<ComparedField, 'locations' | 'metadata'>, Stated>> {
  /** Each with everything that is stated about it. */
  locations?: string[];
  metadata?: Record<string, string>;
}

type Stated = string | number | boolean | string[];

export function listStatedValues({
  initial_stage,
  ending: _ending,
  partial_name: _partial,
  incomplete: _incomplete,
  locations,
  metadata,
  ...stated
}: RosterProvider): StatedValues {
  const fields = withoutConfidential(stated);
  const stage = fields.stage ?? initial_stage;
  const plain: Omit<StatedValues, 'locations' | 'metadata'> = Object.fromEntries(
    Object.entries(fields satisfies Partial<Record<ComparedField, unknown>>).map(([field, value]) => [
      field,
      toStated(value),
    ]),
  );
  return {
    ...plain,
    ...(stage === undefined ? {} : { stage }),
    ...(locations === undefined ? {} : { locations: locations.map(describeLocation).toSorted() }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

function toStated(value: Stated | Date): Stated {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return Array.isArray(value) ? value.toSorted() : value;
}

function describeLocation(location: LocationCreate): string {
  const { address_line_1, address_line_2, city, state, zip, county_fips, latitude, longitude, is_primary } = location;
  const details = [
    county_fips && `county ${county_fips}`,
    latitude !== undefined && longitude !== undefined && `${latitude} ${longitude}`,
    location.geocode_quality,
    is_primary === true && 'primary',
    is_primary === false && 'not primary',
  ].filter((detail) => typeof detail === 'string' && detail !== '');
  const address = [address_line_1, address_line_2, city, `${state} ${zip}`].filter(Boolean).join(', ');
  return details.length === 0 ? address : `${address} (${details.join(', ')})`;
}

export interface FieldDifference {
  /** `metadata.` and its key for metadata. */
  field: string;
  /** Null where the file does not state the field. */
  from: string | null;
  to: string | null;
}

/** The fields that differ, by name. Locations that both have are left out. */
export function compareStated(from: StatedValues, to: StatedValues): FieldDifference[] {
  const { locations: placesBefore, metadata: metadataBefore = {}, ...before } = from;
  const { locations: placesAfter, metadata: metadataAfter = {}, ...after } = to;
  const places = [
    { locations: listOthers(placesBefore, placesAfter) },
    { locations: listOthers(placesAfter, placesBefore) },
  ] as const;
  const metadata = compareFields(metadataBefore, metadataAfter);
  return [
    ...compareFields({ ...before, ...places[0] }, { ...after, ...places[1] }),
    ...metadata.map((difference) => ({ ...difference, field: `metadata.${difference.field}` })),
  ];
}

type Fields = Readonly<Record<string, Stated | undefined>>;

function compareFields(from: Fields, to: Fields): FieldDifference[] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].toSorted();
  return fields
    .map((field) => ({ field, from: describeField(from, field), to: describeField(to, field) }))
    .filter((difference) => difference.from !== difference.to);
}

function describeField(fields: Fields, field: string): string | null {
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (value === undefined) return null;
  return (Array.isArray(value) ? value.join('; ') : String(value)).slice(0, MAX_COMPARED_TEXT);
}

function listOthers(all: readonly string[] = [], others: readonly string[] = []): string[] | undefined {
  const left = [...others];
  const values = all.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return values.length === 0 ? undefined : values;
}
