import type { SyncResolver } from 'jest-resolve';

/**
 * Resolves the packages of this repository to their sources, also where Jest gives no conditions: when it follows the
 * imports from a changed file to the specs.
 */
export const sync: SyncResolver = (path, options) =>
  options.defaultResolver(path, {
    ...options,
    conditions: ['@pnb/source', ...(options.conditions ?? ['import', 'node'])],
  });
