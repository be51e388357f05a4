import { testGeneratedRequests } from './fuzz-run.ts';

testGeneratedRequests({ seed: 2, requests: 20_000, resets: 8, missed: 0 });
