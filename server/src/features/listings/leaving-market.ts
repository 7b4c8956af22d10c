import type { Listener } from '@polam/server/http/listeners';

/** Listings that leave the market together. */
export interface Leaving {
  /** Locked. */
  readonly listingIds: readonly string[];
  readonly at: Date;
  /** Who took them from the market; absent where nobody did it by hand. */
  readonly byId?: string;
}

/** Hears inside the transaction that listings leave the market; rooms to the right react there. */
export type WhenClosed = Listener<Leaving>;
