import { prepare as correctRoster } from './correct-roster/check.ts';
import { prepare as findWorstCells } from './find-worst-cells/check.ts';
import { prepare as listCardiologists } from './list-cardiologists/check.ts';
import { prepare as makeFiling } from './make-filing/check.ts';
import { prepare as mirrorBuild } from './mirror-build/check.ts';
import { prepare as moveProvider } from './move-provider/check.ts';
import { prepare as receiveWebhook } from './receive-webhook/check.ts';
import { prepare as recoverEvents } from './recover-events/check.ts';
import { prepare as rotateSecret } from './rotate-secret/check.ts';
import { prepare as runCampaign } from './run-campaign/check.ts';
import type { Prepare } from './scenario.ts';

export interface Scenario {
  prepare: Prepare;
  /** The solution of this repository. */
  solution: string;
}

/** The scenarios by the name of their folder. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'list-cardiologists': { prepare: listCardiologists, solution: 'solution.sh' },
  'receive-webhook': { prepare: receiveWebhook, solution: 'solution.py' },
  'mirror-build': { prepare: mirrorBuild, solution: 'solution.ts' },
  'correct-roster': { prepare: correctRoster, solution: 'solution.sh' },
  'find-worst-cells': { prepare: findWorstCells, solution: 'solution.py' },
  'rotate-secret': { prepare: rotateSecret, solution: 'solution.ts' },
  'recover-events': { prepare: recoverEvents, solution: 'solution.py' },
  'move-provider': { prepare: moveProvider, solution: 'solution.sh' },
  'run-campaign': { prepare: runCampaign, solution: 'solution.ts' },
  'make-filing': { prepare: makeFiling, solution: 'solution.py' },
};
