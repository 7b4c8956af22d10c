import { lastWishWins as lastWins } from '~/lib/last-wish-wins.ts';

/** What becomes of a lot: it is kept on the wishlist, or taken off. */
export type Wish = 'kept' | 'off';

/** Sends wishes for one lot one after the other, so that what was wanted last is what stays. */
export function lastWishWins<Answer extends { readonly ok: boolean }>(
  { listingId, wish }: { listingId: string; wish: Wish },
  send: (wish: Wish) => Promise<Answer>,
): Promise<{ readonly wish: Wish; readonly answer: Answer } | null> {
  return lastWins({ of: `wish ${listingId}`, wish }, send);
}
