import type { Listener } from '@polam/server/http/listeners';

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
