import { listCodesNamed } from '@pnb/adequacy';
import { listCountiesNamed } from '@pnb/geography';
import { notBlank, text } from './formats.ts';
import { z } from './zod.ts';

/** A filter by a name, which is decoded to the codes that have it. A name may have commas, so it is one value. */
const nameFilter = (listCodes: (name: string) => string[], unknown: string) =>
  z
    .codec(
      notBlank(text(200)).refine((name) => listCodes(name).length > 0, {
        message: unknown,
        params: { code: 'not_found' },
        abort: true,
      }),
      z.array(z.string()),
      { decode: listCodes, encode: ([code = '']) => code },
    )
    .optional();

/** Filters by name, beside `specialty_code` and `county_fips`. A list with both has what matches both. */
export const specialtyFilter = (description: string) =>
  nameFilter(listCodesNamed, 'is not the CMS name of a specialty; GET /v1/specialties lists them').openapi({
    description: `${description}.`,
    example: 'Cardiology',
  });

export const countyFilter = (description: string) =>
  nameFilter(listCountiesNamed, 'is not the name of a county, such as Salt Lake or Washington, UT').openapi({
    description: `${description}, with or without its state.`,
    example: 'Salt Lake, UT',
  });
