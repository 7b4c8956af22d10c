import { list } from '@polam/contract/calls/wishlist';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { randomKey } from '~/lib/random-key.ts';
import { wishlistIds } from './wishlist-ids.ts';

/** A change in the browser's storage tells the other tabs; what stands there means nothing. */
const OTHER_TABS_KEY = 'wishes-changed';

/** Tells the other tabs that the wishlist has changed. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(OTHER_TABS_KEY, randomKey());
  } catch {
    // Where storage is full, the other tabs hear of it when they next ask.
  }
}

/** Asks anew when the wishlist has changed in another tab. */
export function useHearOtherTabs(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key !== OTHER_TABS_KEY) return;
      for (const { name } of [wishlistIds, list]) void cache.invalidateQueries({ queryKey: [name] });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [cache]);
}
