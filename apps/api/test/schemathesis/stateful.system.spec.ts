import { describePhase } from './suite.ts';

// The number is a maximum: schemathesis ends earlier if it finds no further sequences.
describePhase('sequences of requests', { phases: 'stateful', examples: 100, isRandom: true, isComplete: false });
