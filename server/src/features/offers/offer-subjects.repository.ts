import type { Query } from '@polam/database/connect';
import type { ListingTerm, OfferedGoods, RequirementTerm } from '@polam/domain/binding-terms';
import type { Names } from '@polam/domain/catalogue';
import type { Unit } from '@polam/domain/quantity';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { namedListing } from './named-listing.ts';

/** What an offer is about, as its notices name it. */
export interface OfferSubjectRow {
  readonly listingId: string | null;
  readonly requirementId: string | null;
  /** The buyer's word for what is required, else the seller's for the lot. */
  readonly name: string;
  readonly unit: Unit;
  readonly commoditySlug: string;
  readonly commodityNames: Names;
}

/** The columns of an {@link OfferSubjectRow} of an offer `o`, of the tables that {@link subjectJoins} brings together. */
export function subjectColumns(db: Query): Fragment {
  return db`
    n.listing_id as "listingId", n.requirement_id as "requirementId", 
    coalesce(${offered(db, 'requirement', 'commodityName')}, ${offered(db, 'listing', 'name')}) as name,
    ${offeredUnit(db)} as unit, c.slug as "commoditySlug",
    json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames"`;
}

/** What an offer `o` was made on is called: as its order is. */
export function offeredName(db: Query): Fragment {
  return db`coalesce(${offered(db, 'listing', 'name')}, ${offered(db, 'requirement', 'commodityName')})`;
}

/** The unit in which an offer `o` was made. */
export function offeredUnit(db: Query): Fragment {
  return db`coalesce(${offered(db, 'requirement', 'unit')}, ${offered(db, 'listing', 'unit')})`;
}

/** What stands around a negotiation `n` and an offer `o` in it: the goods that the offer was made on. */
export function subjectJoins(db: Query): Fragment {
  return db`
    join commodities c on c.id = (
      coalesce(${offered(db, 'requirement', 'commodityId')}, ${offered(db, 'listing', 'commodityId')}))::uuid`;
}

function offered(db: Query, of: keyof OfferedGoods, field: ListingTerm | RequirementTerm): Fragment {
  return db`o.goods -> ${of}::text ->> ${field}::text`;
}

/** What notices call it, and by which ids screens know it. */
export function namedRow(row: OfferSubjectRow) {
  return { listingId: row.listingId, requirementId: row.requirementId, ...namedListing(row) };
}
