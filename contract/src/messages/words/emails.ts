/** Words of emails in one language beside the sentence of their notice. */
export interface EmailWords {
  readonly greeting: (words: { name: string }) => string;
  /** Label of the link to the notice. */
  readonly open: string;
  /** The figures of an offer or an order. */
  readonly terms: (words: { quantity: string; pricePer: string }) => string;
  /** Why it came. */
  readonly why: (words: { topic: string }) => string;
  /** Label of the link that unsubscribes from the topic. */
  readonly stop: string;
}
