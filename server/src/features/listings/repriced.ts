import type { TradedListing } from './listing-writes.repository.ts';

/** A listing whose seller has given it another price. */
export interface Repriced {
  /** As it was before. */
  readonly listing: TradedListing;
  readonly pricePaise: number;
  readonly at: Date;
}
