import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** Conversion between the filters of a list and the query of its address. */
export interface AddressForm<Filters> {
  readonly from: (query: URLSearchParams) => Filters;
  /** Leaves out default values, so that the unfiltered list has the bare path as its address. */
  readonly toQuery: (filters: Filters) => URLSearchParams;
  /** The page of a list with such filters; undefined for the page itself. */
  readonly toPath?: (filters: Filters) => string | undefined;
}

/** Query parameter of the view of a list; it stays when filters change. */
export const VIEW = 'view';

/** Changes some filters; typing replaces the last step of the history, a choice adds one. */
export type ChangeFilters<Filters> = (changes: Partial<Filters>, how?: 'typing' | 'choosing') => void;

/** The filters of the address, and how to change them. `form` stays the same between renders. */
export function useAddressFilters<Filters>(
  form: AddressForm<Filters>,
): readonly [Filters, ChangeFilters<Filters>] {
  const { from, toQuery, toPath } = form;
  const navigate = useNavigate();
  const location = useLocation();
  const leadsTo = useNavigation().location?.pathname;
  const filters = from(new URLSearchParams(location.search));
  // The address follows a change only after a delay: changes meanwhile build on the latest filters, not on
  // it.
  const latest = useRef(filters);
  const view = useRef<string | null>(null);
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search);
    latest.current = from(query);
    view.current = query.get(VIEW);
  }, [location, from]);
  const change = useCallback<ChangeFilters<Filters>>(
    (changes, how = 'choosing') => {
      const next = { ...latest.current, ...changes };
      const pathname = toPath?.(next);
      const stays = leadsTo === undefined || leadsTo === location.pathname || leadsTo === pathname;
      // A pause in typing does not undo a navigation that has started meanwhile.
      if (how === 'typing' && !stays) return;
      latest.current = next;
      const search = viewedAs(view.current, toQuery(next)).toString();
      void navigate(pathname === undefined ? { search } : { pathname, search }, {
        replace: how === 'typing',
        preventScrollReset: true,
      });
    },
    [leadsTo, location.pathname, navigate, toPath, toQuery],
  );
  return [filters, change];
}

function viewedAs(view: string | null, query: URLSearchParams): URLSearchParams {
  if (view !== null) query.set(VIEW, view);
  return query;
}
