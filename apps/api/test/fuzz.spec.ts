import { testGeneratedRequests } from './fuzz-run.ts';

testGeneratedRequests({ seed: 1, rounds: 1, requests: 1_500, resets: 2, missed: 7 });
