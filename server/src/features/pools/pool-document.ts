import type { ownShare, pooledListing, poolShare } from '@polam/contract/documents/pools';
import { listingStateOn } from '@polam/domain/market/listing';
import { availableMilli } from '@polam/domain/market/stock';
import type { Day } from '@polam/domain/day';
import type * as z from 'zod/mini';
import { namedListing } from '../offers/index.ts';
import { endingOf } from '../auth/index.ts';
import type { ShownShare } from './numbers.repository.ts';
import type { PooledRow, ShareRow } from './pools.repository.ts';

/** The document of a share as its organiser sees it: of an invited number the last digits alone. */
export function shareDocument({
  listingId: _listing,
  phone,
  ...share
}: ShownShare): z.output<typeof poolShare> {
  return { ...share, phoneEnding: phone === null ? null : endingOf(phone) };
}

/** The listing of a pool on a day. */
export function pooledDocument(row: PooledRow, on: Day): z.output<typeof pooledListing> {
  const { id, slug, category, name, unit, pricePaise, quantityMilli } = row;
  return {
    id,
    slug,
    category,
    name,
    names: namedListing(row).listingNames,
    unit,
    pricePaise,
    quantityMilli,
    availableMilli: availableMilli(row),
    state: listingStateOn(row, on),
  };
}

type OwnShare = z.output<typeof ownShare>;

/** A share as its farmer sees it. */
export function ownShareDocument(
  { listingId: _listing, phone: _phone, ...share }: ShareRow,
  { listing, orders, on }: { listing: PooledRow; orders: OwnShare['orders']; on: Day },
): OwnShare {
  return { ...share, listing: pooledDocument(listing, on), organiser: listing.organiser, orders };
}
