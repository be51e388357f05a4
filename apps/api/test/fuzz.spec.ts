import { testGeneratedRequests } from './fuzz-run.ts';

testGeneratedRequests({ seed: 1, rounds: 1, each: 13, resets: 2, missed: 7 });
