import { useEffect, useState } from 'react';
import type * as startOfName from './start-of-name.ts';

/** Search of crops by their names. */
export type NameSearch = typeof startOfName;

/** Search module, loaded once the user is about to type; null until then, and without a network. */
export function useNameSearch(isWanted: boolean): NameSearch | null {
  const [search, setSearch] = useState<NameSearch | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    import('./start-of-name.ts').then(
      (loaded) => isHere && setSearch(loaded),
      // The typed text still goes to the list, which searches on the server.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return search;
}
