import { STAGES } from '@pnb/adequacy';
import { z } from './zod.ts';

export const Stage = z.enum(STAGES).openapi('Stage', {
  description:
    'Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. ' +
    'Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated.',
  example: 'negotiating',
});
export type Stage = z.infer<typeof Stage>;
export { STAGES };

/** Stages before a contract. */
export const OPEN_STAGES = ['identified', 'outreach', 'engaged', 'loi_signed', 'negotiating', 'contract_sent'] as const;
export const OpenStage = Stage.extract(OPEN_STAGES).openapi('OpenStage', {
  description: 'Stage of a provider before a contract.',
  example: 'negotiating',
});

/** Allowed moves by stage. From `on_hold`, a provider can also return to the stage in which it was put on hold. */
export const TRANSITIONS: Readonly<Record<Stage, readonly Stage[]>> = {
  identified: ['outreach', 'engaged', 'on_hold', 'disqualified'],
  outreach: ['engaged', 'loi_signed', 'declined', 'unreachable', 'on_hold', 'disqualified'],
  engaged: ['loi_signed', 'negotiating', 'contract_sent', 'declined', 'unreachable', 'on_hold', 'disqualified'],
  loi_signed: ['negotiating', 'contract_sent', 'contracted', 'declined', 'on_hold', 'disqualified'],
  negotiating: ['loi_signed', 'contract_sent', 'declined', 'unreachable', 'on_hold', 'disqualified'],
  contract_sent: ['contracted', 'negotiating', 'declined', 'unreachable', 'on_hold', 'disqualified'],
  contracted: ['credentialing', 'active', 'terminated'],
  credentialing: ['active', 'disqualified', 'terminated'],
  active: ['terminated'],
  on_hold: ['declined', 'disqualified'],
  declined: ['outreach', 'engaged', 'disqualified'],
  unreachable: ['outreach', 'engaged', 'disqualified'],
  disqualified: ['identified'],
  terminated: ['outreach', 'negotiating'],
};

/** Stages to which PATCH can move a provider. `heldFrom`: the stage in which it was put on hold. */
export function allowedStages(stage: Stage, heldFrom: Stage | null): Stage[] {
  const back = stage === 'on_hold' && heldFrom ? [heldFrom] : [];
  return [...back, ...TRANSITIONS[stage]];
}

export type Move = 'stay' | 'allowed' | 'forbidden';

/** Classifies a requested move. A correction can go to any stage and is not checked. */
export function checkMove(from: Stage, to: Stage, heldFrom: Stage | null): Move {
  if (from === to) return 'stay';
  return allowedStages(from, heldFrom).includes(to) ? 'allowed' : 'forbidden';
}
