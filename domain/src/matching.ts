import type { Day } from './day.ts';
import { familyRanks } from './listing.ts';
import type { Paise } from './money.ts';
import { comparablePrice, comparableQuantity, unitFamily, type Milli, type Unit } from './quantity.ts';

/** A lot may ask up to so much of the price that a buyer wishes: percent. */
export const PRICE_REACH_PERCENT = 110;

/** A lot so far away is near: kilometres. A lot that is sent is near enough everywhere. */
export const NEAR_KM = 300;

/** A lot covers at least so much of what is still needed: percent. Less is not worth a buyer's call. */
export const LEAST_SHARE_PERCENT = 10;

/** So many matches of one requirement, or of one lot, are shown and told of, the best first. */
export const MOST_MATCHES = 50;

/** What a buyer still looks for. */
export interface WantedGoods {
  readonly commodityId: string;
  /** What is still needed. */
  readonly neededMilli: Milli;
  readonly unit: Unit;
  readonly pricePaise: Paise;
  readonly neededOn: Day;
  readonly organic: boolean;
}

/** What is left of a lot, and how it is sold. */
export interface OfferedGoods {
  readonly commodityId: string;
  readonly availableMilli: Milli;
  readonly unit: Unit;
  readonly packGrams: number | null;
  readonly pricePaise: Paise;
  readonly availableOn: Day;
  readonly organic: boolean;
  readonly shipping: boolean;
}

/** Why a lot suits a requirement: each is a sentence on the screen, with its figure. */
export type MatchReason =
  | { readonly kind: 'commodity' }
  /** How much of what is needed the lot covers: percent, 100 where it covers all. */
  | { readonly kind: 'quantity'; readonly percent: number }
  /** How much dearer the lot is than wished: percent, below nothing where it is cheaper. */
  | { readonly kind: 'price'; readonly percent: number }
  | { readonly kind: 'organic' }
  | { readonly kind: 'near'; readonly km: number }
  | { readonly kind: 'shipping' }
  | { readonly kind: 'day'; readonly availableOn: Day };

/** A lot that suits a requirement. */
export interface Match {
  readonly reasons: readonly MatchReason[];
  /** The greater, the better it suits; of nothing but the lot and the requirement. */
  readonly score: number;
}

/** What a lot may ask at most for a requirement, in comparable figures of the same family of units. */
export function mostComparablePrice(wanted: Pick<WantedGoods, 'pricePaise' | 'unit'>): number {
  return Math.floor((comparablePrice(wanted.pricePaise, wanted.unit, null) * PRICE_REACH_PERCENT) / 100);
}

/** What a lot must have left at least for a requirement, in comparable figures of the same family of units. */
export function leastComparableQuantity(wanted: Pick<WantedGoods, 'neededMilli' | 'unit'>): number {
  return Math.ceil((comparableQuantity(wanted.neededMilli, wanted.unit, null) * LEAST_SHARE_PERCENT) / 100);
}

/** The place of a unit's family in lists; goods of different families never match. */
export function familyRankOf({ unit, packGrams }: { unit: Unit; packGrams: number | null }): number {
  return familyRanks[unitFamily(unit, packGrams)];
}

/**
 * Whether a lot suits a requirement, and why; null where it does not. `km` lies between the two, null where nobody
 * knows. Whether both are open, and of two people, their rooms tell.
 */
export function matchOf(wanted: WantedGoods, listing: OfferedGoods, km: number | null): Match | null {
  const isNear = km !== null && km <= NEAR_KM;
  const share = shareOf(wanted, listing);
  const suits =
    listing.commodityId === wanted.commodityId &&
    familyRankOf(listing) === familyRankOf({ unit: wanted.unit, packGrams: null }) &&
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

/** Matches from the best on; equally good ones by their id, so that the order is one. */
export function bestFirst<Each extends { readonly id: string; readonly match: Match }>(
  found: readonly Each[],
): readonly Each[] {
  return found.toSorted((one, other) => other.match.score - one.match.score || (one.id < other.id ? -1 : 1));
}

function reasonsOf(
  wanted: WantedGoods,
  listing: OfferedGoods,
  { km, share }: { km: number | null; share: number },
): readonly MatchReason[] {
  const wantedPaise = comparablePrice(wanted.pricePaise, wanted.unit, null);
  const dearer = Math.round(((priceOf(listing) - wantedPaise) * 100) / Math.max(1, wantedPaise));
  return [
    { kind: 'commodity' },
    // Minus nothing is nothing.
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
  return reason.kind === 'shipping' ? 5 : 0;
}

/** Percent of what is needed that a lot covers, 100 where it covers all. */
function shareOf(wanted: WantedGoods, listing: OfferedGoods): number {
  const needed = comparableQuantity(wanted.neededMilli, wanted.unit, null);
  const left = comparableQuantity(listing.availableMilli, listing.unit, listing.packGrams);
  return needed === 0 ? 0 : Math.min(100, (left * 100) / needed);
}

function priceOf({ pricePaise, unit, packGrams }: OfferedGoods): number {
  return comparablePrice(pricePaise, unit, packGrams);
}
