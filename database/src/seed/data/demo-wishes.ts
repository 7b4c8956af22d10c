/** A lot of the demo marketplace that somebody keeps an eye on. */
export interface DemoWish {
  readonly by: string;
  readonly seller: string;
  /** The commodity of the seller's first listing that it is about. */
  readonly of: string;
}

/** Wishes of the demo marketplace, the latest first. */
export const demoWishes: readonly DemoWish[] = [
  { by: 'venkateswarlu', seller: 'sreenivasulu', of: 'groundnut-with-pods' },
  { by: 'venkateswarlu', seller: 'gangadhar', of: 'turmeric' },
  { by: 'venkateswarlu', seller: 'suryanarayana', of: 'coconut' },
  { by: 'sambasiva', seller: 'mallikarjuna', of: 'paddy' },
  { by: 'sambasiva', seller: 'venkateswarlu', of: 'cotton' },
];
