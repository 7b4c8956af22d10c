/** Prices of a variety in the demo marketplace, week by week. */
export interface DemoPrices {
  readonly of: string;
  /** English name of a variety of the catalogue. */
  readonly variety: string;
  /** The farmer in whose district it is sold. */
  readonly near: string;
  /** Per quintal in the latest week. */
  readonly rupees: number;
  /** How much more it is than the week before, on the whole. */
  readonly risesBy: number;
}

/** Prices of trades that the demo marketplace tells; like all of it they are invented. */
// prettier-ignore
export const demoPrices: readonly DemoPrices[] = [
  { of: 'red-chilli', variety: 'Teja', near: 'venkateswarlu', rupees: 15400, risesBy: 70 },
  { of: 'red-chilli', variety: 'Teja', near: 'ravinder', rupees: 15100, risesBy: 60 },
  { of: 'red-chilli', variety: 'Byadgi', near: 'kailash', rupees: 17200, risesBy: -40 },
];
