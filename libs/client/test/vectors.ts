import { readFileSync } from 'node:fs';

/** Cases that all client libraries have to pass. */
export const readVectors = <T>(name: string): T & { cases: never[] } =>
  JSON.parse(readFileSync(new URL(`../../client-conformance/vectors/${name}.json`, import.meta.url), 'utf8')) as T & {
    cases: never[];
  };
