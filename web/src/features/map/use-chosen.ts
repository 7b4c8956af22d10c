import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const AT = 'at';

/** What is chosen on the map: it stands in the address, without a step of the history of its own. */
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

/** The query of the list of a district, with what else of the address holds there. */
export type ListOf = (districtId: string) => string;

/** Leads from the map to the list of a district. */
export function useListOf(keeps: readonly string[]): ListOf {
  const [query] = useSearchParams();
  return (districtId) => {
    const next = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
    next.set('district', districtId);
    return next.toString();
  };
}
