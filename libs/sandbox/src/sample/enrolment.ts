import type { CountyType } from '@pnb/adequacy';
import { utahCounties2026 } from '@pnb/adequacy';
import { type Stage, type Provider } from '@pnb/contract';
import type { Contact } from './contacts.ts';
import { pickContract, type ContractFields } from './contracts.ts';
import { countContacts, pickContacts } from './contacts.ts';
import { ownerEmail } from './people.ts';
import type { Course, Move } from './pipeline.ts';
import { pickCourse, stageAt } from './pipeline.ts';
import type { ProviderFacts } from './providers.ts';
import type { Random } from './random.ts';
import { createRandom, integer, hashToShare } from './random.ts';
import { toDeclineReason } from './reasons.ts';
import type { Times } from './times.ts';
import { toDate, daysAfter, newYear } from './times.ts';

/** A row of `providers` without the keys that the loader makes, with its transitions and contacts from the first to the last. */
export interface SampleProvider extends ProviderFacts, ContractFields {
  stage: Stage;
  held_from_stage: Stage | null;
  stage_changed_at: Date;
  adequacy_status: 'pending';
  adequacy_reasons: string[];
  adequacy_override: 'excluded' | null;
  owner_email: string | null;
  decline_reason: Provider['decline_reason'];
  expected_active_on: Date | null;
  effective_on: Date | null;
  terminated_on: Date | null;
  external_id: string | null;
  metadata: Record<string, string>;
  created_at: Date;
  updated_at: Date;
  contact_attempt_count: number;
  last_contacted_at: Date | null;
  contact_evidence_complete: boolean;
  history: Move[];
  contacts: Contact[];
}

/** What a build makes of the providers. */
export interface Drive extends Times {
  /** Distinguishes the random streams of the build from those of another. */
  readonly label: string;
  /** How far it has come: 1 for about 46 % won. */
  readonly progress: number;
  /** Put before the NPI as `external_id`; null for none. */
  readonly external_prefix: string | null;
}

// Invented: share of the providers won by type of their county. A plan begins where its members are.
const WON_SHARES: Readonly<Record<CountyType, number>> = {
  large_metro: 0.48,
  metro: 0.46,
  micro: 0.36,
  rural: 0.3,
  ceac: 0.25,
};
const WON_ELSEWHERE = 0.3;

const EXCLUDED_SHARE = 0.003;
const ENDING_SHARE = 0.015;

/** The provider in a build. One hash decides its stage, so a build with more progress has won all that one with less has. */
export function enroll(facts: ProviderFacts, drive: Drive): SampleProvider {
  const stage = stageAt(hashToShare(`ut-v1:stage:${facts.npi}`), computeWonShare(facts) * drive.progress);
  const random = createRandom(`ut-v1:${drive.label}:${facts.npi}`);
  const course = pickCourse(random, stage, drive);
  const last = course.moves.at(-1);
  const stage_changed_at = last?.created_at ?? course.created_at;
  const contactRandom = createRandom(`ut-v1:contact:${drive.label}:${facts.npi}`);
  const contacts = pickContacts(contactRandom, stage, { ...course, as_of: drive.as_of });
  const adequacy_override = random() < EXCLUDED_SHARE ? 'excluded' : null;
  const owner_email = isInherited(stage, course) || random() < 0.08 ? null : ownerEmail(random);
  const dates = pickDates(random, stage, { ...drive, course, stage_changed_at });
  return {
    ...facts,
    stage,
    ...listMarks(stage, last),
    stage_changed_at,
    adequacy_status: 'pending',
    adequacy_reasons: ['not_evaluated'],
    adequacy_override,
    owner_email,
    ...dates,
    ...pickContract(facts, { stage, moves: course.moves, effective_on: dates.effective_on }),
    external_id: drive.external_prefix && `${drive.external_prefix}${facts.npi}`,
    metadata: {},
    created_at: course.created_at,
    updated_at: stage_changed_at,
    ...countContacts(contacts),
    history: course.moves,
    contacts,
  };
}

/** What only some stages leave on a provider. */
function listMarks(stage: Stage, last: Move | undefined) {
  return {
    held_from_stage: stage === 'on_hold' && last ? last.from_stage : null,
    decline_reason: stage === 'declined' ? toDeclineReason(last ? last.reason : null) : null,
  };
}

function computeWonShare({ county_fips }: ProviderFacts): number {
  const county = utahCounties2026.find(({ fips }) => fips === county_fips);
  return county ? WON_SHARES[county.county_type] : WON_ELSEWHERE;
}

function isInherited(stage: Stage, { moves }: Course): boolean {
  return (moves[0]?.from_stage ?? stage) === 'active';
}

interface StageTimes extends Times {
  readonly course: Course;
  readonly stage_changed_at: Date;
}

/** Dates of the contract, by stage; a few active contracts end within 90 days. */
function pickDates(random: Random, stage: Stage, standing: StageTimes) {
  const isExpected = stage === 'contract_sent' || stage === 'contracted' || stage === 'credentialing';
  const isEnding = stage === 'active' && random() < ENDING_SHARE;
  const soon = (from: number, to: number) => toDate(daysAfter(standing.as_of, integer(random, from, to)));
  const ended_on = stage === 'terminated' ? toDate(standing.stage_changed_at) : null;
  return {
    expected_active_on: isExpected ? soon(20, 140) : null,
    effective_on: stage === 'active' || stage === 'terminated' ? pickStart(random, stage, standing) : null,
    terminated_on: isEnding ? soon(15, 85) : ended_on,
  };
}

/** An inherited contract runs from a New Year before the build began, another from the day it became active. */
function pickStart(random: Random, stage: Stage, { course, began_at, stage_changed_at }: StageTimes): Date | null {
  if (isInherited(stage, course)) return newYear(began_at.getUTCFullYear() - integer(random, 0, 5));
  return stage === 'active' ? toDate(stage_changed_at) : null;
}
