import type { Redis } from 'ioredis';
import { DECIDE_LUA } from './redis-script.ts';
import { assertLimit, getCeiling } from './rule.ts';
import type { Allowance, Decision } from './rule.ts';
import type { LimitStore } from './store.ts';

export interface RedisStoreOptions {
  /** Begins every key. */
  prefix?: string;
  /** A clock of specs. Without it the clock of Redis decides, the only one that all nodes share. */
  clock?: () => number;
}

export interface OpenRedisOptions {
  /** Receives each connection error, which does not end the process. */
  onError?: (error: Error) => void;
  /** Certificates in PEM of the authority that signs for the server. Default: those that Node trusts. */
  ca?: string | null;
}

/** The six numbers that the script returns. */
type Reply = [number, number, number, number, number, number];

interface DecideCommand {
  decideLimit(key: string, ...args: (string | number)[]): Promise<Reply>;
}

/**
 * A connection that fails at once instead of waiting, and reconnects. Returns when it is ready or the first try has
 * failed: the service starts without Redis, too.
 */
export async function openRedis(url: string, { onError, ca = null }: OpenRedisOptions = {}): Promise<Redis> {
  // Loaded here, because a service without Redis does not need it.
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    ...(ca ? { tls: { ca } } : {}),
    lazyConnect: true,
    enableOfflineQueue: false,
    // What was under way when a connection broke fails; sent again, it might count twice.
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    // A server that hangs is left, or unanswered commands would pile up.
    socketTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 50, 1_000),
    // After a failover the old primary may still respond, as a replica.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  redis.on('error', (error: Error) => {
    // A refused handshake can fail twice, and ioredis listens for the first error of a socket: the second would end the process.
    redis.stream?.on('error', () => undefined);
    onError?.(error);
  });
  await redis.connect().catch(() => undefined);
  return redis;
}

/** One state for all nodes, in Redis or Valkey. A key is one string, so a cluster is fine. */
export function createRedisStore(redis: Redis, { prefix = 'limits', clock }: RedisStoreOptions = {}): LimitStore {
  redis.defineCommand('decideLimit', { numberOfKeys: 1, lua: DECIDE_LUA });
  const commands = redis as Redis & DecideCommand;

  async function decide(mode: 'admit' | 'peek', key: string, allowance: Allowance): Promise<Decision> {
    const { limit, shape } = allowance;
    assertLimit(limit);
    const time = clock === undefined ? [] : [Math.floor(clock())];
    const reply = await commands.decideLimit(`${prefix}:{${key}}`, limit, shape, mode, ...time);
    return toDecision(reply, allowance);
  }

  return {
    admit: (key, limit, shape = 'burst') => decide('admit', key, { limit, shape }),
    peek: (key, limit, shape = 'burst') => decide('peek', key, { limit, shape }),
    async close() {
      redis.disconnect();
    },
  };
}

function toDecision(reply: Reply, allowance: Allowance): Decision {
  const [admitted, minuteRemaining, minuteResetMs, burstRemaining, burstResetMs, retryAfterMs] = reply;
  return {
    admitted: admitted === 1,
    limit: allowance.limit,
    ceiling: getCeiling(allowance),
    minute: { remaining: minuteRemaining, resetMs: minuteResetMs },
    burst: { remaining: burstRemaining, resetMs: burstResetMs },
    retryAfterMs,
  };
}
