import { type ContactAttempt, type ContactChannel, isEvidenceComplete, type Stage } from '@pnb/contract';
import { personName } from './people.ts';
import type { Course } from './pipeline.ts';
import type { Random } from './random.ts';
import { integer, pick, pickWeighted, uniform } from './random.ts';
import type { Times } from './times.ts';
import { daysAfter } from './times.ts';

/** An attempt to contact a provider, or a note, and when. */
export type Contact = Pick<ContactAttempt, 'channel' | 'outcome' | 'contact_name' | 'note' | 'attempted_at'>;

/** Stages whose providers have recorded attempts. */
const CONTACTED: readonly Stage[] = [
  'outreach',
  'engaged',
  'loi_signed',
  'negotiating',
  'on_hold',
  'declined',
  'unreachable',
];

const NOTE_SHARE = 0.15;
const NAMED_SHARE = 0.4;

type Outcome = NonNullable<ContactAttempt['outcome']>;

const CHANNELS: readonly { value: ContactChannel; weight: number; outcomes: readonly Outcome[] }[] = [
  { value: 'phone', weight: 45, outcomes: ['left_message', 'no_answer', 'reached', 'reached', 'wrong_contact'] },
  { value: 'email', weight: 28, outcomes: ['sent', 'sent', 'sent', 'bounced', 'interested'] },
  { value: 'letter', weight: 12, outcomes: ['sent'] },
  { value: 'fax', weight: 6, outcomes: ['sent'] },
  { value: 'portal', weight: 4, outcomes: ['sent', 'other'] },
  { value: 'visit', weight: 5, outcomes: ['reached', 'interested'] },
];

const NOTES = [
  'Prefers to be called before nine.',
  'Billing is done by an outside company.',
  'The practice administrator decides.',
  'Wants to see the fee schedule first.',
];

/** The contacts of a provider since its first move, in the order of time. */
export function pickContacts(random: Random, stage: Stage, { moves, as_of }: Course & Pick<Times, 'as_of'>): Contact[] {
  const [first] = moves;
  if (!first || !CONTACTED.includes(stage)) return [];
  const count = stage === 'unreachable' ? integer(random, 5, 7) : integer(random, 1, 5);
  const contacts: Contact[] = [];
  let at = first.created_at;
  for (let index = 0; index < count && at <= as_of; index++) {
    contacts.push(pickContact(random, stage, at));
    at = daysAfter(at, uniform(random, 1, 14));
  }
  if (random() < NOTE_SHARE) {
    const { attempted_at } = contacts.at(-1) ?? { attempted_at: first.created_at };
    contacts.push({ channel: 'note', outcome: null, contact_name: null, note: pick(random, NOTES), attempted_at });
  }
  return contacts;
}

const NO_RESPONSE: readonly Outcome[] = ['no_answer', 'left_message', 'sent', 'bounced', 'wrong_contact'];

function pickContact(random: Random, stage: Stage, attempted_at: Date): Contact {
  const { value: channel, outcomes } = pickWeighted(random, CHANNELS);
  const possible = stage === 'unreachable' ? outcomes.filter((outcome) => NO_RESPONSE.includes(outcome)) : outcomes;
  const outcome = possible.length > 0 ? pick(random, possible) : 'other';
  const isNamed = random() < NAMED_SHARE && outcome === 'reached';
  return { channel, outcome, contact_name: isNamed ? personName(random) : null, note: null, attempted_at };
}

/** The fields of a provider that count its contacts. */
export function countContacts(contacts: readonly Contact[]) {
  const attempts = contacts.filter(({ channel }) => channel !== 'note');
  return {
    contact_attempt_count: attempts.length,
    last_contacted_at: attempts.at(-1)?.attempted_at ?? null,
    contact_evidence_complete: isEvidenceComplete(attempts),
  };
}
