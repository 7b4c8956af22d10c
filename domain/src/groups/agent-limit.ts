import { MAX_PRICE_PAISE, type Paise } from '../money.ts';
import { measuredOf } from '../quality/measured.ts';
import {
  gramsPerUnit,
  isPack,
  isUnit,
  priceBy,
  totalPaise,
  type Measure,
  type Milli,
  type Unit,
} from '../quantity.ts';
import { agreedParameters, areBagsCounted, deductionsOf } from '../trade/agreed-deductions.ts';
import { formatFound } from '../trade/found-at-weighing.ts';
import { parsePaymentTerms } from '../trade/payment/payment-terms.ts';
import { settlementOf } from '../trade/settlement.ts';

/** The lowest price for which an agent may sell a crop of a farmer's. */
export interface CropLimit {
  /** Slug of the commodity. */
  readonly crop: string;
  readonly pricePaise: Paise;
  readonly unit: Unit;
}

/** Most crops that a consent names a lowest price for. */
export const MAX_CROP_LIMITS = 20;

/** Days after its last one for which the lowest price of a listing counts for its crop. */
export const LIMIT_REMEMBERED_DAYS = 90;

/** Choices of the days after weighing by which a buyer has to have paid in a deal that an agent makes. */
export const consentedRestDays = [0, 7, 15, 30] as const;

/** Days after the agreement within which an advance is none that comes late, however soon the goods arrive. */
const ADVANCE_DAYS = 3;

/** Weight of a bag where bags are not counted before they are weighed: a small one, so that many are taken off. */
const ASSUMED_BAG_GRAMS = 40_000;

const LIMIT = /^([a-z0-9-]{1,80})=(\d{1,7}(?:\.\d{1,2})?)\/([a-z]+)$/;

/**
 * Lowest prices from their written form, `red-chilli=14800/quintal;banana=25/dozen`; null where it is none. A crop occurs
 * once. Boxes and bags are no units of a limit, as each has its own weight.
 */
export function parseCropLimits(text: string): readonly CropLimit[] | null {
  const found = text === '' ? [] : text.split(';').map(limitOf);
  const limits = found.filter((limit) => limit !== null);
  const isWhole = limits.length === found.length && found.length <= MAX_CROP_LIMITS;
  return isWhole && new Set(limits.map(({ crop }) => crop)).size === limits.length ? limits : null;
}

/** The written form of lowest prices, the same for the same ones; empty for none. */
export function formatCropLimits(limits: readonly CropLimit[]): string {
  return limits
    .toSorted((a, b) => (a.crop < b.crop ? -1 : 1))
    .map(({ crop, pricePaise, unit }) => `${crop}=${pricePaise / 100}/${unit}`)
    .join(';');
}

/**
 * The lowest prices of two writings together, as many as there may be, the earlier ones first: of a crop in both the greater
 * one, of another measure the earlier one.
 */
export function joinedLimits(
  before: readonly CropLimit[],
  added: readonly CropLimit[],
): readonly CropLimit[] {
  const crops = [...new Set([...before, ...added].map(({ crop }) => crop))].slice(0, MAX_CROP_LIMITS);
  return crops.flatMap((crop) => {
    const [first, ...others] = [...before, ...added].filter((limit) => limit.crop === crop);
    if (first === undefined) return [];
    const raised = others.reduce((pricePaise, limit) => {
      const same = priceBy(limit.pricePaise, measureOf(limit), measureOf(first));
      return Math.max(pricePaise, same ?? 0);
    }, first.pricePaise);
    return [{ ...first, pricePaise: raised }];
  });
}

const measureOf = ({ unit }: CropLimit): Measure => ({ unit, packGrams: null });

/** Lowest prices as stored; none where nothing is stored. */
export function cropLimitsOf(stored: string): readonly CropLimit[] {
  return parseCropLimits(stored) ?? [];
}

function limitOf(text: string): CropLimit | null {
  const [, crop = '', rupees = '', unit = ''] = LIMIT.exec(text) ?? [];
  const pricePaise = Math.round(Number(rupees) * 100);
  const isPrice = crop !== '' && pricePaise >= 1 && pricePaise <= MAX_PRICE_PAISE;
  return isPrice && isUnit(unit) && !isPack(unit) ? { crop, pricePaise, unit } : null;
}

/** A price for a unit of a measure. */
export interface UnitPrice extends Measure {
  readonly pricePaise: Paise;
}

/** The lowest prices of one crop. */
export interface CropTerms {
  /** The lowest price that the farmer has said for the crop; null where none. */
  readonly said: UnitPrice | null;
  /** The lowest prices of the farmer's listings of the crop of late, which count where none is said. */
  readonly listed: readonly UnitPrice[];
}

/** Limits within which an agent may agree on goods. */
export interface AgentTerms {
  /** Most days after weighing by which all is paid. */
  readonly restDays: number;
  /** Whether the farmer has agreed by a code alone, which names crops and prices: nothing else is sold. */
  readonly needsPrice: boolean;
  /** The crops that the goods may be: more than one where their name says another than their commodity, or none. */
  readonly crops: readonly CropTerms[];
}

/**
 * The lowest prices that bind an agent about a listing beside its own: what the farmer has said of the crop, else, where the
 * listing has none of its own, those of the other listings. A listing may be deleted and posted anew, the crop stays.
 */
export function limitsOn({ crops }: AgentTerms, { hasOwn }: { hasOwn: boolean }): readonly UnitPrice[] {
  return crops.flatMap(({ said, listed }) => (said === null ? (hasOwn ? [] : listed) : [said]));
}

/** Whether nothing may be sold of goods, as no lowest price was said of them by who agreed by a code. */
export function lacksPrice(terms: AgentTerms, { hasOwn }: { hasOwn: boolean }): boolean {
  return terms.needsPrice && !hasOwn && limitsOn(terms, { hasOwn }).length === 0;
}

/** The greatest of some lowest prices in the unit of a measure; null for none. Infinite where one cannot be compared with it. */
export function lowestIn(measure: Measure, limits: readonly UnitPrice[]): Paise | null {
  if (limits.length === 0) return null;
  return Math.max(
    ...limits.map((limit) => priceBy(limit.pricePaise, limit, measure) ?? Number.POSITIVE_INFINITY),
  );
}

/** An offer that an agent is about to agree on. */
export interface AgreedOn extends UnitPrice {
  readonly quantityMilli: Milli;
  /** Deductions and terms of payment in their written form; null for none. */
  readonly deductions: string | null;
  readonly payment: string | null;
  /** Values that are stated of the goods, in their written form. */
  readonly measured: string | null;
}

/**
 * The farmer's rest of the price of a unit after all agreed deductions, rounded down. Bags are taken as
 * small ones, and values as stated. Null where a deduction goes by a value that nobody has stated: its amount is known at
 * weighing alone, and may be all.
 */
export function leftOfUnit(offer: AgreedOn): Paise | null {
  const { pricePaise, quantityMilli } = offer;
  const lines = deductionsOf(offer.deductions);
  if (lines.length === 0) return pricePaise;
  const measured = measuredOf(offer.measured);
  if (agreedParameters(lines).some((parameter) => measured[parameter] === undefined)) return null;
  const bags = areBagsCounted(lines) ? bagsOf(offer) : null;
  const found = formatFound({ measured, bags });
  const { netPaise } = settlementOf({ ...offer, weighedMilli: null, found });
  const taken = BigInt(totalPaise(pricePaise, quantityMilli) - netPaise);
  const perUnit = (taken * 1000n + BigInt(quantityMilli) - 1n) / BigInt(quantityMilli);
  return Math.max(0, pricePaise - Number(perUnit));
}

function bagsOf({ unit, packGrams, quantityMilli }: AgreedOn): number {
  if (unit === 'bag') return Math.ceil(quantityMilli / 1000);
  const grams = (quantityMilli * (gramsPerUnit(unit, packGrams) ?? 0)) / 1000;
  return Math.ceil(grams / ASSUMED_BAG_GRAMS);
}

/**
 * Whether an offer is paid as late as a farmer lets an agent agree on, or sooner; without terms it is paid on weighing. The
 * goods may arrive on the day of the agreement: what is called an advance, and may be all, waits no longer than the rest.
 */
export function isPaidInTime(payment: string | null, { restDays }: Pick<AgentTerms, 'restDays'>): boolean {
  const terms = parsePaymentTerms(payment ?? '');
  return (
    terms === null || (terms.restDays <= restDays && terms.advanceDays <= Math.max(restDays, ADVANCE_DAYS))
  );
}

/**
 * Why an agent may not agree on an offer: no lowest price is said, it leaves too little, or is paid too late; null where the
 * farmer's terms are kept.
 */
export function agentProblem(
  offer: AgreedOn,
  terms: AgentTerms,
  ofListing: UnitPrice | null,
): 'no-lowest-price' | 'below-limit' | 'paid-too-late' | null {
  const hasOwn = ofListing !== null;
  if (lacksPrice(terms, { hasOwn })) return 'no-lowest-price';
  const own = hasOwn ? [ofListing] : [];
  const lowest = lowestIn(offer, [...own, ...limitsOn(terms, { hasOwn })]);
  const left = leftOfUnit(offer);
  if (lowest !== null && (left === null || left < lowest)) return 'below-limit';
  return isPaidInTime(offer.payment, terms) ? null : 'paid-too-late';
}
