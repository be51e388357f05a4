import type { Stage } from '@pnb/contract';
import type { Random } from './random.ts';
import { pickWeighted } from './random.ts';
import { pickReason } from './reasons.ts';
import type { Times } from './times.ts';
import { pickInstants } from './times.ts';

/** A step that a provider took, and when. */
export interface Move {
  from_stage: Stage;
  to_stage: Stage;
  created_at: Date;
  reason: string | null;
  correction: boolean;
}

export interface Course {
  readonly created_at: Date;
  readonly moves: Move[];
}

// Percent of the providers, from the surest to the least sure: a higher share of won ones takes in the lower one's.
const SHARES: readonly { stage: Stage; weight: number }[] = [
  { stage: 'active', weight: 28 },
  { stage: 'credentialing', weight: 8 },
  { stage: 'contracted', weight: 10 },
  { stage: 'contract_sent', weight: 6 },
  { stage: 'negotiating', weight: 7 },
  { stage: 'loi_signed', weight: 5 },
  { stage: 'engaged', weight: 8 },
  { stage: 'outreach', weight: 9 },
  { stage: 'identified', weight: 9 },
  { stage: 'on_hold', weight: 3 },
  { stage: 'declined', weight: 3.5 },
  { stage: 'unreachable', weight: 1.5 },
  { stage: 'terminated', weight: 1.2 },
  { stage: 'disqualified', weight: 0.8 },
];
const WON_SHARE = 0.46;

/** The stage at a place in the order of all providers, 0 <= place < 1, where the first `wonShare` of them are won. */
export function stageAt(place: number, wonShare: number): Stage {
  const isWon = place < wonShare;
  const scaled = isWon
    ? (place / wonShare) * WON_SHARE
    : WON_SHARE + ((place - wonShare) / (1 - wonShare)) * (1 - WON_SHARE);
  return pickWeighted(() => scaled, SHARES).stage;
}

// The ways to a stage, the usual one first; the exclamation mark is a correction. Providers in the network when the build
// began was created as active.
const PATHS: Readonly<Record<Stage, string>> = {
  identified: 'identified | identified disqualified identified',
  outreach: 'identified outreach | identified outreach unreachable outreach',
  engaged: 'identified outreach engaged | identified engaged | identified outreach declined engaged',
  loi_signed: 'identified outreach engaged loi_signed | identified outreach loi_signed',
  negotiating:
    'identified outreach engaged negotiating | identified outreach engaged loi_signed negotiating | ' +
    'identified outreach engaged contract_sent negotiating',
  contract_sent:
    'identified outreach engaged negotiating contract_sent | identified outreach engaged loi_signed contract_sent | ' +
    'identified outreach engaged contract_sent | identified engaged contract_sent contracted !contract_sent',
  contracted:
    'identified outreach engaged negotiating contract_sent contracted | identified outreach loi_signed contracted | ' +
    'identified outreach engaged on_hold engaged contract_sent contracted',
  credentialing:
    'identified outreach engaged negotiating contract_sent contracted credentialing | ' +
    'identified engaged loi_signed contracted credentialing',
  active:
    'active | identified outreach engaged negotiating contract_sent contracted credentialing active | ' +
    'identified engaged contract_sent contracted active',
  on_hold:
    'identified outreach engaged negotiating on_hold | identified outreach engaged on_hold | ' +
    'identified outreach on_hold',
  declined:
    'identified outreach engaged declined | identified outreach declined | ' +
    'identified outreach engaged negotiating contract_sent declined',
  unreachable: 'identified outreach unreachable | identified outreach engaged unreachable',
  disqualified:
    'identified disqualified | identified outreach engaged disqualified | ' +
    'identified outreach engaged loi_signed contracted credentialing disqualified',
  terminated: 'active terminated | identified outreach engaged negotiating contract_sent contracted terminated',
};

type Step = readonly [stage: Stage, correction: boolean];

const paths = new Map(Object.entries(PATHS).map(([stage, text]) => [stage, text.split(' | ').map(parsePath)]));

function parsePath(text: string, index: number): { steps: Step[]; weight: number } {
  const words = text.split(' ');
  const steps = words.map((word): Step => [word.replace('!', '') as Stage, word.startsWith('!')]);
  return { steps, weight: 1 / (index + 1) };
}

/** A way to the stage that the pipeline allows. */
export function pickCourse(random: Random, stage: Stage, times: Times): Course {
  const { steps } = pickWeighted(random, paths.get(stage) ?? []);
  const instants = pickInstants(random, steps.length, times);
  const moves = steps.slice(1).map(([to_stage, correction], index): Move => {
    const from_stage = steps[index]?.[0] ?? stage;
    const created_at = instants[index + 1] ?? times.as_of;
    return { from_stage, to_stage, created_at, reason: pickReason(random, to_stage, correction), correction };
  });
  const isInherited = steps[0]?.[0] === 'active';
  return { created_at: isInherited ? times.began_at : (instants[0] ?? times.as_of), moves };
}
