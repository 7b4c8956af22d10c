/** What letters say in one language beside the sentence of their notice. */
export interface EmailWords {
  readonly greeting: (words: { name: string }) => string;
  /** What opens the notice. */
  readonly open: string;
  /** The figures of an offer or an order. */
  readonly terms: (words: { quantity: string; pricePer: string }) => string;
  /** Why it came. */
  readonly why: (words: { topic: string }) => string;
  /** What stops letters of the same topic. */
  readonly stop: string;
}
