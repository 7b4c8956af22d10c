import { useSearchParams } from 'react-router';

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
