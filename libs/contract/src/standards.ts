import { CountyType } from './counties.ts';
import { count, CountyFips, Instant, ratio, State, text } from './formats.ts';
import { anyOf, listRoute, route } from './route.ts';
import { nullable, z } from './zod.ts';

export const StandardId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be the id of a standard, such as cms-ma-2026')
  .openapi({ description: 'Identifier of the standard.', example: 'cms-ma-2026' });

export const standard_note = text(300)
  .nullable()
  .openapi({
    description: 'States that the criteria are of another year than the contract; null when the years are equal.',
    example:
      'The contract year is 2031, the criteria are those of 2026 (cms-ma-2026). ' +
      'GET /v1/standards lists the criteria that are loaded; PATCH standard_id pins others.',
  });

const Year = z
  .int()
  .min(2020)
  .max(2100)
  .openapi({ description: 'Year of the criteria.', format: 'int32', example: 2026 });

const figures = (name: string) =>
  z
    .object({
      p95_ratio: ratio('95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B).'),
      required_ratio: ratio('Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4).'),
      minutes_per_mile: z
        .number()
        .min(0)
        .max(100)
        .openapi({ description: 'Minutes that a mile counts.', example: 1.5 }),
    })
    .openapi({ description: name });

export const Standard = z
  .object({
    object: z.literal('standard').openapi({ description: 'Always standard.' }),
    id: StandardId,
    contract_year: Year,
    name: text(200).openapi({ description: 'Its name.', example: 'CMS Medicare Advantage network adequacy, 2026' }),
    citation: text(200).openapi({ description: 'The regulation.', example: '42 CFR 422.116' }),
    source: text(300).openapi({
      description: "CMS's document, and where parts that it does not hold are from.",
      example: 'CMS 2026 MA HSD Reference File, 12-17-2025',
    }),
    is_imported: z.boolean().openapi({
      description: "Whether it was read from CMS's workbook: every county. Else it came with the service: Utah alone.",
    }),
    loaded_at: Instant.openapi({ description: 'When its figures were last loaded.' }),
    counts: z
      .object({
        counties: count('Counties with criteria.'),
        specialties: count('Tested specialties.'),
        customized_cells: count('County x specialty cells whose limits CMS relaxed.'),
        certificates_of_need: count('Cells under a certificate-of-need law, 42 CFR 422.116(d)(6).'),
      })
      .openapi({ description: 'How much of it is loaded.' }),
    county_types: z
      .object({
        large_metro: figures('Large Metro.'),
        metro: figures('Metro.'),
        micro: figures('Micro.'),
        rural: figures('Rural.'),
        ceac: figures('CEAC.'),
      })
      .openapi({ description: 'Figures of each county type.' }),
  })
  .openapi('Standard', { description: 'The criteria of one year by which networks are judged.' });
export type Standard = z.infer<typeof Standard>;

const tag = 'Standards';
const scope = 'counties:read';

export const listStandards = listRoute({
  operationId: 'listStandards',
  path: '/v1/standards',
  tag,
  summary: 'List standards',
  description: 'The criteria of each year that is loaded. A build is pinned to one of them by standard_id.',
  scope,
  item: Standard,
  page: 'StandardPage',
  filters: { contract_year: anyOf(Year, 'Years.') },
  sorts: ['contract_year', 'id'],
  default_sort: ['-contract_year'],
});

const params = z.object({ id: StandardId });

export const getStandard = route({
  operationId: 'getStandard',
  method: 'get',
  path: '/v1/standards/{id}',
  tag,
  summary: 'Get a standard',
  description: 'The criteria of one year. Its specialties are listed at /v1/specialties.',
  scope,
  params,
  success: { status: 200, description: 'The standard with its figures.', body: Standard },
  problems: [],
});

const code = z.string().max(3).openapi({ description: 'Tested specialty.', example: '008' });
const TestedCode = z
  .string()
  .regex(/^(\d{3}|S\d{2})$/, 'must be a tested code of three characters, such as 008 or S03');

const Limit = z
  .object({
    max_minutes: z.number().min(0).max(10_000).openapi({ description: 'Maximum time, minutes.', example: 50 }),
    max_miles: z.number().min(0).max(10_000).openapi({ description: 'Maximum distance, miles.', example: 35 }),
  })
  .openapi('Limit', { description: 'How far a provider may be from a beneficiary; both must hold.' });

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
  from: perThousand.openapi({ description: 'Before, per 1,000; null: one is enough.', example: 0.23 }),
  to: perThousand.openapi({ description: 'Now.', example: 0.27 }),
});

const p95Change = z.object({ county_type: CountyType, from: ratio('Before.'), to: ratio('Now.') });

const named = z.object({
  code,
  name: text(200).openapi({ description: 'CMS name.', example: 'Cardiology' }),
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
  change: z.enum(['added', 'removed', 'changed']).openapi({ description: 'What became of it.', example: 'added' }),
  from: nullable(Limit),
  to: nullable(Limit),
});

/** Lists of a comparison hold so many at most; filters lead to the rest. */
export const MAX_COMPARED = 100;

export const StandardComparison = z
  .object({
    object: z.literal('standard_comparison').openapi({ description: 'Always standard_comparison.' }),
    standard_id: StandardId,
    with_standard_id: StandardId,
    p95_ratios_changed: z.array(p95Change).max(5).openapi({ description: 'Percentiles that differ.' }),
    specialties_added: z.array(named).max(100).openapi({ description: 'Tested now, not before.' }),
    specialties_removed: z.array(named).max(100).openapi({ description: 'Tested before, no longer.' }),
    limits_changed: z.array(limitChange).max(500).openapi({ description: 'Base limits that differ.' }),
    ratios_changed: z.array(ratioChange).max(500).openapi({ description: 'Minimum ratios that differ.' }),
    counties: z
      .object({
        added: count('Counties that the other standard does not have.'),
        removed: count('Counties that only the other one has.'),
        type_changed: count('Counties of another type.'),
        changes: z
          .array(countyChange)
          .max(MAX_COMPARED)
          .openapi({ description: `The first ${MAX_COMPARED} of them all, by FIPS code; null: not there.` }),
      })
      .openapi({ description: 'Counties that differ, of those that the filters name.' }),
    customized_cells: z
      .object({
        added: count('Cells relaxed now, not before.'),
        removed: count('Cells no longer relaxed.'),
        changed: count('Cells relaxed otherwise.'),
        unchanged: count('Cells relaxed alike.'),
        changes: z
          .array(cellChange)
          .max(MAX_COMPARED)
          .openapi({
            description: `The first ${MAX_COMPARED} that differ, by county and code; null: the base limit.`,
          }),
      })
      .openapi({ description: 'County x specialty cells that CMS relaxed, of those that the filters name.' }),
  })
  .openapi('StandardComparison', { description: 'What differs between the criteria of two years.' });
export type StandardComparison = z.infer<typeof StandardComparison>;

export const compareStandards = route({
  operationId: 'compareStandards',
  method: 'get',
  path: '/v1/standards/{id}/comparison',
  tag,
  summary: 'Compare two standards',
  description:
    'What changed from another standard to this one. Filters narrow counties and cells; the lists hold the first ' +
    `${MAX_COMPARED}, the counts all. 404 when no other is named and none is of an earlier year.`,
  scope,
  params,
  query: z.strictObject({
    with: StandardId.optional().openapi({
      description: 'The other standard; the one of the year before when left out.',
    }),
    state: anyOf(State, 'States.'),
    county_fips: anyOf(CountyFips, 'Counties.'),
    specialty_code: anyOf(TestedCode, 'Tested specialties.'),
  }),
  success: { status: 200, description: 'The comparison of both standards.', body: StandardComparison },
  problems: [],
});
