/** The names of all properties of a type; the compiler reports one that is missing. */
export type KeysOf<T> = Readonly<Record<keyof T, true>>;

/**
 * An object that can be declared before its value exists: each property is read from the current value, and reading one
 * before a hook has made the value fails with an error that names it.
 */
export function lateBound<T extends object>(name: string, keys: KeysOf<T>, read: () => T | undefined): T {
  const getters = Object.keys(keys).map((key) => [
    key,
    {
      enumerable: true,
      get: () => {
        const value = read();
        if (!value) throw new Error(`${name}.${key} is not available before the hooks have run; read it in a test`);
        return value[key as keyof T];
      },
    },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as T;
}
