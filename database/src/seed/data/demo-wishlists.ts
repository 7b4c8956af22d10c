/** A wishlist item of the demo marketplace. */
export interface DemoWishlistItem {
  readonly by: string;
  readonly seller: string;
  /** The commodity of the seller's first listing that it is about. */
  readonly of: string;
  /** By how much the listing cost more on the day of the item. */
  readonly dearerByRupees?: number;
  /** How many times as much there was. */
  readonly timesAsMuch?: number;
}

/** Wishes of the demo marketplace, the latest first. */
export const demoWishlistItems: readonly DemoWishlistItem[] = [
  { by: 'venkateswarlu', seller: 'sreenivasulu', of: 'groundnut-with-pods', dearerByRupees: 200 },
  { by: 'venkateswarlu', seller: 'gangadhar', of: 'turmeric', timesAsMuch: 15 },
  { by: 'venkateswarlu', seller: 'suryanarayana', of: 'coconut' },
  { by: 'sambasiva', seller: 'mallikarjuna', of: 'paddy' },
  { by: 'sambasiva', seller: 'venkateswarlu', of: 'cotton' },
];
