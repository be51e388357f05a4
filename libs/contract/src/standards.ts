import { CountyType } from './counties.ts';
import { count, CountyFips, Instant, ratio, State, text } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { nullable, z } from './zod.ts';

export const StandardId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be the id of a standard, such as cms-ma-2026')
  .openapi({ description: 'Identifier of the standard.', example: 'cms-ma-2026' });

export const standard_note = text(300)
  .nullable()
  .openapi({
    description: 'A note that the standard is of another year than the contract. Null if the years are equal.',
    example:
      'The contract year is 2031, the criteria are those of 2026 (cms-ma-2026). ' +
      'GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.',
  });

const Year = z
  .int()
  .min(2020)
  .max(2100)
  .openapi({ description: 'Contract year of the standard.', format: 'int32', example: 2026 });

const figures = (name: string) =>
  z
    .object({
      p95_ratio: ratio('95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).'),
      required_ratio: ratio('Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).'),
      minutes_per_mile: z
        .number()
        .min(0)
        .max(100)
        .openapi({ description: 'Travel time in minutes per mile.', example: 1.5 }),
    })
    .openapi({ description: name });

export const Standard = z
  .object({
    object: z.literal('standard').openapi({ description: 'Always standard.' }),
    id: StandardId,
    contract_year: Year,
    name: text(200).openapi({
      description: 'Name of the standard.',
      example: 'CMS Medicare Advantage network adequacy, 2026',
    }),
    citation: text(200).openapi({ description: 'Citation of the regulation.', example: '42 CFR 422.116' }),
    source: text(300).openapi({
      description: 'The CMS document from which the standard was loaded, and the sources of other parts.',
      example: 'CMS 2026 MA HSD Reference File, 12-17-2025',
    }),
    is_imported: z.boolean().openapi({
      description:
        'Whether the standard was imported from the CMS workbook, with every county. Otherwise it is included with the service and covers Utah only.',
    }),
    loaded_at: Instant.openapi({ description: 'When the figures were last loaded.' }),
    counts: z
      .object({
        counties: count('Number of counties.'),
        specialties: count('Number of tested specialties.'),
        customized_cells: count('Number of cells (county and specialty) whose limits CMS customized.'),
        certificates_of_need: count(
          'Number of cells to which a certificate-of-need law applies, 42 CFR 422.116(d)(6).',
        ),
      })
      .openapi({ description: 'The size of the standard.' }),
    county_types: z
      .object({
        large_metro: figures('Figures of Large Metro counties.'),
        metro: figures('Figures of Metro counties.'),
        micro: figures('Figures of Micro counties.'),
        rural: figures('Figures of Rural counties.'),
        ceac: figures('Figures of counties with extreme access considerations (CEAC).'),
      })
      .openapi({ description: 'Figures by county type.' }),
  })
  .openapi('Standard', { description: 'The CMS network adequacy criteria of one contract year.' });
export type Standard = z.infer<typeof Standard>;

const tag = 'Standards';
const scope = 'counties:read';

const params = z.object({ id: StandardId });

const code = z.string().max(3).openapi({ description: 'Code of the tested specialty.', example: '008' });
const TestedCode = z
  .string()
  .regex(/^(\d{3}|S\d{2})$/, 'must be a tested code of three characters, such as 008 or S03');

const Limit = z
  .object({
    max_minutes: z.number().min(0).max(10_000).openapi({ description: 'Maximum travel time in minutes.', example: 50 }),
    max_miles: z.number().min(0).max(10_000).openapi({ description: 'Maximum distance in miles.', example: 35 }),
  })
  .openapi('Limit', {
    description: 'The maximum time and distance between a provider and a beneficiary. Both must be met.',
  });

const perThousand = z.number().min(0).max(100).nullable();

const limitChange = z.object({
  specialty_code: code,
  county_type: CountyType,
  from: Limit,
  to: Limit,
});

const ratioChange = z.object({
  specialty_code: code,
  county_type: CountyType,
  from: perThousand.openapi({
    description: 'Ratio in the other standard, per 1,000 beneficiaries. Null if one is sufficient.',
    example: 0.23,
  }),
  to: perThousand.openapi({
    description: 'Ratio in this standard, per 1,000 beneficiaries. Null if one is sufficient.',
    example: 0.27,
  }),
});

const p95Change = z.object({
  county_type: CountyType,
  from: ratio('Value in the other standard.'),
  to: ratio('Value in this standard.'),
});

const named = z.object({
  code,
  name: text(200).openapi({ description: 'CMS name of the specialty.', example: 'Cardiology' }),
});

const countyChange = z.object({
  county_fips: CountyFips,
  name: text(200).openapi({ description: 'County name.', example: 'Salt Lake' }),
  state: State,
  from: nullable(CountyType),
  to: nullable(CountyType),
});

const cellChange = z.object({
  county_fips: CountyFips,
  specialty_code: code,
  change: z.enum(['added', 'removed', 'changed']).openapi({ description: 'How the cell changed.', example: 'added' }),
  from: nullable(Limit),
  to: nullable(Limit),
});

/** Maximum length of the lists in a comparison; filters give access to the rest. */
export const MAX_COMPARED = 100;

export const StandardComparison = z
  .object({
    object: z.literal('standard_comparison').openapi({ description: 'Always standard_comparison.' }),
    standard_id: StandardId,
    with_standard_id: StandardId,
    p95_ratios_changed: z.array(p95Change).max(5).openapi({ description: '95th percentile ratios that differ.' }),
    specialties_added: z
      .array(named)
      .max(100)
      .openapi({ description: 'Specialties that are tested in this standard only.' }),
    specialties_removed: z
      .array(named)
      .max(100)
      .openapi({ description: 'Specialties that are tested in the other standard only.' }),
    limits_changed: z.array(limitChange).max(500).openapi({ description: 'Base limits that differ.' }),
    ratios_changed: z.array(ratioChange).max(500).openapi({ description: 'Minimum ratios that differ.' }),
    counties: z
      .object({
        added: count('Number of counties that are in this standard only.'),
        removed: count('Number of counties that are in the other standard only.'),
        type_changed: count('Number of counties whose type differs.'),
        changes: z
          .array(countyChange)
          .max(MAX_COMPARED)
          .openapi({
            description: `The first ${MAX_COMPARED} counties that differ, by FIPS code. A type is null if the county is not in that standard.`,
          }),
      })
      .openapi({ description: 'Counties that differ, within the filters.' }),
    customized_cells: z
      .object({
        added: count('Number of cells that are customized in this standard only.'),
        removed: count('Number of cells that are customized in the other standard only.'),
        changed: count('Number of cells that are customized in both, with different limits.'),
        unchanged: count('Number of cells that are customized in both, with equal limits.'),
        changes: z
          .array(cellChange)
          .max(MAX_COMPARED)
          .openapi({
            description: `The first ${MAX_COMPARED} cells that differ, by county and specialty. A limit is null where the base limit applies.`,
          }),
      })
      .openapi({ description: 'Cells whose limits CMS customized, within the filters.' }),
  })
  .openapi('StandardComparison', { description: 'The differences between the standards of two years.' });
export type StandardComparison = z.infer<typeof StandardComparison>;

export const standards = routes({
  listStandards: listRoute({
    path: '/v1/standards',
    tag,
    summary: 'List standards',
    description:
      'Returns a list of the standards that are loaded. Each build is scored by the standard of its standard_id.',
    scope,
    item: Standard,
    page: 'StandardPage',
    filters: { contract_year: anyOf(Year, 'Contract years.') },
    sorts: ['contract_year', 'id'],
    default_sort: ['-contract_year'],
  }),

  getStandard: {
    method: 'get',
    path: '/v1/standards/{id}',
    tag,
    summary: 'Get a standard',
    description: 'Returns a standard with its figures. Its specialties are listed at /v1/specialties.',
    scope,
    params,
    success: { status: 200, description: 'The standard with its figures.', body: Standard },
    problems: [],
  },

  compareStandards: {
    method: 'get',
    path: '/v1/standards/{id}/comparison',
    tag,
    summary: 'Compare two standards',
    description:
      'Returns the differences between this standard and another one. The filters restrict counties and cells. The lists have up to ' +
      `${MAX_COMPARED} entries, and the counts include all. The status is 404 if with is not sent and there is no standard of an earlier year.`,
    scope,
    params,
    query: z.strictObject({
      with: StandardId.optional().openapi({
        description: 'The other standard. Defaults to the standard of the latest earlier year.',
      }),
      state: anyOf(State, 'USPS state codes.'),
      county_fips: anyOf(CountyFips, 'County FIPS codes.'),
      specialty_code: anyOf(TestedCode, 'Codes of tested specialties.'),
    }),
    success: { status: 200, description: 'The comparison of both standards.', body: StandardComparison },
    problems: [],
  },
});
