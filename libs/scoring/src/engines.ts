import type { AdequacyEngine } from '@pnb/adequacy';
import type { Environment } from '@pnb/contract';
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
}

/** The build of an engine. */
export interface EngineKey {
  environment: Environment;
  account_id: string;
  build_id: string;
}

/** The engines of one process: a cache. Without a cached engine the whole build is loaded, with the same result. */
export interface Engines {
  /** Removes an engine from the cache: it has one user at a time, until it is put back. */
  checkOut(key: EngineKey): CachedEngine | undefined;
  /** Keeps an engine; those used least recently are dropped until all are within the budget, or this one if it exceeds it alone. */
  put(key: EngineKey, cached: CachedEngine): void;
  has(key: EngineKey): boolean;
  /** Returns the builds of an environment whose engine was dropped since the last call, for their leases. */
  takeDropped(environment: Environment): EngineKey[];
  /** What the cache holds; an engine that is checked out is not counted. */
  readLoad(environment: Environment): EngineLoad;
  /** The budget, for all environments together. */
  readonly maxBytes: number;
}

export interface EngineLoad {
  builds: number;
  bytes: number;
  /** Engines that were dropped within an hour of their use for want of memory, since the start. */
  evictions: number;
}

/** The key of a build in the cache. */
export const engineKey = ({ environment, account_id }: Omit<EngineKey, 'build_id'>, build_id: string): EngineKey => ({
  environment,
  account_id,
  build_id,
});

const MIB = 2 ** 20;
const DEFAULT_MEMORY_MIB = 1_024;
const MAX_IDLE_MS = 3_600_000;

interface Entry extends EngineKey {
  cached: CachedEngine;
  bytes: number;
}

const toText = ({ environment, account_id, build_id }: EngineKey): string => `${environment} ${account_id} ${build_id}`;

/** Counts the engines of each environment that are dropped, and lists their builds. */
function createDropLog() {
  const dropped = new Map<string, EngineKey>();
  const evictions = new Map<Environment, number>();
  return {
    add: (key: EngineKey): void => void dropped.set(toText(key), key),
    countEviction: (environment: Environment): void =>
      void evictions.set(environment, (evictions.get(environment) ?? 0) + 1),
    readEvictions: (environment: Environment): number => evictions.get(environment) ?? 0,
    take: (environment: Environment): EngineKey[] => {
      const taken = [...dropped.values()].filter((key) => key.environment === environment);
      for (const key of taken) dropped.delete(toText(key));
      return taken;
    },
  };
}

export function createEngines(memoryMib = DEFAULT_MEMORY_MIB): Engines {
  const maxBytes = Math.ceil(memoryMib * MIB);
  const drops = createDropLog();
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: MAX_IDLE_MS,
    dispose: ({ environment, account_id, build_id }, _, reason) => {
      if (reason === 'evict') drops.countEviction(environment);
      if (reason === 'evict' || reason === 'expire') drops.add({ environment, account_id, build_id });
    },
  });
  return {
    checkOut: (key) => {
      const entry = cache.get(toText(key));
      cache.delete(toText(key));
      return entry?.cached;
    },
    put: (key, cached) => {
      const bytes = cached.engine.memoryBytes();
      // It would not be kept: its lease ends with its run.
      if (bytes > maxBytes) drops.countEviction(key.environment);
      else cache.set(toText(key), { ...key, cached, bytes });
    },
    has: (key) => cache.has(toText(key)),
    takeDropped: (environment) => {
      cache.purgeStale();
      return drops.take(environment).filter((key) => !cache.has(toText(key)));
    },
    readLoad: (environment) => {
      cache.purgeStale();
      const entries = [...cache.values()].filter((entry) => entry.environment === environment);
      return {
        builds: entries.length,
        bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
        evictions: drops.readEvictions(environment),
      };
    },
    maxBytes,
  };
}
