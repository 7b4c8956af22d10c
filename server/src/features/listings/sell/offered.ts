/** A listing that is new on the market, is back, or was changed by its seller. */
export interface Offered {
  readonly listingId: string;
  readonly at: Date;
}
