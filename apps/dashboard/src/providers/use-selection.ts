import { useCallback, useState } from 'react';
import type { Provider } from './stages.ts';

/** Providers that are selected for one change of all of them. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Provider>>(new Map());
  const toggle = useCallback(
    (provider: Provider) =>
      setSelected((current) => {
        const next = new Map(current);
        if (!next.delete(provider.id)) next.set(provider.id, provider);
        return next;
      }),
    [],
  );
  const replace = useCallback(
    (providers: Iterable<Provider>) =>
      setSelected(new Map([...providers].map((provider) => [provider.id, provider] as const))),
    [],
  );
  return { selected, toggle, replace };
}
