import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const AT = 'at';

/** Districts chosen on the map: stored in the URL, without a history entry. */
export function useChosen(): readonly [readonly string[], (ids: readonly string[]) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (ids: readonly string[]) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(AT);
          for (const id of ids) next.append(AT, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return [query.getAll(AT), choose];
}

/** Query string of the list of a district, with the URL parameters that it keeps. */
export type ListOf = (districtId: string) => string;

/** Builds the query string of the list of a district from the URL of the map. */
export function useListOf(keeps: readonly string[]): ListOf {
  const [query] = useSearchParams();
  return (districtId) => {
    const next = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
    next.set('district', districtId);
    return next.toString();
  };
}
