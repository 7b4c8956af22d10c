import type { Answer, Refused } from '@polam/contract/answer';
import { add, ids, list, remove } from '@polam/contract/calls/wishlist';
import type { Query, QueryClient } from '@tanstack/react-query';
import { askKey } from '~/lib/api/ask.ts';
import type { Pages } from '~/lib/api/ask-pages.ts';
import { publishChange } from '~/lib/api/changes.ts';
import { callServer } from '~/lib/api/client.ts';
import type { Session } from '~/lib/session/session.ts';
import { lastWriteWins, type WishlistIntent } from './last-write-wins.ts';
import type { WishlistIds } from './wishlist-ids.ts';

/** A change of the wishlist: the listing, and whether it is added or removed. */
export interface WishlistChange {
  readonly listingId: string;
  readonly intent: WishlistIntent;
}

/** Session of the user whose wishlist is changed, and the query cache of the page. */
export interface WishlistContext {
  readonly cache: QueryClient;
  readonly session: Session;
}

/**
 * Adds a listing to the wishlist or removes it: everywhere on the page at once, then on the server. Gives the
 * refusal, after which all is as before; null where there is none.
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
  if (!answer.ok) {
    // The call may have been carried out though no answer came.
    publishChange(add.changes);
    return answer;
  }
  if (settledIntent === 'kept') void askListsWithout(cache, listingId);
  if (!isKnown) await cache.invalidateQueries({ queryKey: [ids.name] });
  return null;
}

/**
 * A list on screen that was fetched before the server knew of an added listing lacks it: it is fetched again.
 */
async function askListsWithout(cache: QueryClient, listingId: string): Promise<void> {
  const inSight = cache.getQueryCache().findAll({ queryKey: [list.name], type: 'active' });
  const behind = new Set(
    inSight.filter(
      // The data cached under the name of this call are its pages.
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

/** Shows a change as done; returns whether the wishlist was cached at all. */
async function showIntent({ cache, session }: WishlistContext, change: WishlistChange): Promise<boolean> {
  const queryKey = askKey(ids, session, {});
  if (cache.getQueryData(queryKey) === undefined) return false;
  // An answer on its way does not contain this change yet.
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
  // An open list stays in its order, so that a listing that is put back returns to its place.
  return callServer(intent === 'kept' ? add : remove, { listingId }, { showing: 'shown' });
}

function opposite(intent: WishlistIntent): WishlistIntent {
  return intent === 'kept' ? 'off' : 'kept';
}
