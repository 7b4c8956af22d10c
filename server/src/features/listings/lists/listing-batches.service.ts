import type { OutputOf } from '@polam/contract/call';
import type { listForUser } from '@polam/contract/calls/listings';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { dayInIndia } from '@polam/domain/day';
import type { ListingSort } from '@polam/domain/market/listing';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok, type Result } from '@polam/server/http/result';
import type { Surroundings } from '../../catalogue/index.ts';
import type { Reader } from '../../users/index.ts';
import type { Asked, Understand, Understood } from '../search/listing-finder.ts';
import { listingDocument, type Seen } from '../listing-document.ts';
import type { ListingQuery } from '../search/listing-filter.ts';
import { findPage, type ListedPage, type ListingPageQuery } from './listing-pages.repository.ts';
import { ListingRows } from '../listing-rows.ts';

/** Query of one page of listings. */
export interface PagedQuery extends ListingQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Scope, reader and extent of a list. */
export interface Listed extends Asked {
  readonly reader: Reader;
  /** Visitors get the first page of a list. Source: ANSWERS "SPEC's oddities". */
  readonly isWhole: boolean;
}

type Page = OutputOf<typeof listForUser>;

/** Gives pages of lists. */
export type ListFor = (query: PagedQuery, listed: Listed) => Promise<Result<Page, 'invalid-input'>>;

/**
 * Creates the function behind all lists of listings: it resolves the query, finds the page, and shows it as
 * the reader may see it.
 */
export function buildListingBatches(appContext: AppContext, understand: Understand): ListFor {
  const rows = new ListingRows(appContext.db);

  const listFor: ListFor = async ({ cursor, ...query }, listed) => {
    const understood = await understand(query, listed);
    if (!understood.ok) return understood;
    const asked = listed.isWhole ? { ...query, cursor } : query;
    const near = understood.around?.map(({ place: { id } }) => id) ?? [];
    const sort = sortOf(query, understood);
    const page = { ...toPageQuery({ ...asked, sort }, { usual: DEFAULT_PAGE, priceParts: 2 }), near };
    const found = await find(understood, page);
    const { shown, nextCursor } = pageOf(found.rows, page);
    const { reader } = listed;
    const seen = {
      on: dayInIndia(appContext.now()),
      language: reader.language,
      catalogue: understood.catalogue,
      kmOf: kilometresIn(understood.around),
    };
    const listings = (await rows.of(shown, reader)).map((row) => listingDocument(row, seen));
    return ok({ listings, nextCursor: listed.isWhole ? nextCursor : null, total: formatTotal(found.count) });
  };

  /** Matches of the text as written; only where there are none, matches with typing mistakes corrected. */
  async function find({ filter, forgiving }: Understood, page: ListingPageQuery): Promise<ListedPage> {
    if (filter === null) return { rows: [], count: 0 };
    const found = await findPage(appContext.db, filter, page);
    const mistyped = found.count === 0 ? forgiving() : null;
    return mistyped === null ? found : findPage(appContext.db, mistyped, page);
  }

  return listFor;
}

/** A search is sorted by relevance unless the reader chose a sort; everything else newest first. */
function sortOf({ sort = 'relevance' }: ListingQuery, { filter }: Understood): ListingSort {
  const isSearched = filter !== null && filter.search !== null;
  return sort === 'relevance' && !isSearched ? 'date-desc' : sort;
}

/**
 * Distance of districts from the pincode of the query, rounded to kilometres; undefined without a pincode.
 */
export function kilometresIn(around: Surroundings | null): Seen['kmOf'] {
  if (around === null) return undefined;
  const km = new Map(around.map((each) => [each.place.id, Math.round(each.km)]));
  return (districtId) => (districtId === null ? null : (km.get(districtId) ?? null));
}
