import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { filtersFrom, toQuery, type ListingFilters } from './filters.ts';

/** Changes some filters; typing replaces the last step of the history, a choice adds one. */
export type ChangeFilters = (changes: Partial<ListingFilters>, how?: 'typing' | 'choosing') => void;

/** The filters of the address, and how to change them. */
export function useListingFilters(): readonly [ListingFilters, ChangeFilters] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback<ChangeFilters>(
    (changes, how = 'choosing') =>
      setQuery((now) => toQuery({ ...filtersFrom(now), ...changes }), {
        replace: how === 'typing',
        preventScrollReset: true,
      }),
    [setQuery],
  );
  return [filtersFrom(query), change];
}
