import type { components } from '@pnb/client';

export type Provider = components['schemas']['Provider'];
export type Stage = Provider['stage'];

const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  identified: 'Identified',
  outreach: 'Outreach',
  engaged: 'Engaged',
  loi_signed: 'LOI signed',
  negotiating: 'Negotiating',
  contract_sent: 'Contract sent',
  contracted: 'Contracted',
  credentialing: 'Credentialing',
  active: 'Active',
  on_hold: 'On hold',
  declined: 'Declined',
  unreachable: 'Unreachable',
  disqualified: 'Disqualified',
  terminated: 'Terminated',
};

export const nameStage = (stage: Stage): string => STAGE_NAMES[stage];

export const WON_STAGES: readonly Stage[] = ['contracted', 'credentialing', 'active'];
export const LOST_STAGES: readonly Stage[] = ['declined', 'unreachable', 'disqualified', 'terminated'];

const DAY_MS = 86_400_000;

/** Whole days since a time. */
export const countDays = (since: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS));
