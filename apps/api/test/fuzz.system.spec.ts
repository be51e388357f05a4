import { testGeneratedRequests } from './fuzz-run.ts';

testGeneratedRequests({ seed: 2, rounds: 4, requests: 3_000, resets: 2, missed: 0 });
