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
  description: 'How good the coordinates are; zip_centroid when the service took them from the ZIP.',
});

export const Location = z
  .object({
    ...address,
    county_fips: nullable(CountyFips).openapi({ description: 'County of the location.' }),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
    is_primary: z.boolean().openapi({ description: "The location that names the provider's county; exactly one." }),
    geocode_quality: nullable(GeocodeQuality).openapi({ description: 'Null while the location is not geocoded.' }),
  })
  .openapi('Location', { description: 'A place of service of a provider.' });
export type Location = z.infer<typeof Location>;

export const DataQualityWarning = z
  .object({
    code: z
      .enum(['city_zip_mismatch', 'coordinates_far_from_zip', 'zip_crosses_border', 'zip_unknown', 'zip_without_area'])
      .openapi({
        description:
          'city_zip_mismatch: no place of that name is near the ZIP. coordinates_far_from_zip: farther than the ZIP reaches. ' +
          'zip_crosses_border: the ZIP lies at a state border. zip_unknown: no such ZIP is known. zip_without_area: a ZIP of post ' +
          'office boxes, sent without coordinates.',
        example: 'city_zip_mismatch',
      }),
    field: z
      .string()
      .max(100)
      .openapi({ description: 'JSON pointer (RFC 6901) into the provider.', example: '/locations/0/city' }),
    message: z.string().max(500).openapi({
      description: 'What looks wrong, and how to fix it.',
      example: 'No place named London is near ZIP 84101 (Salt Lake City). Check city and zip.',
    }),
  })
  .openapi('DataQualityWarning', { description: 'Data that was accepted and looks wrong.' });
export type DataQualityWarning = z.infer<typeof DataQualityWarning>;

/** Null is what a response shows for a value that is not known; sent back, it is the same as leaving the field out. */
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
        "Taken from the ZIP when left out. Returned as the standard of the build has it: Connecticut's old counties and its planning regions are both accepted.",
    }),
    latitude: unlessNull(latitude).openapi({
      description: 'Together with longitude; the centre of the ZIP when both are left out.',
    }),
    longitude: unlessNull(longitude).openapi({ description: 'Together with latitude.' }),
    is_primary: z.boolean().optional().openapi({ description: 'The first location when none says so.' }),
    geocode_quality: unlessNull(GeocodeQuality).openapi({
      description: 'How the coordinates were found; manual when left out.',
    }),
  })
  .openapi('LocationCreate', { description: 'A place of service as sent.' });
export type LocationCreate = z.infer<typeof LocationCreate>;
