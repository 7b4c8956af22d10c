/** An amount of Indian money in whole paise: 100 paise are one rupee. Never a fraction. */
export type Paise = number;

/** Highest unit price of a listing: ten lakh rupees. Anything above is a typing mistake. */
export const MAX_PRICE_PAISE: Paise = 100_000_000;

/** Highest price of equipment: ten crore rupees. A harvester alone costs more than any unit of a listing. */
export const MAX_EQUIPMENT_PAISE: Paise = 10_000_000_000;

/**
 * Highest sum of an order: a hundred crore rupees. Totals of tens of thousands of such orders are still exact
 * numbers.
 */
export const MAX_ORDER_PAISE: Paise = 100_000_000_000;

const WHOLE_RUPEES_FROM_PAISE: Paise = 10_000;

/** Paise of a rupee amount as typed or sent on the wire, rounded half up to a whole paisa. */
export function paiseFromRupees(rupees: number): Paise {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Rupees of an amount in paise, with at most two decimals. */
export function rupeesFromPaise(amountPaise: Paise): number {
  return amountPaise / 100;
}

/** Whether a price is within range: above zero and no more than the highest price. */
export function isPrice(pricePaise: Paise): boolean {
  return isAmountUpTo(MAX_PRICE_PAISE, pricePaise);
}

/** Whether an amount is above zero and no more than a bound. */
export function isAmountUpTo(maxPaise: Paise, amountPaise: Paise): boolean {
  return Number.isInteger(amountPaise) && amountPaise >= 1 && amountPaise <= maxPaise;
}

/**
 * Price of an amount in thousandths at a unit price, in paise, rounded half up. Exact also where the product
 * passes 2^53, as the highest price of the largest quantity does; NaN where an argument is no whole number,
 * as in a form.
 */
export function paiseOfMilli(pricePaise: Paise, milli: number): Paise {
  if (!Number.isInteger(pricePaise) || !Number.isInteger(milli)) return Number.NaN;
  return Number((BigInt(pricePaise) * BigInt(milli) + 500n) / 1_000n);
}

/** Rounds prices from ₹100 on to whole rupees, for comparison: the paise of a quintal make no difference. */
export function roundedToCompare(pricePaise: Paise): Paise {
  return pricePaise < WHOLE_RUPEES_FROM_PAISE ? pricePaise : Math.round(pricePaise / 100) * 100;
}
