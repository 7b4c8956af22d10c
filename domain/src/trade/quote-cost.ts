import { landedPrice, shareOf, type Delivery, type LandedPrice } from '../market/landed-price.ts';
import type { Paise } from '../money.ts';
import type { Measure, Milli } from '../quantity.ts';
import { deductionsOf } from './agreed-deductions.ts';
import { offeredLabour, offeredSettlement } from './settlement.ts';

/** Terms of a quote. */
export interface QuotedTerms extends Measure {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  /** Agreed deductions in their written form; null: none. */
  readonly deductions: string | null;
}

/** Cost of a quote to its buyer before transport: the gross less the bags, and what the buyer pays beside it. */
export interface QuoteCost {
  readonly grossPaise: Paise;
  /** Weight of the bags, which is not paid for. */
  readonly bagsPaise: Paise;
  /** Commission that the buyer pays. */
  readonly commissionPaise: Paise;
  /** Labour and loading by agreement: 0 where the seller pays it; null where nothing is agreed about it. */
  readonly labourPaise: Paise | null;
  readonly costPaise: Paise;
}

/**
 * Cost of a quote to its buyer, before transport and before anything is measured.
 *
 * Amounts that the seller pays (commission, labour) are taken from the sum of the seller, who hands them on: they make the
 * goods no cheaper. What the buyer pays comes on top. Bags are neither goods nor paid for. Points of a parameter are known
 * at weighing alone, and take nothing before.
 * Source: decision 56.
 */
export function quoteCostOf(terms: QuotedTerms): QuoteCost {
  const agreed = deductionsOf(terms.deductions);
  const { grossPaise, lines } = offeredSettlement(terms);
  const bagsPaise = lines.find((line) => line.agreed.kind === 'bag')?.paise ?? 0;
  const commission = agreed.find((line) => line.kind === 'commission');
  const commissionPaise =
    commission?.payer === 'buyer' ? shareOf(grossPaise - bagsPaise, commission.percent) : 0;
  const labour = agreed.find((line) => line.kind === 'labour');
  const labourPaise =
    labour === undefined ? null : labour.payer === 'buyer' ? offeredLabour(labour, terms) : 0;
  const costPaise = grossPaise - bagsPaise + commissionPaise + (labourPaise ?? 0);
  return { grossPaise, bagsPaise, commissionPaise, labourPaise, costPaise };
}

/** Price of a unit of a quote with what is agreed, by which quotes compare whose way is not known; rounded half up. */
export function costOfUnit(terms: QuotedTerms): Paise {
  return shareFor(quoteCostOf(terms).costPaise, 1_000, terms.quantityMilli);
}

/** Price of a quintal of a quote at the buyer's place. Parts add up to it, the bags being taken off. */
export interface LandedQuote extends LandedPrice {
  readonly bagsPaise: Paise;
  readonly commissionPaise: Paise;
  /** Whether loading is what the quote agrees about labour, in place of the usual rate. */
  readonly isLabourAgreed: boolean;
}

/** Price of a quintal of a quote delivered, with what is agreed and the way, each part rounded to the paisa. */
export function landedQuote(delivery: Delivery, cost: QuoteCost): LandedQuote {
  const { pricePaise, freightPaise, ...usual } = landedPrice(delivery);
  const ofQuintal = (sumPaise: Paise) => shareFor(sumPaise, GRAMS_OF_QUINTAL, delivery.grams);
  const isLabourAgreed = cost.labourPaise !== null;
  const bagsPaise = Math.min(ofQuintal(cost.bagsPaise), pricePaise);
  // Of what is paid for the goods: bags are not paid for.
  const cessPaise = shareOf(pricePaise - bagsPaise, delivery.cessHundredths);
  const parts = {
    pricePaise,
    bagsPaise,
    commissionPaise: ofQuintal(cost.commissionPaise),
    freightPaise,
    loadingPaise: cost.labourPaise === null ? usual.loadingPaise : ofQuintal(cost.labourPaise),
    cessPaise,
  };
  const landedPaise =
    pricePaise - parts.bagsPaise + parts.commissionPaise + freightPaise + parts.loadingPaise + cessPaise;
  return { ...parts, isLabourAgreed, landedPaise };
}

const GRAMS_OF_QUINTAL = 100_000;

/** Share of a sum that falls on a part of a whole, rounded half up; exact beyond 2^53. Nothing of nothing. */
function shareFor(sumPaise: Paise, part: number, whole: number): Paise {
  if (whole <= 0) return 0;
  return Number((2n * BigInt(sumPaise) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
