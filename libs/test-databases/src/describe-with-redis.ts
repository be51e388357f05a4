import { describe } from '@jest/globals';
import { findProgram } from './guarded-program.ts';

/** A suite that needs Redis, skipped by name where it is not installed. */
export function describeWithRedis(title: string, suite: () => void): void {
  if (findProgram('redis-server') !== undefined) describe(title, suite);
  else describe.skip(`${title} (skipped: no redis-server on PATH or in /usr/bin)`, suite);
}
