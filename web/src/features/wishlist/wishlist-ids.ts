import type { OutputOf } from '@polam/contract/call';
import type { ids } from '@polam/contract/calls/wishlist';
import { useAsk } from '~/lib/ask.ts';
import { laterCall } from '~/lib/later-call.ts';
import { useSession } from '~/lib/session.ts';

/** Which lots are on a wishlist, and how many. */
export type WishlistIds = OutputOf<typeof ids>;

/** Visitors have no wishlist and never load the call. */
export const wishlistIds = laterCall<typeof ids>(
  'wishlist.ids',
  async () => (await import('@polam/contract/calls/wishlist')).ids,
);

/** What is on the wishlist of whoever is signed in; undefined until it is known. */
export function useWishlistIds(): WishlistIds | undefined {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(wishlistIds, {}, { enabled: isSignedIn }).data;
}
