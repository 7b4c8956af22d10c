/** Latest intent for each thing whose change is still under way. */
const wanted = new Map<string, unknown>();

/**
 * Sends the intents for one thing one after the other, however fast a button is pressed: the last one wins.
 * Gives the last answer with the intent that it answers; null where an earlier press sends this intent along.
 */
export async function lastWriteWins<Intent, Answer extends { readonly ok: boolean }>(
  { of, intent }: { readonly of: string; readonly intent: Intent },
  send: (intent: Intent) => Promise<Answer>,
): Promise<{ readonly intent: Intent; readonly answer: Answer } | null> {
  const isUnderWay = wanted.has(of);
  wanted.set(of, intent);
  if (isUnderWay) return null;
  for (let sent = intent; ;) {
    const answer = await send(sent);
    // All intents under one name are of one type.
    const next = (wanted.get(of) ?? sent) as Intent;
    if (!answer.ok || next === sent) {
      wanted.delete(of);
      return { intent: sent, answer };
    }
    sent = next;
  }
}
