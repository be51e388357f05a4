import { z } from '@pnb/contract';

type Wire = Record<string, unknown>;

interface VersionPair<T extends z.ZodType> {
  before: z.output<T>;
  after: z.output<T>;
  /** Fields that are derived from others and not reported as changes. */
  derived: ReadonlySet<string>;
}

/** Previous wire values of the fields in which two versions of a resource differ. */
export function listWireChanges<T extends z.ZodType>(schema: T, { before, after, derived }: VersionPair<T>): Wire {
  const [from, to] = [before, after].map((version) => z.encode(schema, version) as Wire) as [Wire, Wire];
  const changed = Object.keys(from).filter(
    (key) => !derived.has(key) && JSON.stringify(from[key]) !== JSON.stringify(to[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, from[key]]));
}
