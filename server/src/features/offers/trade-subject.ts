import type { OfferRow } from '@polam/contract/offers/fields';
import type { Names } from '@polam/domain/catalogue';
import { addDays, type Day } from '@polam/domain/day';
import { listingStateOn, MAX_DAYS_AHEAD, allNamesOf } from '@polam/domain/market/listing';
import { isRequirementOpen } from '@polam/domain/market/requirement';
import { availableMilli } from '@polam/domain/market/stock';
import { leavesNothing } from '@polam/domain/trade/settlement';
import { areReckonable, deductionsOf } from '@polam/domain/trade/agreed-deductions';
import { quantityBy, quantityFromMilli, type Measure } from '@polam/domain/quantity';
import { refuse, type Refusal } from '@polam/server/http/result';
import type { TradedListing } from '../listings/index.ts';
import type { TradedRequirement } from '../requirements/index.ts';

/** Subject of a negotiation: a listing, or a requirement that may be filled from a listing. */
export type TradeSubject =
  | { readonly kind: 'listing'; readonly listing: TradedListing; readonly requirement: null }
  | {
      readonly kind: 'quote';
      readonly listing: TradedListing | null;
      readonly requirement: TradedRequirement;
    };

/** Reasons for which a quantity cannot be agreed on. */
export type TradeRefusal =
  'sold-out' | 'listing-closed' | 'more-than-available' | 'requirement-closed' | 'more-than-needed';

/** Unit in which the subject is negotiated. */
export function measureOf({ listing, requirement }: TradeSubject): Measure {
  if (requirement !== null) return { unit: requirement.unit, packGrams: null };
  return { unit: listing.unit, packGrams: listing.packGrams };
}

/** Names and ids of the subject for notices and screens. */
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

/** Perishability and last day, which decide how long an offer about the subject stays open. */
export function lastDayOf({ listing, requirement }: TradeSubject): {
  readonly perishable: boolean;
  readonly lastOn: Day;
} {
  if (requirement === null) return listing;
  const { perishable, neededOn } = requirement;
  const isSooner = listing !== null && listing.lastOn < neededOn;
  return { perishable, lastOn: isSooner ? listing.lastOn : neededOn };
}

/** Agreement that an agent would make by an offer about the subject, with the lowest price of its listing. */
export function agreementOf(
  subject: TradeSubject,
  offer: Pick<OfferRow, 'pricePaise' | 'quantityMilli' | 'deductions' | 'payment'>,
  at: Date,
) {
  const { listing, requirement } = subject;
  const lowest = listing?.declineBelowPaise ?? null;
  const { pricePaise, quantityMilli, deductions, payment } = offer;
  // What an agent states of the goods is not what the farmer has said.
  const measured = listing === null || listing.measuredByAgent ? null : listing.measured;
  return {
    offer: { pricePaise, quantityMilli, deductions, payment, measured, ...measureOf(subject) },
    ofListing:
      listing === null || lowest === null
        ? null
        : { pricePaise: lowest, unit: listing.unit, packGrams: listing.packGrams },
    crops: [requirement ?? listing],
    at,
  };
}

/** Whether the subject is on the market on a day. */
export function isSubjectOpen({ listing, requirement }: TradeSubject, today: Day): boolean {
  const isListed = listing === null || listingStateOn(listing, today) === 'active';
  return isListed && (requirement === null || isRequirementOpen(requirement, today));
}

/** Quantity taken from the listing, in the listing's own unit; null where there is no listing. */
export function listingMilliOf(subject: TradeSubject, quantityMilli: number): number | null {
  const { listing } = subject;
  if (listing === null) return null;
  // A listing is only named where its unit is of the same family.
  return quantityBy(quantityMilli, measureOf(subject), listing) ?? Number.POSITIVE_INFINITY;
}

/** Refusal of a quantity that cannot be agreed on now; null where it can. */
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

/** Refusal of a quantity that its listing cannot supply; null where it can or there is no listing. */
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

/** Refusal of a quantity above what the requirement still needs; null where it is not. */
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

/** Refusal of the day of an offer: past, or too far ahead; null where it is valid. */
export function dayRefusal(neededOn: Day, today: Day): Refusal<'invalid-input'> | null {
  if (neededOn < today) return refuse('invalid-input', { neededOn: { problem: 'day-past' } });
  const isNear = neededOn <= addDays(today, MAX_DAYS_AHEAD);
  return isNear ? null : refuse('invalid-input', { neededOn: { problem: 'day-too-far' } });
}

/** Refusal of deductions by weight for goods that are counted, and of those that leave nothing of the sum; null otherwise. */
export function deductionsRefusal(
  subject: TradeSubject,
  { deductions, ...offered }: Pick<OfferRow, 'pricePaise' | 'quantityMilli' | 'deductions'>,
): Refusal<'invalid-input'> | null {
  const measure = measureOf(subject);
  if (!areReckonable(deductionsOf(deductions), measure))
    return refuse('invalid-input', { deductions: { problem: 'not-a-choice' } });
  if (!leavesNothing({ ...offered, ...measure, deductions })) return null;
  return refuse('invalid-input', { deductions: { problem: 'nothing-left' } });
}

/** A row that names goods by the columns of its commodity. */
export type NamedListingRow = Pick<
  TradedListing,
  'name' | 'commoditySlug' | 'commodityNames' | 'variety' | 'varietyNames'
>;

/** Names of goods for a notice: the seller's own name, and the name in each language with the variety. */
export function namedListing(row: NamedListingRow): {
  readonly listingName: string;
  readonly listingNames: Names;
} {
  const { name, commoditySlug: slug, commodityNames: names, variety, varietyNames } = row;
  return {
    listingName: name,
    listingNames: allNamesOf({ name, commodity: { slug, names }, variety, varietyNames }),
  };
}
