import { lastWriteWins as lastWins } from '~/lib/api/last-write-wins.ts';

/** Intent for a listing: on the wishlist, or off it. */
export type WishlistIntent = 'kept' | 'off';

/** Sends the intents for one listing one after the other, so that the last one wins. */
export function lastWriteWins<Answer extends { readonly ok: boolean }>(
  { listingId, intent }: { listingId: string; intent: WishlistIntent },
  send: (intent: WishlistIntent) => Promise<Answer>,
): Promise<{ readonly intent: WishlistIntent; readonly answer: Answer } | null> {
  return lastWins({ of: `wish ${listingId}`, intent }, send);
}
