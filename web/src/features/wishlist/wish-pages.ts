import type { OutputOf } from '@polam/contract/call';
import { ids, list } from '@polam/contract/calls/wishlist';
import { useEffect } from 'react';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';

/** A lot on the wishlist, as lists show it. */
export type WishedListing = OutputOf<typeof list>['listings'][number];

/** The lots on the wishlist, the latest wish first, page by page. Which they are is asked anew. */
export function useWishPages() {
  const forget = useForget();
  useEffect(() => void forget(ids), [forget]);
  return useAskPages(list, {});
}
