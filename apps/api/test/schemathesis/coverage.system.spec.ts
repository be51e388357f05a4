import { describePhase } from './suite.ts';

describePhase('the documented examples and the boundaries of each schema', {
  phases: 'examples,coverage',
  examples: 1,
  isRandom: false,
  isComplete: true,
});
