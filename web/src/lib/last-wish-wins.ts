/** What was wanted last of each thing whose change is still under way. */
const wanted = new Map<string, unknown>();

/**
 * Sends wishes for one thing one after the other, however fast a button is pressed: what was wanted last is what
 * stays. Gives the last answer with the wish that it was given to; null where an earlier press sends this wish
 * along.
 */
export async function lastWishWins<Wish, Answer extends { readonly ok: boolean }>(
  { of, wish }: { readonly of: string; readonly wish: Wish },
  send: (wish: Wish) => Promise<Answer>,
): Promise<{ readonly wish: Wish; readonly answer: Answer } | null> {
  const isUnderWay = wanted.has(of);
  wanted.set(of, wish);
  if (isUnderWay) return null;
  for (let sent = wish; ;) {
    const answer = await send(sent);
    // Under one name there are wishes of one kind.
    const next = (wanted.get(of) ?? sent) as Wish;
    if (!answer.ok || next === sent) {
      wanted.delete(of);
      return { wish: sent, answer };
    }
    sent = next;
  }
}
