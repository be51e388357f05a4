import { useSyncExternalStore } from 'react';

const NARROW = window.matchMedia('(width < 48rem)');

const subscribe = (onChange: () => void): (() => void) => {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
};

/** Whether the screen is too narrow for two columns. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => NARROW.matches);
