import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { omitEmpty, type SearchChange } from './search-values.ts';

/** Sets the search parameters of the page. The address before is no entry of the history. */
export function useSetSearch<T extends object>(): (search: SearchChange<T>) => void {
  const navigate = useNavigate();
  return useCallback(
    (search: SearchChange<T>) => void navigate({ to: '.', search: omitEmpty<T>(search), replace: true }),
    [navigate],
  );
}
