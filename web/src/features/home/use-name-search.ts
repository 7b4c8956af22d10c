import { useEffect, useState } from 'react';
import type * as startOfName from './start-of-name.ts';

/** How crops are found by what they are called. */
export type NameSearch = typeof startOfName;

/** The search among names, loaded once somebody is about to type; null until then, and without a network. */
export function useNameSearch(isWanted: boolean): NameSearch | null {
  const [search, setSearch] = useState<NameSearch | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    import('./start-of-name.ts').then(
      (loaded) => isHere && setSearch(loaded),
      // What is typed still goes to the list, which searches on the server.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return search;
}
