import { testGeneratedRequests } from './fuzz-run.ts';

testGeneratedRequests({ seed: 2, rounds: 4, each: 25, resets: 2, missed: 0 });
