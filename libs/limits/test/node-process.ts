import { createRedisStore, openRedis } from '../src/redis-store.ts';

/** A volley of concurrent requests, at a time of the spec or at the time of Redis. */
export interface Volley {
  key: string;
  limit: number;
  requests: number;
  at: number | null;
}

/** One node of several, in a separate process. Returns for each volley the number of admitted requests. */
const redis = await openRedis(String(process.argv[2]));
let now = 0;
const scripted = createRedisStore(redis, { clock: () => now });
const timed = createRedisStore(redis);

process.on('message', (volley: Volley) => void response(volley));
process.on('disconnect', () => redis.disconnect());
process.send?.('ready');

async function response({ key, limit, requests, at }: Volley): Promise<void> {
  now = at ?? 0;
  const store = at === null ? timed : scripted;
  const decisions = await Promise.all(Array.from({ length: requests }, () => store.admit(key, limit)));
  process.send?.(decisions.filter(({ admitted }) => admitted).length);
}
