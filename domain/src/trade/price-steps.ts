import type { Paise } from '../money.ts';

/** The great step is the round number below this share of the price: of ₹7,500 a quintal ₹100. */
const GREAT_STEP_SHARE = 1 / 75;
/** Half a rupee. */
const LEAST_STEP: Paise = 50;

/** Two steps by which a price is bargained up or down, the small one first. */
export interface PriceSteps {
  readonly small: Paise;
  readonly great: Paise;
}

/**
 * Steps by which people bargain about a price: round amounts that grow with it.
 *
 * Units: paise. Of ₹24 they are ₹0.50 and ₹1, of ₹2,400 ₹10 and ₹20, of ₹7,500 ₹50 and ₹100.
 */
export function priceStepsOf(pricePaise: Paise): PriceSteps {
  const great = Math.max(2 * LEAST_STEP, roundBelow(pricePaise * GREAT_STEP_SHARE));
  return { small: Math.max(LEAST_STEP, roundBelow(great / 2)), great };
}

/** The greatest of 1, 2, 5, 10, 20, 50, … that is no greater than an amount of one or more. */
function roundBelow(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  const lead = [5, 2, 1].find((each) => each * power <= amount) ?? 1;
  return lead * power;
}

/** Price in the middle between two, in whole small steps; null where that is one of the two. */
export function middlePrice(one: Paise, other: Paise): Paise | null {
  const { small } = priceStepsOf(Math.min(one, other));
  const middle = Math.round((one + other) / 2 / small) * small;
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return middle > least && middle < most ? middle : null;
}

/**
 * Prices with which a side may answer: its own one small step nearer to the other's, and the middle, as far as they lie
 * between the two.
 */
export function answeringPrices(ownPaise: Paise, theirsPaise: Paise): readonly Paise[] {
  const { small } = priceStepsOf(theirsPaise);
  const nearer = ownPaise + (ownPaise > theirsPaise ? -small : small);
  const [low, high] = [Math.min(ownPaise, theirsPaise), Math.max(ownPaise, theirsPaise)];
  const found = [nearer, middlePrice(ownPaise, theirsPaise)].filter(
    (price) => price !== null && price > low && price < high,
  );
  return [...new Set(found.flatMap((price) => price ?? []))];
}
