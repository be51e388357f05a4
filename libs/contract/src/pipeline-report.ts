import { BuildId, count, Instant, ProviderId, ratio, text } from './formats.ts';
import { OpenStage, OPEN_STAGES, Stage, STAGES } from './pipeline.ts';
import { renamedTo } from './renamed.ts';
import { nullable, z } from './zod.ts';

export const PipelineGrouping = z.enum(['owner_email', 'specialty_code', 'county_fips']);
export type PipelineGrouping = z.infer<typeof PipelineGrouping>;

/** Groups of a report; the providers of all others are one group. */
export const MAX_PIPELINE_GROUPS = 100;
/** Providers that have been in a stage for the longest time. */
export const MAX_OLDEST = 5;

const MAX_DAYS = 1_000_000;
const days = (description: string) => z.number().min(0).max(MAX_DAYS).openapi({ description, example: 12.5 });

const stageFields = {
  stage: Stage,
  current: count('Number of providers in the stage at the end of the range.', 41),
  entered: count('Number of entries into the stage in the range, creations included.', 58),
  left: count('Number of moves out of the stage in the range.', 17),
  median_days: days(
    'Median number of days in the stage, with two decimals: of stays that ended in the range, and of stays that continue at its end with the days until then. Null without such a stay.',
  ).nullable(),
  p90_days: days('The 90th percentile of the same days.').nullable(),
};

const WaitingProvider = z
  .object({
    provider_id: ProviderId,
    name: text(200).openapi({ description: 'Display name of the provider.', example: 'Ana Rivera, MD' }),
    owner_email: z.string().max(254).nullable().openapi({
      description: 'E-mail address of the person responsible for the provider.',
      example: 'owner@example.com',
    }),
    entered_at: Instant.openapi({ description: 'When the provider entered the stage.' }),
    days: days('Number of days in the stage until the end of the range, with two decimals.'),
  })
  .openapi('WaitingProvider', { description: 'A provider that is in the stage at the end of the range.' });

const PipelineStage = z
  .object({
    ...stageFields,
    oldest: z
      .array(WaitingProvider)
      .max(MAX_OLDEST)
      .openapi({ description: `The ${MAX_OLDEST} providers that have been in the stage for the longest time.` }),
  })
  .openapi('PipelineStage', { description: 'The providers of a build in one stage.' });

const PipelineStageFigures = z
  .object(stageFields)
  .openapi('PipelineStageFigures', { description: 'The providers of a group in one stage.' });

const PipelineConversion = z
  .object({
    stage: OpenStage,
    entered_providers: count('Number of providers that entered the stage in the range.'),
    contracted_providers: count(
      'Number of them that entered the stage contracted after their first entry in the range, before its end.',
    ),
    conversion_ratio: ratio(
      'contracted_providers divided by entered_providers. Null if no provider entered.',
    ).nullable(),
  })
  .openapi('PipelineConversion', { description: 'How many providers of an open stage were contracted.' });

const conversion = z
  .array(PipelineConversion)
  .max(OPEN_STAGES.length)
  .openapi({ description: 'Conversion from each open stage to contracted, in the order of the pipeline.' });

const groupFields = {
  provider_count: count('Number of providers in the group.', 86),
  stages: z
    .array(PipelineStageFigures)
    .max(STAGES.length)
    .openapi({ description: 'The figures of each stage, in the order of the pipeline.' }),
  conversion,
};

const PipelineGroup = z
  .object({
    value: text(254).nullable().openapi({
      description: 'Current value of the field in the providers of the group. Null for providers without one.',
      example: 'owner@example.com',
    }),
    ...groupFields,
  })
  .openapi('PipelineGroup', { description: 'The providers of a build with the same value of a field.' });

const OtherPipelineGroups = z
  .object({ group_count: count('Number of groups that are combined.', 3), ...groupFields })
  .openapi('OtherPipelineGroups', { description: 'The providers of all groups that are not listed.' });

export const PipelineReport = z
  .object({
    object: z.literal('pipeline_report').openapi({ description: 'Always pipeline_report.' }),
    build_id: BuildId,
    stage_changed_at_gte: Instant.nullable().openapi({
      description: 'Start of the range, included. Null if it has none.',
    }),
    stage_changed_at_lt: Instant.nullable().openapi({
      description: 'End of the range, excluded. Null for a range that ends with the request.',
    }),
    from: Instant.nullable().openapi({
      description: 'The same as stage_changed_at_gte.',
      ...renamedTo('stage_changed_at_gte'),
    }),
    to: Instant.nullable().openapi({
      description: 'The same as stage_changed_at_lt.',
      ...renamedTo('stage_changed_at_lt'),
    }),
    group_by: nullable(PipelineGrouping).openapi({
      description: 'The field by which groups are formed.',
      example: 'owner_email',
    }),
    provider_count: count('Number of providers at the end of the range.'),
    stages: z
      .array(PipelineStage)
      .max(STAGES.length)
      .openapi({ description: 'Each stage, in the order of the pipeline.' }),
    conversion,
    groups: z
      .array(PipelineGroup)
      .max(MAX_PIPELINE_GROUPS)
      .openapi({
        description: `The ${MAX_PIPELINE_GROUPS} groups with the most providers, largest first. Empty without group_by.`,
      }),
    other_groups: nullable(OtherPipelineGroups).openapi({
      description: 'All further groups together. Null if there are none.',
    }),
  })
  .openapi('PipelineReport', {
    description: 'How the providers of a build moved through the pipeline in a range of time.',
  });
export type PipelineReport = z.infer<typeof PipelineReport>;

/** A row of the CSV form: the figures of one stage, of all providers or of one group. */
export const PipelineRow = z.object({
  group: z.enum(['all', 'value', 'other_groups']),
  value: z.string().nullable(),
  provider_count: z.int(),
  ...stageFields,
  entered_providers: z.int().nullable(),
  contracted_providers: z.int().nullable(),
  conversion_ratio: z.number().nullable(),
  specialty: z.string().nullable(),
  county: z.string().nullable(),
  state: z.string().nullable(),
});
export type PipelineRow = z.infer<typeof PipelineRow>;

export const PIPELINE_DESCRIPTION =
  'Returns how the providers of a build moved through the pipeline from stage_changed_at_gte (included) to stage_changed_at_lt (excluded), by their ' +
  'transitions. A stay begins when a provider enters a stage, by its creation or by a transition, and ends with its next transition. ' +
  'median_days and p90_days, linearly interpolated, include each stay that ended in the range, from its beginning, and each stay that ' +
  'continues at the end of the range, with the days until then: a provider that is still waiting counts with the time that it has waited. ' +
  'A correction is no movement: it is counted in neither entered, left nor conversion, and the stay that it ends is not measured; the ' +
  'stay that it begins is measured from the correction. A provider that enters a stage twice is counted twice in entered and once in ' +
  'conversion. Groups have the current values of the providers. Deleted providers are not included. As CSV, each stage of each group is a row.';
