import type { Listener } from '@polam/server/http/listeners';
import type { TradedListing } from './listing-writes.repository.ts';

/** Listings that leave the market together. */
export interface Leaving {
  /** Locked. */
  readonly listingIds: readonly string[];
  readonly at: Date;
  /** User who took them from the market; absent where no user did. */
  readonly byId?: string;
}

/** Listener for listings that leave the market; dependent features react inside the transaction. */
export type WhenClosed = Listener<Leaving>;

/** A listing that is new on the market, is back, or was changed by its seller. */
export interface Offered {
  readonly listingId: string;
  readonly at: Date;
}

/** A listing whose seller has given it another price. */
export interface Repriced {
  /** The listing before the change. */
  readonly listing: TradedListing;
  readonly pricePaise: number;
  readonly at: Date;
}
