import { changedTerms, pickTerms, termsMark, type GoodsOf, type TermRole } from '@polam/domain/binding-terms';
import type { Day } from '@polam/domain/day';
import type { Unit } from '@polam/domain/quantity';
import { listingTerms, type ListingTerm, type ListingValues } from './listings/fields.ts';

/** Every field of a requirement that its buyer may write, and whether a quote binds it. */
export const requirementTerms = {
  commodityName: 'binds',
  commodityId: 'binds',
  unit: 'binds',
  organic: 'binds',
  shipping: 'binds',
  neededOn: 'binds',
  quantityMilli: 'free',
  pricePaise: 'free',
  note: 'free',
} as const satisfies Readonly<Record<string, TermRole>>;

/** Fields of a listing that an offer binds. */
export type ListingGoods = Pick<ListingValues, ListingTerm>;

/** Fields of a requirement that a quote binds. */
export type RequirementGoods = {
  /** The buyer's own name of the commodity. */
  readonly commodityName: string;
  readonly commodityId: string;
  readonly unit: Unit;
  readonly organic: boolean;
  readonly shipping: boolean;
  readonly neededOn: Day;
};

/**
 * Terms that an offer was made on; at least one of the two is set. A quote that is filled from no listing has
 * a null listing.
 */
export type OfferedGoods = GoodsOf<ListingGoods, RequirementGoods>;

/** Current binding terms of the listing, the requirement or both that an offer is about. */
export function offeredGoods({ listing, requirement }: OfferedGoods): OfferedGoods {
  return {
    listing: listing === null ? null : pickTerms(listingTerms, listing),
    requirement: requirement === null ? null : pickTerms(requirementTerms, requirement),
  };
}

/**
 * Short hash of the binding terms of a listing. An offer that carries the hash its author saw is refused if
 * the terms have changed since.
 */
export function listingMark(listing: ListingGoods): string {
  return termsMark(listingTerms, listing);
}

/** Whether the binding terms are still those that an offer was made on. */
export function isAsOffered(offered: OfferedGoods, now: OfferedGoods): boolean {
  return (
    isSame(listingTerms, offered.listing, now.listing) &&
    isSame(requirementTerms, offered.requirement, now.requirement)
  );
}

function isSame<Field extends string>(
  terms: Readonly<Record<Field, TermRole>>,
  before: Readonly<Partial<Record<Field, unknown>>> | null,
  after: Readonly<Partial<Record<Field, unknown>>> | null,
): boolean {
  if (before === null || after === null) return before === after;
  return changedTerms(terms, before, after).length === 0;
}
