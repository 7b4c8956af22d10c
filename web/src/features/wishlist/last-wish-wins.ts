/** What becomes of a lot: it is kept on the wishlist, or taken off. */
export type Wish = 'kept' | 'off';

/** What was wanted last of each lot whose change is still under way. */
const wanted = new Map<string, Wish>();

/**
 * Sends wishes for one lot one after the other, however fast a heart is pressed: what was wanted last is what
 * stays. Gives the last answer with the wish that it was given to; null where an earlier press sends this
 * wish along.
 */
export async function lastWishWins<Answer extends { readonly ok: boolean }>(
  { listingId, wish }: { listingId: string; wish: Wish },
  send: (wish: Wish) => Promise<Answer>,
): Promise<{ readonly wish: Wish; readonly answer: Answer } | null> {
  const isUnderWay = wanted.has(listingId);
  wanted.set(listingId, wish);
  if (isUnderWay) return null;
  for (let sent = wish; ;) {
    const answer = await send(sent);
    const next = wanted.get(listingId) ?? sent;
    if (!answer.ok || next === sent) {
      wanted.delete(listingId);
      return { wish: sent, answer };
    }
    sent = next;
  }
}
