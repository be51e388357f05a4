/** The value of a search parameter, if it is one of these. */
export const findValue = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** A search parameter as text; the router reads digits as a number. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Search parameters without those that are empty, which are left out of the address. */
export const omitEmpty = <T extends object>(search: { [Name in keyof T]: T[Name] | '' | undefined }): T =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as T;

/** The search with changed parameters, without those that are now empty. */
export const mergeSearch = <T extends object>(
  search: T,
  changed: { [Name in keyof T]?: T[Name] | '' | undefined },
): T => omitEmpty<T>({ ...search, ...changed });
