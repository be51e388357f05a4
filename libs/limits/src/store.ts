import type { Decision, LimitShape } from './rule.ts';

/**
 * Where the admissions of all keys are kept. The limit comes with each call, so a new plan acts at once.
 * The shape is `burst` unless told: up to twice the limit for a while.
 */
export interface LimitStore {
  admit(key: string, limit: number, shape?: LimitShape): Promise<Decision>;
  /** What `admit` would decide; counts nothing. */
  peek(key: string, limit: number, shape?: LimitShape): Promise<Decision>;
  close(): Promise<void>;
}
