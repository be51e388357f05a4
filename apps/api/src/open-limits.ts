import {
  createGuardedStore,
  createMemoryStore,
  createRedisStore,
  openRedis,
  type GuardOptions,
  type LimitStore,
} from '@pnb/limits';
import { readPem } from './http/tls.ts';

export interface LimitOptions {
  redisUrl?: string | null;
  /** Certificates in PEM of the authority that signs for the server of a rediss URL. Default: those that Node trusts. */
  redisCaFile?: string | null;
  /** A slower response of Redis counts as a failure. */
  redisTimeoutMs?: number;
  /** API processes that share the traffic. */
  processes?: number;
  /** Milliseconds, for limits in this process. */
  clock?: () => number;
  onLimitsDegraded?: (error: unknown) => void;
  onLimitsRecovered?: () => void;
}

export interface OpenLimits {
  /** Requests of API keys. */
  limits: LimitStore;
  /** Authentication attempts, stored apart from the requests: invented subjects must not evict API keys. */
  attempts: LimitStore;
  /** Whether the shared store responds; null when there is none. */
  limitsRespond: () => Promise<boolean | null>;
}

/** Opens the limits in Redis with memory as the fallback, or without Redis in memory. */
export async function openLimits(options: LimitOptions): Promise<OpenLimits> {
  const { redisUrl, redisCaFile, redisTimeoutMs, processes = 1, clock } = options;
  const timed = clock ? { clock } : {};
  if (!redisUrl) {
    return { limits: createMemoryStore(timed), attempts: createMemoryStore(timed), limitsRespond: async () => null };
  }
  const redis = createRedisStore(
    await openRedis(redisUrl, { ca: redisCaFile ? readPem('REDIS_CA_FILE', redisCaFile).toString() : null }),
  );
  const guard = { nodes: processes, ...(redisTimeoutMs ? { timeoutMs: redisTimeoutMs } : {}) };
  let isUp = true;
  const watched: GuardOptions = {
    ...guard,
    onDegraded: (error) => {
      isUp = false;
      options.onLimitsDegraded?.(error);
    },
    onRecovered: () => {
      isUp = true;
      options.onLimitsRecovered?.();
    },
  };
  const limits = createGuardedStore(redis, watched);
  const limitsRespond = async (): Promise<boolean> => {
    await limits.peek('readiness', 1);
    return isUp;
  };
  return { limits, attempts: createGuardedStore(redis, guard), limitsRespond };
}
