import type { OutputOf } from '@polam/contract/call';
import type { ids } from '@polam/contract/calls/wishlist';
import { useAsk } from '~/lib/api/ask.ts';
import { laterCall } from '~/lib/api/later-call.ts';
import { useSession } from '~/lib/session/session.ts';

/** Ids and number of the listings on a wishlist. */
export type WishlistIds = OutputOf<typeof ids>;

/** Visitors have no wishlist and never load the call. */
export const wishlistIds = laterCall<typeof ids>(
  'wishlist.ids',
  async () => (await import('@polam/contract/calls/wishlist')).ids,
);

/** The wishlist of the signed-in user; undefined until it is known. */
export function useWishlistIds(): WishlistIds | undefined {
  const isSignedIn = useSession().state === 'signed-in';
  return useAsk(wishlistIds, {}, { enabled: isSignedIn }).data;
}
