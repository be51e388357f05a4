import { Basis } from './builds.ts';
import { CampaignMemberCounts, CampaignProviderFilter } from './campaign-members.ts';
import {
  BuildId,
  CalendarDate,
  CampaignId,
  count,
  CountyFips,
  created_at,
  ExternalId,
  Instant,
  Metadata,
  MetadataUpdate,
  notBlank,
  oneRequired,
  percent,
  ratio,
  RunId,
  text,
  updated_at,
} from './formats.ts';
import { SpecialtyCode } from './provider-values.ts';
import { readOnlyShape } from './read-only.ts';
import { nullable, z } from './zod.ts';

export const CampaignStatus = z
  .enum(['draft', 'running', 'paused', 'completed', 'cancelled'])
  .openapi('CampaignStatus', {
    description:
      'Status of the campaign. draft: not launched yet. running: member states follow the stages of the providers, and the campaign ' +
      'completes by itself. paused: member states follow, and the campaign does not complete. completed and cancelled: ended, nothing ' +
      'follows any more.',
    example: 'running',
  });
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const CampaignCompletionReason = z.enum([
  'all_members_resolved',
  'goal_met',
  'end_date_reached',
  'closed_by_user',
]);
export type CampaignCompletionReason = z.infer<typeof CampaignCompletionReason>;

const CampaignAction = z.enum(['launch', 'pause', 'resume', 'complete', 'cancel']);
export type CampaignAction = z.infer<typeof CampaignAction>;

/** The actions of each status. */
export const CAMPAIGN_ACTIONS: Readonly<Record<CampaignStatus, readonly CampaignAction[]>> = {
  draft: ['launch', 'cancel'],
  running: ['pause', 'complete', 'cancel'],
  paused: ['resume', 'complete', 'cancel'],
  completed: [],
  cancelled: [],
};

const GOAL_TYPE =
  'Type of the goal. signed_count: target members are converted. close_cells: each of the cells is met, or, without cells, target ' +
  'cells are met that were not met at the launch. contact_all: no member is pending.';

const goalFields = {
  type: z
    .enum(['signed_count', 'close_cells', 'contact_all'])
    .openapi({ description: GOAL_TYPE, example: 'signed_count' }),
  target: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .openapi({ description: 'Number of members or cells. Null if the goal has none.', format: 'int32', example: 25 }),
  cells: z
    .array(
      z.strictObject({ county_fips: CountyFips, specialty_code: SpecialtyCode }).openapi({
        description: 'A cell: county and tested specialty.',
        example: { county_fips: '49035', specialty_code: '008' },
      }),
    )
    .max(200)
    .openapi({ description: 'Cells of a goal of type close_cells. Empty if the goal has none.' }),
};

export const CampaignGoal = z
  .object(goalFields)
  .openapi('CampaignGoal', { description: 'What the campaign is to achieve.' });
export type CampaignGoal = z.infer<typeof CampaignGoal>;

const CampaignGoalCreate = z
  .strictObject(goalFields)
  .partial()
  .required({ type: true })
  .openapi('CampaignGoalCreate', {
    description:
      'What the campaign is to achieve. signed_count requires target; close_cells requires target or cells; contact_all takes neither.',
    example: { type: 'signed_count', target: 25 },
  });
export type CampaignGoalCreate = z.infer<typeof CampaignGoalCreate>;

const goalType = (type: CampaignGoal['type']) => z.literal(type).openapi({ description: `Always ${type}.` });
const noTarget = z.null().optional().openapi({ description: 'The goal has no target.' });
const noCells = goalFields.cells
  .max(0)
  .optional()
  .openapi({ description: 'The goal has no cells.', maxItems: 0, example: [] });

/** The requests that `CampaignGoalCreate` accepts. */
export const CAMPAIGN_GOALS = {
  SignedCountGoal: z
    .strictObject({
      type: goalType('signed_count'),
      target: goalFields.target.unwrap().openapi({ description: 'Number of converted members.', example: 25 }),
      cells: noCells,
    })
    .openapi({
      description: 'A goal that is met when target members are converted.',
      example: { type: 'signed_count', target: 25 },
    }),
  CloseCellsGoal: z
    .strictObject({
      type: goalType('close_cells'),
      target: goalFields.target.optional().openapi({ description: 'Number of cells. Cannot be combined with cells.' }),
      cells: goalFields.cells.optional().openapi({ description: 'The cells. Cannot be combined with target.' }),
    })
    .openapi({
      description:
        'A goal that is met when each of cells is met, or, with target, when so many cells are met that were not met at the launch.',
      not: oneRequired('target', 'cells'),
      example: { type: 'close_cells', cells: [{ county_fips: '49035', specialty_code: '008' }] },
    }),
  ContactAllGoal: z.strictObject({ type: goalType('contact_all'), target: noTarget, cells: noCells }).openapi({
    description: 'A goal that is met when no member is pending.',
    example: { type: 'contact_all' },
  }),
};

const plain = {
  name: text(200).openapi({ description: 'Name of the campaign.', example: 'Rural cardiology, spring' }),
  stop_on_goal: z.boolean().openapi({
    description: 'Whether the campaign completes as soon as the goal is met.',
    example: true,
  }),
  starts_on: CalendarDate.nullable().openapi({
    description: 'The first day, as planned. The launch replaces it by its own day, in the time zone of the build.',
    example: '2026-11-01',
  }),
  ends_on: CalendarDate.nullable().openapi({
    description:
      'The last day, in the time zone of the build. A running campaign completes on the next day. Null: it has no end date.',
    example: '2027-01-31',
  }),
  external_id: nullable(ExternalId),
  metadata: Metadata,
};

const member_filter = nullable(CampaignProviderFilter).openapi({
  description:
    'Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards.',
});

const score = (description: string) => percent(`${description} Null if no score was computed.`).nullable();
const run = (description: string) => nullable(RunId).openapi({ description: `${description} Null if there is none.` });

export const CampaignResult = z
  .object({
    member_counts: CampaignMemberCounts.openapi({ description: 'Members by state when the campaign completed.' }),
    conversion_ratio: ratio('Share of converted members. Null if no member remained.').nullable(),
    contact_attempts: count('Contact attempts that were recorded for the campaign until it completed, without notes.'),
    basis: Basis.openapi({ description: 'Basis of the build at the launch, on which scores and cells are compared.' }),
    score_before: score('Score before the campaign: of run_id_before.'),
    score_after: score('Score after the campaign: of run_id_after.'),
    run_id_before: run(
      'The first run that includes every change of the build before the launch; usually it had been computed by then.',
    ),
    run_id_after: run('The run that includes every change of the build until the campaign completed.'),
    cells_closed: count('Cells that were not met before and are met after. Null without both scores.').nullable(),
  })
  .openapi('CampaignResult', { description: 'What the campaign achieved.' });
export type CampaignResult = z.infer<typeof CampaignResult>;

export const Campaign = z
  .object({
    object: z.literal('campaign').openapi({ description: 'Always campaign.' }),
    id: CampaignId,
    build_id: BuildId,
    ...plain,
    status: CampaignStatus,
    allowed_actions: z
      .array(CampaignAction)
      .max(5)
      .openapi({ description: 'Actions that the status allows.', example: ['pause', 'complete', 'cancel'] }),
    goal: nullable(CampaignGoal).openapi({ description: 'What the campaign is to achieve. Null if there is no goal.' }),
    goal_met_at: Instant.nullable().openapi({ description: 'When the goal was first met. Null until then.' }),
    member_filter,
    member_counts: CampaignMemberCounts,
    conversion_ratio: ratio('Share of converted members among those not removed. Null if there are none.').nullable(),
    launched_at: Instant.nullable().openapi({ description: 'When the campaign was launched.' }),
    completed_at: Instant.nullable().openapi({ description: 'When the campaign completed.' }),
    completion_reason: nullable(CampaignCompletionReason).openapi({
      description:
        'Why the campaign completed; the first in this order if several apply. all_members_resolved: each member is converted, declined, ' +
        'unreachable or removed. goal_met: the goal is met and stop_on_goal is true. end_date_reached: ends_on has passed. ' +
        'closed_by_user: it was completed by a request.',
      example: 'goal_met',
    }),
    cancelled_at: Instant.nullable().openapi({ description: 'When the campaign was cancelled.' }),
    result: nullable(CampaignResult).openapi({
      description:
        'What the campaign achieved. Null until it is completed and the score includes its last change; campaign.completed is emitted then.',
    }),
    created_at,
    updated_at,
  })
  .openapi('Campaign', {
    description: 'Outreach to named providers of a build, with the progress of each and the effect on the score.',
  });
export type Campaign = z.infer<typeof Campaign>;

const writable = {
  ...plain,
  name: notBlank(plain.name),
  goal: nullable(CampaignGoalCreate).openapi({ description: 'What the campaign is to achieve. Null for no goal.' }),
  member_filter,
};

export const CampaignCreate = z
  .strictObject({ build_id: BuildId, ...writable })
  .partial()
  .required({ build_id: true, name: true })
  .openapi('CampaignCreate', {
    description: 'A campaign to create. Its status is draft. stop_on_goal defaults to false.',
    example: {
      build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y0za',
      name: 'Rural cardiology, spring',
      goal: { type: 'signed_count', target: 25 },
      stop_on_goal: true,
      ends_on: '2027-01-31',
      member_filter: { stage: ['identified'], specialty_code: ['008'] },
    },
  });
export type CampaignCreate = z.infer<typeof CampaignCreate>;

const ACTIONS = 'Use the actions launch, pause, resume, complete and cancel.';

/** Read-only fields of a campaign, which PATCH accepts and does not write. */
export const CAMPAIGN_READ_ONLY = {
  fixed: {
    object: 'The value is always campaign.',
    id: 'The campaign is identified by the path.',
    build_id: 'A campaign cannot be moved to another build. Create it in the other build.',
    status: ACTIONS,
    created_at: 'The value never changes.',
  },
  computed: [
    'allowed_actions',
    'goal_met_at',
    'member_counts',
    'conversion_ratio',
    'launched_at',
    'completed_at',
    'completion_reason',
    'cancelled_at',
    'result',
    'updated_at',
  ],
} as const;

export const CampaignUpdate = z
  .strictObject({ ...readOnlyShape(CAMPAIGN_READ_ONLY), ...writable, metadata: MetadataUpdate })
  .partial()
  .openapi('CampaignUpdate', {
    description:
      'Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, null removes a value, and goal and ' +
      'member_filter are replaced as a whole. A complete campaign as returned by GET is accepted: read-only fields can be sent unchanged.',
    example: { ends_on: '2027-02-28' },
  });
export type CampaignUpdate = z.infer<typeof CampaignUpdate>;
