import type { Keyed, PageQuery } from '@polam/server/http/keyset';
import type { LandingPlace } from '../../freight/index.ts';

/** Id of a listing of a page. */
export interface PagedListing extends Keyed {
  readonly id: string;
}

/** A page of a list and the total, counted up to the limit that is shown. */
export interface ListedPage {
  readonly rows: readonly PagedListing[];
  readonly count: number;
}

export interface ListingPageQuery extends PageQuery {
  /** For the sort by distance: districts, nearest first. Listings elsewhere come after them. */
  readonly near: readonly string[];
  /** For the sort by landed price: where the reader is. */
  readonly place?: LandingPlace | null;
}
