import { useState } from 'react';

/** State of the tab under a name: what a form contains is there again after a reload. Null removes it. */
export function useStoredState<T>(name: string): readonly [T | null, (value: T | null) => void] {
  // Values by name: with another name, the state is that of the other one.
  const [values, setValues] = useState<Readonly<Record<string, T | null>>>({});
  const value = name in values ? (values[name] ?? null) : readStored<T>(name);
  const store = (changed: T | null) => {
    if (changed === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(changed));
    setValues({ ...values, [name]: changed });
  };
  return [value, store];
}

function readStored<T>(name: string): T | null {
  const text = sessionStorage.getItem(name);
  return text === null ? null : (JSON.parse(text) as T);
}
