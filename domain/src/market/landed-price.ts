import type { Paise } from '../money.ts';
import { QUINTALS_OF_TON } from '../quantity.ts';
import { freightPerTonne, type FreightRates } from './freight.ts';

/** Highest share of a charge on a sale: 30 %, in hundredths of a percent. */
export const MAX_CHARGE_HUNDREDTHS = 3_000;

/** Charges on a sale by the law or custom of a state, in hundredths of a percent; null where not counted. */
export interface StateCharges {
  /** Mandi cess, which the buyer pays on top of the price. */
  readonly cessHundredths: number | null;
  /** Commission, which is kept back from the seller's sum. */
  readonly commissionHundredths: number | null;
}

/** Charges of a state of which the operator has said nothing. */
export const noCharges: StateCharges = { cessHundredths: null, commissionHundredths: null };

/** Lot whose way to the buyer is reckoned. */
export interface Delivery {
  readonly pricePerQuintalPaise: Paise;
  /** Weight of the whole load. */
  readonly grams: number;
  /** Whole kilometres by road that the buyer fetches it; null where the price includes that the seller brings it. */
  readonly km: number | null;
  readonly rates: FreightRates;
  readonly cessHundredths: number | null;
}

/** Price of a quintal at the buyer's place and its parts, which add up to it. */
export interface LandedPrice {
  readonly pricePaise: Paise;
  readonly freightPaise: Paise;
  readonly loadingPaise: Paise;
  readonly cessPaise: Paise;
  readonly landedPaise: Paise;
}

/** Price of a quintal delivered, with its parts, each rounded to the paisa. */
export function landedPrice(delivery: Delivery): LandedPrice {
  const { pricePerQuintalPaise: pricePaise, grams, km, rates, cessHundredths } = delivery;
  const freightPaise = km === null ? 0 : Math.round(freightPerTonne(grams, km, rates) / QUINTALS_OF_TON);
  const loadingPaise = km === null ? 0 : rates.loadingPaise;
  const cessPaise = shareOf(pricePaise, cessHundredths);
  const landedPaise = pricePaise + freightPaise + loadingPaise + cessPaise;
  return { pricePaise, freightPaise, loadingPaise, cessPaise, landedPaise };
}

/**
 * Share of an amount, rounded half up to the paisa; 0 where it is not counted.
 *
 * Units: hundredths of a percent.
 */
export function shareOf(amountPaise: Paise, hundredths: number | null): Paise {
  if (!hundredths) return 0;
  return Number((BigInt(amountPaise) * BigInt(hundredths) + 5_000n) / 10_000n);
}
