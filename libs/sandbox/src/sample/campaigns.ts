import {
  type CampaignCompletionReason,
  type CampaignGoal,
  type CampaignMemberState,
  type CampaignStatus,
  MEMBER_STATES,
  type Stage,
} from '@pnb/contract';
import type { SampleProvider } from './enrolment.ts';
import { hashToShare } from './random.ts';
import { daysAfter, toDate } from './times.ts';

/** A provider of the build, by its position. */
export interface SampleMember {
  provider: number;
  state: CampaignMemberState;
  stage: Stage;
  removed_reason: 'disqualified' | 'terminated' | null;
  state_changed_at: Date;
}

/** A row of `campaigns` without keys and counters, with its members. */
export interface SampleCampaign {
  external_id: string;
  name: string;
  status: CampaignStatus;
  goal: CampaignGoal | null;
  stop_on_goal: boolean;
  starts_on: Date | null;
  ends_on: Date | null;
  created_at: Date;
  launched_at: Date | null;
  goal_met_at: Date | null;
  completed_at: Date | null;
  completion_reason: CampaignCompletionReason | null;
  cancelled_at: Date | null;
  members: SampleMember[];
}

/** The stage of a provider at an instant, and since when; null before it was in the build. */
export function findStageAt(
  provider: SampleProvider,
  at: Date,
): { stage: Stage; held: Stage | null; since: Date } | null {
  const { history, stage, held_from_stage, created_at } = provider;
  if (created_at > at) return null;
  const move = history.findLast((entry) => entry.created_at <= at);
  if (move) {
    const held = move.to_stage === 'on_hold' ? move.from_stage : null;
    return { stage: move.to_stage, held, since: move.created_at };
  }
  return { stage: history[0]?.from_stage ?? stage, held: history[0] ? null : held_from_stage, since: created_at };
}

interface Drive {
  name: string;
  external_id: string;
  status: CampaignStatus;
  /** Days before the present. */
  launched: number | null;
  ended: number | null;
  /** Share of the providers that it could enroll. */
  share: number;
  goal: CampaignGoal | null;
}

// Invented. They were launched and have ended before the days whose events the sandbox keeps.
const DRIVES: readonly Drive[] = [
  {
    ...{ name: 'Rural primary care, first calls', external_id: 'sample-campaign-draft', status: 'draft' },
    ...{ launched: null, ended: null, share: 0.12, goal: { type: 'contact_all', target: null, cells: [] } },
  },
  {
    ...{ name: 'Specialists of the Wasatch Front', external_id: 'sample-campaign-running', status: 'running' },
    ...{ launched: 60, ended: null, share: 0.1, goal: { type: 'signed_count', target: 400, cells: [] } },
  },
  {
    ...{ name: 'Cells without a provider', external_id: 'sample-campaign-cells', status: 'running' },
    ...{ launched: 30, ended: null, share: 0.05, goal: { type: 'close_cells', target: 25, cells: [] } },
  },
  {
    ...{ name: 'Facilities, letters of intent', external_id: 'sample-campaign-paused', status: 'paused' },
    ...{ launched: 45, ended: null, share: 0.06, goal: null },
  },
  {
    ...{ name: 'Founding network', external_id: 'sample-campaign-completed', status: 'completed' },
    ...{ launched: 240, ended: 20, share: 0.2, goal: { type: 'signed_count', target: 0, cells: [] } },
  },
  {
    ...{ name: 'Dental pilot', external_id: 'sample-campaign-cancelled', status: 'cancelled' },
    ...{ launched: 150, ended: 120, share: 0.1, goal: null },
  },
];

const OPEN: ReadonlySet<CampaignMemberState> = new Set<CampaignMemberState>(['pending', 'in_progress', 'responded']);

/** The campaigns of a build in every status, as of an instant. */
export const listCampaigns = (providers: readonly SampleProvider[], as_of: Date): SampleCampaign[] =>
  DRIVES.map((drive) => runDrive(drive, providers, as_of));

function runDrive(drive: Drive, providers: readonly SampleProvider[], as_of: Date): SampleCampaign {
  const { name, external_id, status } = drive;
  const launched_at = drive.launched === null ? null : daysAfter(as_of, -drive.launched);
  const ended_at = drive.ended === null ? null : daysAfter(as_of, -drive.ended);
  const members = drawMembers(drive, providers, { launched_at, at: ended_at ?? as_of });
  return {
    ...{ external_id, name, status, members, launched_at },
    starts_on: launched_at && toDate(launched_at),
    ends_on: status === 'running' ? toDate(daysAfter(as_of, 60)) : null,
    created_at: daysAfter(launched_at ?? as_of, -3),
    cancelled_at: status === 'cancelled' ? ended_at : null,
    ...(status === 'completed' ? completion(drive, members, ended_at) : { ...NOT_COMPLETED, goal: drive.goal }),
  };
}

const NOT_COMPLETED = { stop_on_goal: false, goal_met_at: null, completed_at: null, completion_reason: null };

/** The goal of the completed one is what it reached. */
function completion({ goal }: Drive, members: readonly SampleMember[], ended_at: Date | null) {
  const target = members.filter(({ state }) => state === 'converted').length;
  return {
    goal: goal && { ...goal, target },
    ...{ stop_on_goal: true, goal_met_at: ended_at, completed_at: ended_at, completion_reason: 'goal_met' as const },
  };
}

interface Enrolment {
  /** Null: the campaign is a draft. */
  launched_at: Date | null;
  /** When its members were as they are. */
  at: Date;
}

/** Providers that were open at the launch. */
const drawMembers = (
  { external_id, share }: Drive,
  providers: readonly SampleProvider[],
  enrolment: Enrolment,
): SampleMember[] =>
  providers.flatMap((provider, index) => {
    const start = findStageAt(provider, enrolment.launched_at ?? enrolment.at);
    const isDrawn = hashToShare(`ut-v1:${external_id}:${provider.npi ?? provider.name}`) < share;
    return isDrawn && start && OPEN.has(toState(start)) ? [toMember(provider, index, enrolment)] : [];
  });

const toState = ({ stage, held }: { stage: Stage; held: Stage | null }): CampaignMemberState =>
  MEMBER_STATES[held ?? stage];

function toMember(provider: SampleProvider, index: number, { launched_at, at }: Enrolment): SampleMember {
  const found = findStageAt(provider, at) ?? { stage: provider.stage, held: null, since: at };
  const state = launched_at ? toState(found) : 'pending';
  const { stage, since } = found;
  const removed_reason = state === 'removed' && (stage === 'disqualified' || stage === 'terminated') ? stage : null;
  const state_changed_at = launched_at && since > launched_at ? since : (launched_at ?? at);
  return { provider: index, state, stage, removed_reason, state_changed_at };
}
