import type * as calls from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import { formatTotal } from '@polam/server/http/keyset';
import { noListeners } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../catalogue/index.ts';
import type { Freight } from '../freight/index.ts';
import type { Photos } from '../photos/index.ts';
import { RelationsOfUsers, type Reader } from '../users/index.ts';
import { CachedRows } from './cached-rows.ts';
import { listingDocument, type ListingDocument } from './listing-document.ts';
import { findListings } from './listings.repository.ts';
import { buildAskedPrices } from './lists/asked-prices.service.ts';
import { buildLandedPrice } from './lists/landed-price.service.ts';
import { buildListingLists } from './lists/listing-lists.service.ts';
import { buildListingPage } from './lists/listing-page.service.ts';
import { countListingsOf, listListingIdsOf, findPhotoOf } from './lists/listing-parts.repository.ts';
import { MarketIndex } from './market/market-index.ts';
import { buildFacets } from './search/listing-facets.service.ts';
import { buildNarrowing, buildUnderstanding } from './search/listing-finder.ts';
import { buildChanging } from './sell/change-listing.service.ts';
import type { Leaving, Offered, Repriced } from './sell/leaving-market.ts';
import { noteBands } from './sell/listing-stock.repository.ts';
import { buildStock } from './sell/listing-stock.service.ts';
import {
  findTradedListing,
  lockFreeListings,
  lockListing,
  lockListings,
  markExpired,
} from './sell/listing-writes.repository.ts';
import { buildMoving } from './sell/move-listing.service.ts';
import { buildPublishing } from './sell/publish-listing.service.ts';
import { buildErasing, buildRemoving, buildTakingDown } from './sell/remove-listing.service.ts';

/** Fewer than what makes the processes read the whole market anew. */
const BANDS_AT_ONCE = 200;
const BATCHES_OF_BANDS = 50;

const locks = {
  /** Locks a listing until the transaction ends. */
  lock: lockListing,
  /** Locks those of some listings that no other transaction holds. */
  lockFree: lockFreeListings,
  /** Locks some listings until the transaction ends. */
  lockAll: lockListings,
};

/** Handlers and services of listings. */
export function buildListings(
  appContext: AppContext,
  deps: { catalogue: Catalogue; photos: Photos; freight: Freight },
) {
  const leaving = noListeners<Leaving>();
  const repriced = noListeners<Repriced>();
  const emptied = noListeners<Leaving>();
  const changing = noListeners<Leaving>();
  const offered = noListeners<readonly Offered[]>();
  const understanding = buildUnderstanding(deps);
  const relations = new RelationsOfUsers(appContext);
  const rows = new CachedRows(appContext);
  const market = new MarketIndex(appContext.db, appContext.changes);

  return assemble(
    buildPublishing(appContext, { ...deps, notifyOffered: offered.notify }),
    buildChanging(appContext, {
      ...deps,
      notifyRepriced: repriced.notify,
      notifyEmptied: emptied.notify,
      notifyChanging: changing.notify,
      notifyOffered: offered.notify,
    }),
    buildRemoving(appContext, leaving.notify),
    buildErasing(leaving.notify),
    buildTakingDown(leaving.notify),
    buildMoving(appContext, { ...deps, notifyClosed: leaving.notify, notifyOffered: offered.notify }),
    buildListingDocuments(appContext, deps),
    buildListingPage(appContext, { ...deps, relations, rows }),
    buildLandedPrice(appContext, deps),
    buildListingLists(appContext, { ...deps, ...understanding, relations, market, rows }),
    buildFacets(appContext, understanding),
    buildAskedPrices(appContext, deps),
    buildListingPhoto(appContext, deps),
    buildStock(),
    {
      /** Adds a listener for listings that leave the market. */
      whenClosed: leaving.add,
      /** Adds a listener for a new price of a listing. */
      whenRepriced: repriced.add,
      /** Adds a listener for listings of which terms that offers bind are about to change. */
      whenChanging: changing.add,
      /** Adds a listener for listings of which a change has left no more than what is reserved. */
      whenEmptied: emptied.add,
      /** Adds a listener for listings that are new on the market, are back or were changed. */
      whenOffered: offered.add,
      ...locks,
      /** A listing with the fields of a trade about it, not locked. */
      findTraded: (id: string) => findTradedListing(appContext.db, id),
      narrowing: buildNarrowing(understanding.understand),
      ...understanding,
      /** The listings on the market in memory, once it has been started. */
      market,
    },
    buildJobs(appContext),
  );
}

/** Jobs of listings. */
function buildJobs({ db, now }: AppContext) {
  return {
    /** Marks listings whose last day has passed, and gives their number: readers judge by the day. */
    expire(): Promise<number> {
      const at = now();
      return markExpired(db, { today: dayInIndia(at), at });
    },

    /** Notes the bands of some listings that have none: they are found without one as well. */
    async noteSomeBands(): Promise<void> {
      for (let batch = 0; batch < BATCHES_OF_BANDS; batch += 1)
        if ((await noteBands(db, BANDS_AT_ONCE)) < BANDS_AT_ONCE) return;
    },
  };
}

/** The listings of a running server. */
export type Listings = ReturnType<typeof buildListings>;

/** Seller and reader of the listings of a profile: only the owner sees those that are not on the market. */
interface ShownListings {
  readonly sellerId: string;
  readonly isOwn: boolean;
  readonly reader: Reader;
  readonly limit: number;
}

interface NewestListings {
  readonly listings: readonly ListingDocument[];
  readonly postCount: number | string;
}

/** Documents of listings, for features that store their ids. */
function buildListingDocuments(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  /** Documents of some listings in the order of the ids, in any state. */
  async function documentsOf(ids: readonly string[], reader: Reader): Promise<readonly ListingDocument[]> {
    if (ids.length === 0) return [];
    const rows = await findListings(appContext.db, ids, reader);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const seen = {
      on: dayInIndia(appContext.now()),
      language: reader.language,
      catalogue: await catalogue.current(),
    };
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [listingDocument(row, seen)];
    });
  }

  /** The newest listings of a seller as a profile shows them, and their total. */
  async function listNewestOf({ sellerId, isOwn, reader, limit }: ShownListings): Promise<NewestListings> {
    const whose = { sellerId, onMarket: isOwn ? null : dayInIndia(appContext.now()) };
    const [ids, count] = await Promise.all([
      listListingIdsOf(appContext.db, { ...whose, limit }),
      countListingsOf(appContext.db, whose),
    ]);
    return { listings: await documentsOf(ids, reader), postCount: formatTotal(count) };
  }

  return { documentsOf, listNewestOf };
}

/** Width in pixels where an `<img>` names none: enough for a page, not for a poster. */
const DEFAULT_WIDTH = 640;

/** The photos of listings, and the pictures of commodities that stand in for them. */
function buildListingPhoto(
  appContext: AppContext,
  { catalogue, photos }: { catalogue: Catalogue; photos: Photos },
) {
  const photo: Handler<typeof calls.photo> = async ({ listingId, photoId, width = DEFAULT_WIDTH }) => {
    const found = await findPhotoOf(appContext.db, { listingId, photoId: photoId ?? null });
    if (found === null) return refuse('not-found');
    if (found.photoId !== null) {
      const isNamed = found.photoId === photoId;
      const bytes = await photos.findBytes({ photoId: found.photoId, width, isNamed });
      if (bytes !== null) return ok(bytes);
    }
    const commodity = (await catalogue.current()).findCommodity(found.commodityId);
    return ok(await photos.stockBytes(commodity?.picture ?? ''));
  };
  return { photo };
}
