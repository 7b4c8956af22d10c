import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import { noListeners } from '@polam/server/http/listeners';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import { buildChanging } from './change-listing.service.ts';
import { buildNarrowing, buildUnderstanding } from './goods-finder.ts';
import { buildFacets } from './listing-facets.service.ts';
import { buildListingDocuments } from './listing-documents.service.ts';
import { buildListingLists } from './listing-lists.service.ts';
import { buildListingPage } from './listing-page.service.ts';
import { buildListingPhoto } from './listing-photo.service.ts';
import { buildStock } from './listing-stock.service.ts';
import { findTradedListing, lockListing, lockListings, markExpired } from './listing-writes.repository.ts';
import { buildPublishing } from './publish-listing.service.ts';
import { buildErasing } from './erase-seller.service.ts';
import type { Leaving } from './leaving-market.ts';
import { buildMoving } from './move-listing.service.ts';
import { buildRemoving } from './remove-listing.service.ts';
import type { Offered } from './offered.ts';
import type { Repriced } from './repriced.ts';
import { buildTakingDown } from './take-down.service.ts';

/** The listings: posted, changed, deleted, looked at and listed. */
export function buildListings(appContext: AppContext, deps: { catalogue: Catalogue; photos: Photos }) {
  const leaving = noListeners<Leaving>();
  const repriced = noListeners<Repriced>();
  const emptied = noListeners<Leaving>();
  const changing = noListeners<Leaving>();
  const offered = noListeners<Offered>();
  const understand = buildUnderstanding(deps);

  /** Marks listings whose last day has passed, and tells how many. For a timer: readers judge by the day. */
  function expire(): Promise<number> {
    const at = appContext.now();
    return markExpired(appContext.db, { today: dayInIndia(at), at });
  }

  return {
    ...buildPublishing(appContext, { ...deps, notifyOffered: offered.notify }),
    ...buildChanging(appContext, {
      ...deps,
      notifyRepriced: repriced.notify,
      notifyEmptied: emptied.notify,
      notifyChanging: changing.notify,
      notifyOffered: offered.notify,
    }),
    ...buildRemoving(appContext, leaving.notify),
    ...buildErasing(leaving.notify),
    ...buildTakingDown(leaving.notify),
    ...buildMoving(appContext, { ...deps, notifyClosed: leaving.notify, notifyOffered: offered.notify }),
    ...buildListingDocuments(appContext, deps),
    ...buildListingPage(appContext, deps),
    ...buildListingLists(appContext, { ...deps, understand }),
    ...buildFacets(appContext, { understand }),
    ...buildListingPhoto(appContext, deps),
    ...buildStock(),
    /** Lets a room to the right hear of listings that leave the market. */
    whenClosed: leaving.add,
    /** Lets a room to the right hear that a seller has given a listing another price. */
    whenRepriced: repriced.add,
    /** Lets a room to the right hear of listings of which something is about to be changed that offers bind. */
    whenChanging: changing.add,
    /** Lets a room to the right hear of listings of which a change has left no more than what is reserved. */
    whenEmptied: emptied.add,
    /** Lets a room to the right hear of a listing that is new on the market, is back or was changed. */
    whenOffered: offered.add,
    /** Locks a listing until the transaction ends. */
    lock: lockListing,
    /** Locks some listings until the transaction ends. */
    lockAll: lockListings,
    /** A listing as a trade about it sees it, not locked. */
    findTraded: (id: string) => findTradedListing(appContext.db, id),
    narrowing: buildNarrowing(understand),
    understand,
    expire,
  };
}

/** The listings of a running server. */
export type Listings = ReturnType<typeof buildListings>;
