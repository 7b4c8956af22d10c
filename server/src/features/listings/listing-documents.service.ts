import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import { formatTotal } from '@polam/server/http/keyset';
import type { Catalogue } from '../catalogue/index.ts';
import type { Reader } from '../users/index.ts';
import { listingDocument, type ListingDocument } from './listing-document.ts';
import { findListings } from './listings.repository.ts';
import { countListingsOf, listListingIdsOf } from './lists/market-counts.repository.ts';

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
export function buildListingDocuments(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
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
