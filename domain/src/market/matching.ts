import type { Day } from '../day.ts';
import type { Paise } from '../money.ts';
import { comparablePrice, comparableQuantity, familyRank, type Milli, type Unit } from '../quantity.ts';
import type { Hundredths } from '../quality/measured.ts';
import { isVarietyMet } from './variety.ts';

/** Highest price of a matching listing, in percent of the price that the requirement names. */
export const PRICE_REACH_PERCENT = 110;

/** Largest distance at which a listing is near, in kilometres. A listing with shipping is near everywhere. */
export const NEAR_KM = 300;

/**
 * Least share of the needed quantity that a matching listing covers, in percent. Less is not worth a buyer's
 * call.
 */
export const LEAST_SHARE_PERCENT = 10;

/** Points of a listing that says the variety that is wanted, before those that say none. */
const VARIETY_POINTS = 20;

/** Points of a listing that states its moisture where some is wanted, before those that state none. */
const MOISTURE_POINTS = 10;

/** Most matches of one requirement, or of one listing, that are shown and notified, the best first. */
export const MOST_MATCHES = 50;

/** Remaining need of a requirement. */
export interface WantedListing {
  readonly commodityId: string;
  /** Null: any. */
  readonly variety: string | null;
  /** Most moisture that is wanted, in hundredths of a percent; null: any. */
  readonly maxMoisture: Hundredths | null;
  /** Quantity that is still needed. */
  readonly neededMilli: Milli;
  readonly unit: Unit;
  readonly pricePaise: Paise;
  readonly neededOn: Day;
  readonly organic: boolean;
}

/** Remaining quantity of a listing, and how it is sold. */
export interface OfferedListing {
  readonly commodityId: string;
  readonly variety: string | null;
  /** Stated moisture in hundredths of a percent; null where none is stated. */
  readonly moisture: Hundredths | null;
  readonly availableMilli: Milli;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: Paise;
  readonly availableOn: Day;
  readonly organic: boolean;
  readonly shipping: boolean;
}

/** Why a listing matches a requirement: each reason is a sentence on the screen, with its figure. */
export type MatchReason =
  | { readonly kind: 'commodity' }
  /** It is of the variety that is wanted. */
  | { readonly kind: 'variety' }
  /** It states no more moisture than is wanted: percent. */
  | { readonly kind: 'moisture'; readonly percent: number }
  /** Share of the needed quantity that the listing covers: percent, 100 at most. */
  | { readonly kind: 'quantity'; readonly percent: number }
  /** Price above the wanted one: percent, negative where it is cheaper. */
  | { readonly kind: 'price'; readonly percent: number }
  | { readonly kind: 'organic' }
  | { readonly kind: 'near'; readonly km: number }
  | { readonly kind: 'shipping' }
  | { readonly kind: 'day'; readonly availableOn: Day };

/** A listing that matches a requirement. */
export interface Match {
  readonly reasons: readonly MatchReason[];
  /** Higher is better; depends on the listing and the requirement alone. */
  readonly score: number;
}

/**
 * Highest price of a listing that matches a requirement, in comparable figures of the same family of units.
 */
export function mostComparablePrice(wanted: Pick<WantedListing, 'pricePaise' | 'unit'>): number {
  return Math.floor((comparablePrice(wanted.pricePaise, wanted.unit, null) * PRICE_REACH_PERCENT) / 100);
}

/**
 * Least remaining quantity of a listing that matches a requirement, in comparable figures of the same family
 * of units.
 */
export function leastComparableQuantity(wanted: Pick<WantedListing, 'neededMilli' | 'unit'>): number {
  return Math.ceil((comparableQuantity(wanted.neededMilli, wanted.unit, null) * LEAST_SHARE_PERCENT) / 100);
}

/**
 * Whether a listing matches a requirement, and why; null where it does not. `km` is the distance between the
 * two, null where unknown. The caller checks that both are open and of two different users.
 */
export function matchOf(wanted: WantedListing, listing: OfferedListing, km: number | null): Match | null {
  const isNear = km !== null && km <= NEAR_KM;
  const share = shareOf(wanted, listing);
  const suits =
    listing.commodityId === wanted.commodityId &&
    isVarietyMet(wanted.variety, listing.variety) &&
    (wanted.maxMoisture === null || (listing.moisture ?? 0) <= wanted.maxMoisture) &&
    familyRank(listing.unit, listing.packGrams) === familyRank(wanted.unit, null) &&
    wanted.neededMilli > 0 &&
    share >= LEAST_SHARE_PERCENT &&
    priceOf(listing) <= mostComparablePrice(wanted) &&
    (listing.organic || !wanted.organic) &&
    (isNear || listing.shipping) &&
    listing.availableOn <= wanted.neededOn;
  if (!suits) return null;
  const reasons = reasonsOf(wanted, listing, { km: isNear ? Math.round(km) : null, share });
  return { reasons, score: scoreOf(reasons) };
}

/** Sorts matches, the best first; equal ones by their id, so that the order is stable. */
export function bestFirst<Each extends { readonly id: string; readonly match: Match }>(
  found: readonly Each[],
): readonly Each[] {
  return found.toSorted((one, other) => other.match.score - one.match.score || (one.id < other.id ? -1 : 1));
}

function reasonsOf(
  wanted: WantedListing,
  listing: OfferedListing,
  { km, share }: { km: number | null; share: number },
): readonly MatchReason[] {
  const wantedPaise = comparablePrice(wanted.pricePaise, wanted.unit, null);
  const dearer = Math.round(((priceOf(listing) - wantedPaise) * 100) / Math.max(1, wantedPaise));
  return [
    { kind: 'commodity' },
    ...(wanted.variety === null || listing.variety === null ? [] : [{ kind: 'variety' } as const]),
    ...(wanted.maxMoisture === null || listing.moisture === null
      ? []
      : [{ kind: 'moisture', percent: listing.moisture / 100 } as const]),
    // Avoids minus zero.
    { kind: 'price', percent: dearer === 0 ? 0 : dearer },
    { kind: 'quantity', percent: Math.floor(share) },
    ...(wanted.organic ? [{ kind: 'organic' } as const] : []),
    ...(km === null ? [] : [{ kind: 'near', km } as const]),
    ...(listing.shipping ? [{ kind: 'shipping' } as const] : []),
    { kind: 'day', availableOn: listing.availableOn },
  ];
}

/** Price counts most, then quantity, then nearness. */
function scoreOf(reasons: readonly MatchReason[]): number {
  return reasons.reduce((sum, reason) => sum + pointsOf(reason), 0);
}

function pointsOf(reason: MatchReason): number {
  if (reason.kind === 'price') return Math.min(50, PRICE_REACH_PERCENT - 100 - reason.percent);
  if (reason.kind === 'quantity') return Math.floor((reason.percent * 3) / 10);
  if (reason.kind === 'near') return Math.floor(((NEAR_KM - reason.km) * 20) / NEAR_KM);
  if (reason.kind === 'variety') return VARIETY_POINTS;
  if (reason.kind === 'moisture') return MOISTURE_POINTS;
  return reason.kind === 'shipping' ? 5 : 0;
}

/** Share of the needed quantity that a listing covers, in percent; 100 where it covers all. */
function shareOf(wanted: WantedListing, listing: OfferedListing): number {
  const needed = comparableQuantity(wanted.neededMilli, wanted.unit, null);
  const left = comparableQuantity(listing.availableMilli, listing.unit, listing.packGrams);
  return needed === 0 ? 0 : Math.min(100, (left * 100) / needed);
}

function priceOf({ pricePaise, unit, packGrams }: OfferedListing): number {
  return comparablePrice(pricePaise, unit, packGrams);
}
