import { CountyFips, Latitude, Longitude, notBlank, State, text, Zip } from './formats.ts';
import { nullable, z } from './zod.ts';

const [latitude, longitude] = [Latitude, Longitude];

const address = {
  address_line_1: text(200).openapi({ description: 'Street address.', example: '200 Example Avenue' }),
  address_line_2: text(200).nullable().openapi({ description: 'Suite, floor or unit.', example: 'Suite 4' }),
  city: text(100).openapi({ description: 'City.', example: 'Salt Lake City' }),
  state: State,
  zip: Zip,
};

export const GeocodeQuality = z.enum(['rooftop', 'street', 'zip_centroid', 'manual']).openapi('GeocodeQuality', {
  description: 'Quality of the coordinates. zip_centroid: the service derived them from the ZIP code.',
});

export const Location = z
  .object({
    ...address,
    county_fips: nullable(CountyFips).openapi({ description: 'County of the location.' }),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    is_primary: z.boolean().openapi({
      description:
        'Whether this is the primary location, which determines the county of the provider. Exactly one location is primary.',
    }),
    geocode_quality: nullable(GeocodeQuality).openapi({
      description: 'Quality of the coordinates. Null if the location is not geocoded.',
    }),
  })
  .openapi('Location', { description: 'A location at which a provider practices.' });
export type Location = z.infer<typeof Location>;

export const DataQualityWarning = z
  .object({
    code: z
      .enum([
        'city_zip_mismatch',
        'coordinates_far_from_zip',
        'county_coordinates_mismatch',
        'zip_crosses_border',
        'zip_unknown',
        'zip_without_area',
      ])
      .openapi({
        description:
          'Code of the warning. city_zip_mismatch: no place with that name is near the ZIP code. coordinates_far_from_zip: the coordinates are outside the area ' +
          'of the ZIP code. county_coordinates_mismatch: the county is that of the ZIP code, and the coordinates appear to be in another one. zip_crosses_border: the ZIP code is near a state border. zip_unknown: the ZIP code is unknown. ' +
          'zip_without_area: the ZIP code has post office boxes only, and no coordinates were sent.',
        example: 'city_zip_mismatch',
      }),
    field: z
      .string()
      .max(100)
      .openapi({ description: 'JSON pointer (RFC 6901) to the field of the provider.', example: '/locations/0/city' }),
    message: z.string().max(500).openapi({
      description: 'What appears to be wrong and how to fix it.',
      example: 'No place named London is near ZIP 84101 (Salt Lake City). Check city and zip.',
    }),
  })
  .openapi('DataQualityWarning', { description: 'A warning about data that was accepted but appears to be wrong.' });
export type DataQualityWarning = z.infer<typeof DataQualityWarning>;

/** A response has null for an unknown value; in a request, null is the same as an absent field. */
const unlessNull = <T extends z.ZodType>(schema: T) =>
  nullable(schema)
    .transform((value) => value ?? undefined)
    .optional();

export const LocationCreate = z
  .strictObject({
    ...address,
    address_line_1: notBlank(address.address_line_1),
    city: notBlank(address.city),
    address_line_2: address.address_line_2.optional(),
    county_fips: unlessNull(CountyFips).openapi({
      description:
        'County of the location. Defaults to the county of the ZIP code. For Connecticut, county codes from before 2022 and planning regions are accepted, and the code of the standard of the build is returned.',
    }),
    latitude: unlessNull(latitude).openapi({
      description: 'Latitude in degrees; requires longitude. If both are absent, the center of the ZIP code is used.',
    }),
    longitude: unlessNull(longitude).openapi({ description: 'Longitude in degrees; requires latitude.' }),
    is_primary: z.boolean().optional().openapi({
      description:
        'Whether this is the primary location. Defaults to true for the first location if no location has the value true.',
    }),
    geocode_quality: unlessNull(GeocodeQuality).openapi({
      description: 'Quality of the coordinates. Defaults to manual.',
    }),
  })
  .openapi('LocationCreate', { description: 'A location to store with the provider.' });
export type LocationCreate = z.infer<typeof LocationCreate>;
