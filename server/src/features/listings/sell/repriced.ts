import type { TradedListing } from './listing-writes.repository.ts';

/** A listing whose seller has given it another price. */
export interface Repriced {
  /** The listing before the change. */
  readonly listing: TradedListing;
  readonly pricePaise: number;
  readonly at: Date;
}
