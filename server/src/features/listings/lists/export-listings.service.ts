import type * as calls from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { MAX_PAGE } from '@polam/contract/documents/paging';
import { listingsTable } from '@polam/contract/tables/listings';
import type { Handler } from '@polam/server/http/calls/implement';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import { ok } from '@polam/server/http/result';

type Listing = OutputOf<typeof calls.listAll>['listings'][number];

/**
 * Export of all listings that match a query as CSV, read page by page so that none is missing or repeated.
 */
export function buildListingExport(listAll: Handler<typeof calls.listAll>): Handler<typeof calls.exportAll> {
  return async (query, context) => {
    const listings: Listing[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && listings.length < MAX_ROWS) {
      const page = await listAll({ ...query, limit: MAX_PAGE, cursor }, context);
      if (!page.ok) return page;
      listings.push(...page.value.listings);
      cursor = page.value.nextCursor;
    }
    return ok(tableFile(listingsTable, listings, context.language));
  };
}
