import type { Provider, Stage } from '@pnb/contract';
import type { Random } from './random.ts';
import { pick, pickWeighted } from './random.ts';

type DeclineReason = NonNullable<Provider['decline_reason']>;

const DECLINES: readonly { value: DeclineReason; weight: number; text: string }[] = [
  { value: 'reimbursement', weight: 30, text: 'Wants a higher share of the Medicare fee schedule.' },
  { value: 'administrative_burden', weight: 18, text: 'Has no staff for prior authorizations.' },
  { value: 'contract_terms', weight: 14, text: 'Does not accept the termination clause.' },
  { value: 'panel_full', weight: 12, text: 'Takes no further Medicare patients.' },
  { value: 'no_medicare_advantage', weight: 10, text: 'Contracts with no Medicare Advantage plan.' },
  { value: 'exclusive_arrangement', weight: 7, text: 'Is bound to another plan.' },
  { value: 'retiring_or_closing', weight: 6, text: 'Retires within the year.' },
  { value: 'other', weight: 3, text: 'Gave no reason.' },
];

const REASONS: Partial<Record<Stage, readonly string[]>> = {
  on_hold: ['Change of ownership under way.', 'Moves to another office.', 'Waits for its medical director.'],
  unreachable: ['No response to five calls and two letters.', 'Letter returned, telephone disconnected.'],
  disqualified: ['Opted out of Medicare.', 'Does not practice this specialty.', 'Credentials not met.'],
  terminated: ['Practice closed.', 'Moved out of the service area.', 'Ended the contract without cause.'],
};

const CORRECTED = 'Recorded on the wrong provider.';

/** Why a move was made, where one would note it. */
export function pickReason(random: Random, to: Stage, correction: boolean): string | null {
  if (correction) return CORRECTED;
  if (to === 'declined') return pickWeighted(random, DECLINES).text;
  const reasons = REASONS[to];
  return reasons ? pick(random, reasons) : null;
}

export function toDeclineReason(reason: string | null): DeclineReason | null {
  return DECLINES.find(({ text }) => text === reason)?.value ?? null;
}
