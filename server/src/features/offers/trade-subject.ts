import type { Day } from '@polam/domain/day';
import { listingStateOn } from '@polam/domain/listing';
import type { Names } from '@polam/domain/catalogue';
import { quantityBy, quantityFromMilli, type Measure } from '@polam/domain/quantity';
import { isRequirementOpen } from '@polam/domain/requirement';
import { availableMilli } from '@polam/domain/stock';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { TradedListing } from '../listings/index.ts';
import type { TradedRequirement } from '../requirements/index.ts';
import { namedListing } from './named-listing.ts';

/** What a negotiation is about: a lot, or a requirement that may be filled from a lot. */
export type TradeSubject =
  | { readonly kind: 'listing'; readonly listing: TradedListing; readonly requirement: null }
  | {
      readonly kind: 'quote';
      readonly listing: TradedListing | null;
      readonly requirement: TradedRequirement;
    };

/** Why a quantity cannot be agreed on. */
export type TradeRefusal =
  'sold-out' | 'listing-closed' | 'more-than-available' | 'requirement-closed' | 'more-than-needed';

/** The unit in which it is negotiated. */
export function measureOf({ listing, requirement }: TradeSubject): Measure {
  if (requirement !== null) return { unit: requirement.unit, packGrams: null };
  return { unit: listing.unit, packGrams: listing.packGrams };
}

/** What notices call it, and by which ids screens know it. */
export function namedSubject({ listing, requirement }: TradeSubject): {
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly listingName: string;
  readonly listingNames: Names;
} {
  const named = requirement === null ? listing : { ...requirement, name: requirement.commodityName };
  return {
    listingId: listing?.id ?? null,
    requirementId: requirement?.id ?? null,
    ...namedListing(named),
  };
}

/** What decides how long an offer about it stays open. */
export function lastDayOf({ listing, requirement }: TradeSubject): {
  readonly perishable: boolean;
  readonly lastOn: Day;
} {
  if (requirement === null) return listing;
  const { perishable, neededOn } = requirement;
  const isSooner = listing !== null && listing.lastOn < neededOn;
  return { perishable, lastOn: isSooner ? listing.lastOn : neededOn };
}

/** Whether it is on the market on a day. */
export function isSubjectOpen({ listing, requirement }: TradeSubject, today: Day): boolean {
  const isListed = listing === null || listingStateOn(listing, today) === 'active';
  return isListed && (requirement === null || isRequirementOpen(requirement, today));
}

/** What a quantity would take of the lot, by the lot's own measure; null where no lot is in it. */
export function listingMilliOf(subject: TradeSubject, quantityMilli: number): number | null {
  const { listing } = subject;
  if (listing === null) return null;
  // A lot is only named where its measure is of the same family.
  return quantityBy(quantityMilli, measureOf(subject), listing) ?? Number.POSITIVE_INFINITY;
}

/** Why a quantity cannot be agreed on now; null where it can. */
export function tradeRefusal(
  subject: TradeSubject,
  quantityMilli: number,
  today: Day,
): Refusal<TradeRefusal> | null {
  const { requirement } = subject;
  return (
    stockRefusal(subject, quantityMilli, today) ??
    (requirement === null ? null : needRefusal(requirement, quantityMilli, today))
  );
}

/** Why a quantity is more than its lot has, where a lot is in it; null where it is not. */
export function stockRefusal(
  subject: TradeSubject,
  quantityMilli: number,
  today: Day,
): Refusal<'sold-out' | 'listing-closed' | 'more-than-available'> | null {
  const { listing } = subject;
  const listingMilli = listingMilliOf(subject, quantityMilli);
  if (listing === null || listingMilli === null) return null;
  const state = listingStateOn(listing, today);
  if (state === 'sold-out') return refuse('sold-out');
  if (state !== 'active') return refuse('listing-closed');
  const available = availableMilli(listing);
  if (listingMilli <= available) return null;
  const limit = quantityFromMilli(available);
  return refuse('more-than-available', { quantityMilli: { problem: 'more-than-available', limit } });
}

/** Why a quantity is more than a requirement takes on; null where it is not. */
export function needRefusal(
  requirement: TradedRequirement,
  quantityMilli: number,
  today: Day,
): Refusal<'requirement-closed' | 'more-than-needed'> | null {
  if (!isRequirementOpen(requirement, today)) return refuse('requirement-closed');
  if (quantityMilli <= requirement.remainingMilli) return null;
  const limit = quantityFromMilli(requirement.remainingMilli);
  return refuse('more-than-needed', { quantityMilli: { problem: 'more-than-needed', limit } });
}
