import type { Decision, LimitShape } from './rule.ts';

/**
 * Where the admissions of all keys are kept. The limit comes with each call, so a new plan acts at once.
 * The default shape is `burst`: up to twice the limit for a while.
 */
export interface LimitStore {
  admit(key: string, limit: number, shape?: LimitShape): Promise<Decision>;
  /** What `admit` would decide; counts nothing. */
  peek(key: string, limit: number, shape?: LimitShape): Promise<Decision>;
  close(): Promise<void>;
}
