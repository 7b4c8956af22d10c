import { dayInIndia } from '@polam/domain/day';
import type { House } from '@polam/server/http/house';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Reader } from '../users/index.ts';
import { buildChanging } from './change-listing.service.ts';
import { listingDocument, type ListingDocument } from './listing-document.ts';
import { buildListingLists } from './listing-lists.service.ts';
import { buildListingPage } from './listing-page.service.ts';
import { buildListingPhoto } from './listing-photo.service.ts';
import { findTradedListing, lockListing, markExpired } from './listing-writes.repository.ts';
import { findListings } from './listings.repository.ts';
import { buildPublishing } from './publish-listing.service.ts';
import { buildRemoving } from './remove-listing.service.ts';

/** The listings: posted, changed, deleted, looked at and listed. */
export function buildListings(house: House, deps: { catalogue: Catalogue; photos: Photos }) {
  /** Documents of some listings in the order of the ids, in any state; for rooms that keep ids of listings. */
  async function documentsOf(ids: readonly string[], reader: Reader): Promise<readonly ListingDocument[]> {
    if (ids.length === 0) return [];
    const rows = await findListings(house.db, ids, reader);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const seen = {
      on: dayInIndia(house.now()),
      language: reader.language,
      catalogue: await deps.catalogue.current(),
    };
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [listingDocument(row, seen)];
    });
  }

  /** Marks listings whose last day has passed, and tells how many. For a timer: readers judge by the day. */
  function expire(): Promise<number> {
    const at = house.now();
    return markExpired(house.db, { today: dayInIndia(at), at });
  }

  return {
    ...buildPublishing(house, deps),
    ...buildChanging(house, deps),
    ...buildRemoving(house),
    ...buildListingPage(house, deps),
    ...buildListingLists(house, deps),
    ...buildListingPhoto(house, deps),
    /** Locks a listing until the transaction ends. */
    lock: lockListing,
    /** A listing as a trade about it sees it, not locked. */
    findTraded: (id: string) => findTradedListing(house.db, id),
    documentsOf,
    expire,
  };
}

/** The listings of a running server. */
export type Listings = ReturnType<typeof buildListings>;
