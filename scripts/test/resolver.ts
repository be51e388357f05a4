/** What Jest passes to a resolver. */
interface ResolverOptions {
  conditions?: string[];
  defaultResolver(path: string, options: ResolverOptions): string;
}

/**
 * Resolves the packages of this repository to their sources, also where Jest gives no conditions: when it follows the
 * imports from a changed file to the specs.
 */
export const sync = (path: string, options: ResolverOptions): string =>
  options.defaultResolver(path, {
    ...options,
    conditions: ['@pnb/source', ...(options.conditions ?? ['import', 'node'])],
  });
