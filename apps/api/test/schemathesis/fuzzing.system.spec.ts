import { describePhase } from './suite.ts';

describePhase('generated requests', { phases: 'fuzzing', examples: 5, isRandom: true, isComplete: true });
