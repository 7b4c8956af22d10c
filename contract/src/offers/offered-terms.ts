import {
  changedTerms,
  pickTerms,
  termsMark,
  type TermsOf,
  type TermRole,
} from '@polam/domain/trade/binding-terms';
import { listingTerms, type ListingTerm, type ListingValues } from '../listings/fields.ts';
import { requirementTerms, type RequirementTerm, type RequirementValues } from '../requirements/fields.ts';

/** Fields of a listing that an offer binds. */
export type BoundListing = Pick<ListingValues, ListingTerm>;

/** Fields of a requirement that a quote binds. */
export type BoundRequirement = Pick<RequirementValues, RequirementTerm>;

/**
 * Terms that an offer was made on; at least one of the two is set. A quote that is filled from no listing has
 * a null listing.
 */
export type OfferedTerms = TermsOf<BoundListing, BoundRequirement>;

/** Current binding terms of the listing, the requirement or both that an offer is about. */
export function offeredTerms({ listing, requirement }: OfferedTerms): OfferedTerms {
  return {
    listing: listing === null ? null : pickTerms(listingTerms, listing),
    requirement: requirement === null ? null : pickTerms(requirementTerms, requirement),
  };
}

/**
 * Short hash of the binding terms of a listing. An offer that carries the hash its author saw is refused if
 * the terms have changed since.
 */
export function listingMark(listing: BoundListing): string {
  return termsMark(listingTerms, listing);
}

/** Whether the binding terms are still those that an offer was made on. */
export function isAsOffered(offered: OfferedTerms, now: OfferedTerms): boolean {
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
