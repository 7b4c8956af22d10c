import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** How the filters of a list stand in the address. */
export interface AddressForm<Filters> {
  readonly from: (query: URLSearchParams) => Filters;
  /** What is usual is left out, so that the plain list has the plain address. */
  readonly toQuery: (filters: Filters) => URLSearchParams;
}

/** Changes some filters; typing replaces the last step of the history, a choice adds one. */
export type ChangeFilters<Filters> = (changes: Partial<Filters>, how?: 'typing' | 'choosing') => void;

/** The filters of the address, and how to change them. `form` is made once. */
export function useAddressFilters<Filters>({
  from,
  toQuery,
}: AddressForm<Filters>): readonly [Filters, ChangeFilters<Filters>] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback<ChangeFilters<Filters>>(
    (changes, how = 'choosing') =>
      setQuery((now) => toQuery({ ...from(now), ...changes }), {
        replace: how === 'typing',
        preventScrollReset: true,
      }),
    [from, setQuery, toQuery],
  );
  return [from(query), change];
}
