import { lastWriteWins as lastWins } from '~/lib/last-write-wins.ts';

/** What becomes of a lot: it is kept on the wishlist, or taken off. */
export type WishlistIntent = 'kept' | 'off';

/** Sends wishes for one lot one after the other, so that what was wanted last is what stays. */
export function lastWriteWins<Answer extends { readonly ok: boolean }>(
  { listingId, intent }: { listingId: string; intent: WishlistIntent },
  send: (intent: WishlistIntent) => Promise<Answer>,
): Promise<{ readonly intent: WishlistIntent; readonly answer: Answer } | null> {
  return lastWins({ of: `wish ${listingId}`, intent }, send);
}
