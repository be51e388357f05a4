import { testGeneratedRequests } from './fuzz-run.ts';

testGeneratedRequests({ seed: 1, rounds: 1, requests: 3_000, resets: 3, missed: 5 });
