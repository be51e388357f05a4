/** Reads the value of a search parameter; undefined: it is left out of the address. */
type ReadValue<T> = (value: unknown) => T | undefined;

/** The search parameters of a page, each with what reads its value. */
export type SearchParameters = Readonly<Record<string, ReadValue<unknown>>>;

/** What the search parameters of a page are. */
export type SearchValues<P extends SearchParameters> = {
  -readonly [Name in keyof P]?: Exclude<ReturnType<P[Name]>, undefined>;
};

/** Values of which those that are undefined or empty are left out of the address. */
export type SearchChange<T> = { [Name in keyof T]?: T[Name] | '' | undefined };

/** A search parameter as text; the router reads digits as a number. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Reads a parameter that is a day, `YYYY-MM-DD`. */
export const readDay: ReadValue<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

/** Reads a parameter that has one of these values. */
export const readChoice =
  <const T extends string>(values: readonly T[]): ReadValue<T> =>
  (value) =>
    values.find((allowed) => allowed === value);

/** Search parameters without those that are empty. */
export const omitEmpty = <T extends object>(search: SearchChange<T>): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as T;

/** Validates the search parameters of a route. What is not understood is left out: an old link shows a page. */
export const createParser =
  <P extends SearchParameters>(parameters: P) =>
  (search: Record<string, unknown>): SearchValues<P> =>
    omitEmpty<SearchValues<P>>(
      Object.fromEntries(
        Object.entries(parameters).map(([name, read]) => [name, read(search[name])]),
      ) as SearchValues<P>,
    );

/** The query of a list whose filters have the names of the search parameters, and take several values each. */
export const writeListQuery = <T extends object>(search: T) =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, [value]])) as {
    [Name in keyof T]: Exclude<T[Name], undefined>[];
  };
