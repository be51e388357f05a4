export { createAttemptLimits, type AttemptKind, type AttemptLimits } from './attempts.ts';
export { createGuardedStore, type GuardOptions } from './guarded-store.ts';
export { limitHeaders, type LimitHeaders } from './headers.ts';
export { createMemoryStore, type MemoryStore, type MemoryStoreOptions } from './memory-store.ts';
export { createRedisStore, openRedis, type OpenRedisOptions, type RedisStoreOptions } from './redis-store.ts';
export type { Decision, LimitShape, Quota } from './rule.ts';
export type { LimitStore } from './store.ts';
