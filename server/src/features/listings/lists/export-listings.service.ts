import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import type { Handler } from '@polam/server/http/calls/implement';
import { csvFile } from '@polam/server/csv-file';
import { ok } from '@polam/server/http/result';
import { listingLines } from './listings-csv.ts';

type Listing = OutputOf<typeof calls.listAll>['listings'][number];

/** Lines of one export, bounded for the memory. */
const MAX_LINES = 10_000;

/**
 * Export of all listings that match a query as CSV, read page by page so that none is missing or repeated.
 */
export function buildListingExport(listAll: Handler<typeof calls.listAll>): Handler<typeof calls.exportAll> {
  return async (query, context) => {
    const listings: Listing[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && listings.length < MAX_LINES) {
      const page = await listAll({ ...query, limit: MAX_PAGE, cursor }, context);
      if (!page.ok) return page;
      listings.push(...page.value.listings);
      cursor = page.value.nextCursor;
    }
    return ok(csvFile('polam-products.csv', listingLines(listings, context.language), context.language));
  };
}
