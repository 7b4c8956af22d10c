import type { Paise } from '../money.ts';
import type { Hundredths, Measured } from '../quality/measured.ts';
import { isLessBetter } from '../quality/parameter-keys.ts';
import { gramsPerUnit, totalPaise, type Measure, type Milli } from '../quantity.ts';
import {
  deductionsOf,
  type AgreedDeduction,
  type BagDeduction,
  type LabourDeduction,
  type QualityDeduction,
  type Rate,
} from './agreed-deductions.ts';
import { foundOf, type Found } from './found-at-weighing.ts';

/** Basis for settling an order's sum. */
export interface SettledOrder extends Measure {
  readonly pricePaise: Paise;
  readonly quantityMilli: Milli;
  /** The weight that both sides have confirmed; null where there is none. */
  readonly weighedMilli: Milli | null;
  /** Deductions that were agreed with its offer, in their written form; null: none. */
  readonly deductions: string | null;
  /** Values that both sides found at weighing, in their written form; null: nothing. */
  readonly found: string | null;
}

/** One agreed deduction with what it takes. */
export interface SettlementLine {
  readonly agreed: AgreedDeduction;
  readonly paise: Paise;
  /** Value that was found of its parameter; null for other lines, and where it was not measured. */
  readonly found: Hundredths | null;
  /** Points by which it is worse than agreed; 0 for other lines. */
  readonly points: Hundredths;
  /** Weight of the bags; 0 for other lines. */
  readonly grams: number;
}

/** Sum of an order, line by line: the lines and the net add up to the gross. */
export interface Settlement {
  readonly grossPaise: Paise;
  readonly lines: readonly SettlementLine[];
  readonly netPaise: Paise;
}

/**
 * Sum to be paid for an order: the quantity that counts at the agreed price, less each agreed deduction. Everything that
 * shows or uses the sum of an order reads it.
 *
 * Taken one after the other: the weight of the bags, then for each parameter its points (parts of a point count) on what
 * the goods without their bags weigh or cost, then commission on what is left, then labour on what was weighed. Each line is
 * rounded half up to the paisa and never takes more than is left, so the net is never below 0. What the buyer pays himself
 * takes nothing, and neither does a parameter that nobody measured.
 */
export function settlementOf(order: SettledOrder): Settlement {
  const milli = order.weighedMilli ?? order.quantityMilli;
  const grossPaise = totalPaise(order.pricePaise, milli);
  const basis = basisOf(order, milli, grossPaise);
  let netPaise = grossPaise;
  const lines = deductionsOf(order.deductions).map((agreed) => {
    const taken = takenBy(agreed, basis, netPaise);
    const paise = Math.min(taken.paise, netPaise);
    netPaise -= paise;
    return { found: null, points: 0, grams: 0, ...taken, agreed, paise };
  });
  return { grossPaise, lines, netPaise };
}

/** Estimated sum of an offer before anything is weighed or measured. */
export function offeredSettlement(offer: Omit<SettledOrder, 'weighedMilli' | 'found'>): Settlement {
  return settlementOf({ ...offer, weighedMilli: null, found: null });
}

/** Whether the agreed deductions of an offer take all of its sum, or more. */
export function leavesNothing(offer: Omit<SettledOrder, 'weighedMilli' | 'found'>): boolean {
  const { grossPaise, netPaise } = offeredSettlement(offer);
  return grossPaise > 0 && netPaise === 0;
}

/** Milligrams, in which a thousandth of a unit is whole. */
type Milligrams = bigint;

interface Basis {
  readonly grossPaise: Paise;
  readonly grossMg: Milligrams;
  /** Weight and price of the goods without their bags. */
  readonly netMg: Milligrams;
  readonly unpackedPaise: Paise;
  readonly bagsMg: Milligrams;
  readonly measured: Measured;
}

type Taken = Pick<SettlementLine, 'paise'> & Partial<SettlementLine>;

const MG_OF_QUINTAL = 100_000_000n;

function basisOf(order: SettledOrder, milli: Milli, grossPaise: Paise): Basis {
  const found = foundOf(order.found);
  const grossMg = BigInt(milli) * BigInt(gramsPerUnit(order.unit, order.packGrams) ?? 0);
  const bag = deductionsOf(order.deductions).find((line) => line.kind === 'bag');
  const asked = bag === undefined ? 0n : bagsMg(bag, { order, found, milli, grossMg });
  const taken = asked < grossMg ? asked : grossMg;
  const unpackedPaise = grossPaise - ratio(BigInt(grossPaise) * taken, grossMg);
  return {
    grossPaise,
    grossMg,
    netMg: grossMg - taken,
    unpackedPaise,
    bagsMg: taken,
    measured: found.measured,
  };
}

function bagsMg(
  bag: BagDeduction,
  { order, found, milli, grossMg }: { order: SettledOrder; found: Found; milli: Milli; grossMg: Milligrams },
): Milligrams {
  if (bag.per === 'quintal') return (grossMg * BigInt(bag.grams) * 1_000n) / MG_OF_QUINTAL;
  // Goods that are sold by the bag are counted already.
  const bags = found.bags ?? (order.unit === 'bag' ? Math.ceil(milli / 1_000) : 0);
  return BigInt(bags) * BigInt(bag.grams) * 1_000n;
}

function takenBy(agreed: AgreedDeduction, basis: Basis, leftPaise: Paise): Taken {
  if (agreed.kind === 'bag')
    return { paise: basis.grossPaise - basis.unpackedPaise, grams: Number(basis.bagsMg / 1_000n) };
  if (agreed.kind === 'quality') return byQuality(agreed, basis);
  if (agreed.payer === 'buyer') return { paise: 0 };
  if (agreed.kind === 'labour') return { paise: labour(agreed, basis) };
  return { paise: ratio(BigInt(leftPaise) * BigInt(agreed.percent), 10_000n) };
}

function byQuality({ parameter, base, each }: QualityDeduction, basis: Basis): Taken {
  const found = basis.measured[parameter] ?? null;
  const worse = found === null ? 0 : isLessBetter(parameter) ? found - base : base - found;
  const points = Math.max(0, worse);
  return { paise: byPoints(each, points, basis), found, points };
}

/** Points are hundredths, and so are percents of percents. */
function byPoints(each: Rate, points: Hundredths, { unpackedPaise, netMg }: Basis): Paise {
  if ('percent' in each)
    return ratio(BigInt(unpackedPaise) * BigInt(each.percent) * BigInt(points), 1_000_000n);
  return ratio(BigInt(each.paiseQuintal) * netMg * BigInt(points), MG_OF_QUINTAL * 100n);
}

function labour({ paise, per }: LabourDeduction, { grossMg }: Pick<Basis, 'grossMg'>): Paise {
  return per === 'order' ? paise : ratio(BigInt(paise) * grossMg, MG_OF_QUINTAL);
}

/** Sum of labour and loading of an offer, whoever pays it and whatever the goods cost. */
export function offeredLabour(
  line: LabourDeduction,
  { quantityMilli, unit, packGrams }: Pick<SettledOrder, 'quantityMilli' | keyof Measure>,
): Paise {
  const grossMg = BigInt(quantityMilli) * BigInt(gramsPerUnit(unit, packGrams) ?? 0);
  return labour(line, { grossMg });
}

/** A quotient rounded half up to a whole paisa; 0 of nothing. */
function ratio(dividend: bigint, divisor: bigint): Paise {
  return divisor === 0n ? 0 : Number((2n * dividend + divisor) / (2n * divisor));
}
