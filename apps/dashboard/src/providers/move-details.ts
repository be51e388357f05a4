import type { Provider, Stage } from './stages.ts';

/** What is stored with a move. */
export interface MoveDetails {
  reason?: string;
  decline_reason?: NonNullable<Provider['decline_reason']>;
}

/** The stages whose moves are explained: those that end or pause the work on a provider. */
const EXPLAINED: readonly Stage[] = ['on_hold', 'declined', 'unreachable', 'disqualified', 'terminated'];

export const requiresExplanation = (stage: Stage): boolean => EXPLAINED.includes(stage);

export const DECLINE_REASONS: readonly (readonly [NonNullable<Provider['decline_reason']>, string])[] = [
  ['reimbursement', 'Reimbursement'],
  ['contract_terms', 'Contract terms'],
  ['administrative_burden', 'Administrative burden'],
  ['panel_full', 'Panel full'],
  ['no_medicare_advantage', 'No Medicare Advantage'],
  ['exclusive_arrangement', 'Exclusive arrangement'],
  ['retiring_or_closing', 'Retiring or closing'],
  ['other', 'Other'],
];
