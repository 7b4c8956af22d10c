import type { Answer, Refused } from '@polam/contract/answer';
import { add, ids, list, remove } from '@polam/contract/calls/wishlist';
import type { Query, QueryClient } from '@tanstack/react-query';
import { askKey } from '~/lib/ask.ts';
import type { Pages } from '~/lib/ask-pages.ts';
import { callServer } from '~/lib/client.ts';
import type { Session } from '~/lib/session.ts';
import { lastWriteWins, type WishlistIntent } from './last-write-wins.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import type { WishlistIds } from './wishlist-ids.ts';

/** A change of the wishlist: which lot, and whether it is kept. */
export interface WishlistChange {
  readonly listingId: string;
  readonly intent: WishlistIntent;
}

/** Whose wishlist is changed, and where the page keeps what it knows of it. */
export interface WishlistContext {
  readonly cache: QueryClient;
  readonly session: Session;
}

/**
 * Keeps a lot or takes it off: everywhere on the page at once, then on the server. Gives the refusal, after
 * which all is as before; null where there is none.
 */
export async function changeWishlist(
  context: WishlistContext,
  change: WishlistChange,
): Promise<Refused | null> {
  const { cache } = context;
  const { listingId } = change;
  const isKnown = await showIntent(context, change);
  const settled = await lastWriteWins(change, (intent) => send({ listingId, intent }));
  if (settled === null) return null;
  const { answer, intent: settledIntent } = settled;
  await showIntent(context, { listingId, intent: answer.ok ? settledIntent : opposite(settledIntent) });
  // A list that is open keeps its order, so that what is put back comes back in its place.
  void cache.invalidateQueries({ queryKey: [list.name], refetchType: 'none' });
  const askAnew = () => cache.invalidateQueries({ queryKey: [ids.name] });
  if (!answer.ok) {
    // Whoever could not be reached may have heard all the same.
    void askAnew();
    return answer;
  }
  notifyOtherTabs();
  if (settledIntent === 'kept') void askListsWithout(cache, listingId);
  if (!isKnown) await askAnew();
  return null;
}

/** A list in sight that was asked for before the server knew of a wish lacks its lot: it is asked for again. */
async function askListsWithout(cache: QueryClient, listingId: string): Promise<void> {
  const inSight = cache.getQueryCache().findAll({ queryKey: [list.name], type: 'active' });
  const behind = new Set(
    inSight.filter(
      // What is kept under the name of a call is its pages.
      ({ state }) => state.fetchStatus === 'fetching' || !holds(state.data as Pages<typeof list>, listingId),
    ),
  );
  const which = { predicate: (query: Query) => behind.has(query) };
  await cache.cancelQueries(which);
  await cache.refetchQueries(which);
}

function holds(data: Pages<typeof list> | undefined, listingId: string): boolean {
  return data?.pages.some(({ listings }) => listings.some(({ id }) => id === listingId)) ?? false;
}

/** Shows a wish as done; tells whether the wishlist was known at all. */
async function showIntent({ cache, session }: WishlistContext, change: WishlistChange): Promise<boolean> {
  const queryKey = askKey(ids, session, {});
  if (cache.getQueryData(queryKey) === undefined) return false;
  // An answer that was on its way does not know of this wish.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<WishlistIds>(queryKey, (wishlist) => wishlist && withIntent(wishlist, change));
  return true;
}

function withIntent({ listingIds }: WishlistIds, { listingId, intent }: WishlistChange): WishlistIds {
  const others = listingIds.filter((id) => id !== listingId);
  const changed = intent === 'kept' ? [listingId, ...others] : others;
  return { listingIds: changed, count: changed.length };
}

function send({ listingId, intent }: WishlistChange): Promise<Answer<typeof add | typeof remove>> {
  return intent === 'kept' ? callServer(add, { listingId }) : callServer(remove, { listingId });
}

function opposite(intent: WishlistIntent): WishlistIntent {
  return intent === 'kept' ? 'off' : 'kept';
}
