import type { AdequacyEngine } from '@pnb/adequacy';
import { LRUCache } from 'lru-cache';

/** An engine and the stored state that it stands for. */
export interface CachedEngine {
  engine: AdequacyEngine;
  /** The run that stored its findings. */
  run_id: string;
  through_sequence: bigint;
  terms: string;
  sample_id: string;
  travel_model: string;
  providers: number;
}

/** Engines of one process: a cache. Without one the build is loaded whole and comes to the same findings. */
export interface Engines {
  /** Takes it out: nobody else may use it until it is put back. */
  take(build: string): CachedEngine | undefined;
  put(build: string, held: CachedEngine): void;
}

/** Of all builds together; a provider costs about two kilobytes. */
const MAX_PROVIDERS = 600_000;
const MAX_IDLE_MS = 3_600_000;

export function createEngines(maxProviders = MAX_PROVIDERS): Engines {
  const cache = new LRUCache<string, CachedEngine>({
    maxSize: maxProviders,
    sizeCalculation: ({ providers }) => 1_000 + providers,
    ttl: MAX_IDLE_MS,
  });
  return {
    take: (build) => {
      const held = cache.get(build);
      cache.delete(build);
      return held;
    },
    put: (build, held) => void cache.set(build, held),
  };
}
