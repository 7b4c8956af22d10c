import { list } from '@polam/contract/calls/wishlist';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { randomKey } from '~/lib/random-key.ts';
import { wishlistIds } from './wishlist-ids.ts';

/** A change in the browser's storage reaches the other tabs; the value itself means nothing. */
const OTHER_TABS_KEY = 'wishes-changed';

/** Notifies the other tabs that the wishlist has changed. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(OTHER_TABS_KEY, randomKey());
  } catch {
    // Where storage is full, the other tabs see the change when they next fetch.
  }
}

/** Fetches anew when the wishlist has changed in another tab. */
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
