import type { AdequacyEngine } from '@pnb/adequacy';
import { LRUCache } from 'lru-cache';

/** An engine and the stored state that it contains. */
export interface CachedEngine {
  engine: AdequacyEngine;
  /** The run that stored its results. */
  run_id: string;
  through_sequence: bigint;
  input_key: string;
  sample_id: string;
  travel_model: string;
  providers: number;
  /** The average of the service area. */
  points_per_county: number;
}

/** The engines of one process: a cache. Without a cached engine the whole build is loaded, with the same result. */
export interface Engines {
  /** Removes an engine from the cache: it has one user at a time, until it is put back. */
  checkOut(build: string): CachedEngine | undefined;
  put(build: string, cached: CachedEngine): void;
  has(build: string): boolean;
  /** What the cache holds; an engine that is checked out is not counted. */
  readonly load: EngineLoad;
}

export interface EngineLoad {
  builds: number;
  /** Of all builds; counties with many points count more. */
  providers: number;
  /** Above it, the engines used least recently are dropped. */
  max_providers: number;
}

/** The key of a build in the cache. */
export const engineKey = ({ account_id }: { account_id: string }, build_id: string): string =>
  `${account_id} ${build_id}`;

/** The total of all builds; a provider takes about two kilobytes, and more where counties have many points. */
const MAX_PROVIDERS = 600_000;
/** A provider has a bit for each point in each cell that it reaches: about two kilobytes for so many points. */
const POINTS_OF_RECORD = 1_500;
const MAX_IDLE_MS = 3_600_000;

export function createEngines(maxProviders = MAX_PROVIDERS): Engines {
  const cache = new LRUCache<string, CachedEngine>({
    maxSize: maxProviders,
    sizeCalculation: ({ providers, points_per_county }) =>
      Math.ceil(1_000 + providers * Math.max(1, points_per_county / POINTS_OF_RECORD)),
    ttl: MAX_IDLE_MS,
  });
  return {
    checkOut: (build) => {
      const cached = cache.get(build);
      cache.delete(build);
      return cached;
    },
    put: (build, cached) => void cache.set(build, cached),
    has: (build) => cache.has(build),
    get load() {
      cache.purgeStale();
      return { builds: cache.size, providers: cache.calculatedSize, max_providers: maxProviders };
    },
  };
}
