import type { Query } from '@polam/database/connect';
import type { BoundListing, OfferedTerms, BoundRequirement } from '@polam/contract/offers/offered-terms';
import type { Unit } from '@polam/domain/quantity';
import type { Fragment } from '@polam/server/http/keyset.repository';
import { commodityColumns, type NamedCommodityRow } from '../catalogue/index.ts';
import { namedListing } from './trade-subject.ts';

/** Subject of an offer, as its notices name it. */
export interface OfferSubjectRow extends NamedCommodityRow {
  readonly listingId: string | null;
  readonly requirementId: string | null;
  /** The buyer's name of the requirement, else the seller's of the listing. */
  readonly name: string;
  readonly unit: Unit;
}

/** The columns of an {@link OfferSubjectRow} of an offer `o`; needs the tables of {@link subjectJoins}. */
export function subjectColumns(db: Query): Fragment {
  return db`
    n.listing_id as "listingId", n.requirement_id as "requirementId", 
    coalesce(${offered(db, 'requirement', 'commodityName')}, ${offered(db, 'listing', 'name')}) as name,
    ${offeredUnit(db)} as unit, ${commodityColumns(db, offeredVariety(db))}`;
}

/** The variety that an offer `o` was made for: what the requirement asks for, where one is answered. */
function offeredVariety(db: Query): Fragment {
  return db`case when n.requirement_id is null then ${offered(db, 'listing', 'variety')}
    else ${offered(db, 'requirement', 'variety')} end`;
}

/** Name of the subject of an offer `o`, the same as that of its order. */
export function offeredName(db: Query): Fragment {
  return db`coalesce(${offered(db, 'listing', 'name')}, ${offered(db, 'requirement', 'commodityName')})`;
}

/** The unit in which an offer `o` was made. */
export function offeredUnit(db: Query): Fragment {
  return db`coalesce(${offered(db, 'requirement', 'unit')}, ${offered(db, 'listing', 'unit')})`;
}

/**
 * Joins of a negotiation `n` and an offer `o` in it: the commodity of the terms that the offer was made on.
 */
export function subjectJoins(db: Query): Fragment {
  return db`
    join commodities c on c.id = (
      coalesce(${offered(db, 'requirement', 'commodityId')}, ${offered(db, 'listing', 'commodityId')}))::uuid`;
}

function offered(
  db: Query,
  of: keyof OfferedTerms,
  field: keyof BoundListing | keyof BoundRequirement,
): Fragment {
  return db`o.goods -> ${of}::text ->> ${field}::text`;
}

/** Names and ids of the subject for notices and screens. */
export function namedRow(row: OfferSubjectRow) {
  return { listingId: row.listingId, requirementId: row.requirementId, ...namedListing(row) };
}
