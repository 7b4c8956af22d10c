import { dayInIndia } from '@polam/domain/day';
import type { AppContext } from '@polam/server/http/app-context';
import type { Catalogue } from '../catalogue/index.ts';
import type { Reader } from '../users/index.ts';
import { listingDocument, type ListingDocument } from './listing-document.ts';
import { findListings } from './listings.repository.ts';

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
  return { documentsOf };
}
