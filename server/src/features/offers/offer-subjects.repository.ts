import type { Query } from '@polam/database/connect';
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

/** The columns of an {@link OfferSubjectRow}, of the tables that {@link subjectJoins} brings together. */
export function subjectColumns(db: Query): Fragment {
  return db`
    n.listing_id as "listingId", n.requirement_id as "requirementId", coalesce(r.commodity_name, l.name) as name,
    coalesce(r.unit, l.unit) as unit, c.slug as "commoditySlug",
    json_build_object('en', c.name_en, 'te', c.name_te, 'hi', c.name_hi) as "commodityNames"`;
}

/** What stands around a negotiation `n`. */
export function subjectJoins(db: Query): Fragment {
  return db`
    left join listings l on l.id = n.listing_id
    left join requirements r on r.id = n.requirement_id
    join commodities c on c.id = coalesce(r.commodity_id, l.commodity_id)`;
}

/** What notices call it, and by which ids screens know it. */
export function namedRow(row: OfferSubjectRow) {
  return { listingId: row.listingId, requirementId: row.requirementId, ...namedListing(row) };
}
