import type { EventOf } from '@polam/contract/events';
import type { ShareChange, ShareNote } from '@polam/domain/pool/pool';
import type { Unit } from '@polam/domain/quantity';
import { namedListing, type NamedListingRow } from '../offers/index.ts';
import type { PartRow, SharedOrder } from './order-parts.repository.ts';
import type { NamedUserRow } from '../users/index.ts';

/** A listing as notices of its pool name it. */
type Named = NamedListingRow & {
  readonly id: string;
  readonly unit: Unit;
};

function subjectOf(listing: Named, author: NamedUserRow) {
  return {
    listingId: listing.id,
    requirementId: null,
    ...namedListing(listing),
    authorId: author.id,
    authorName: author.name,
    unit: listing.unit,
  };
}

/** Notice of an invitation. */
export function invitedEvent(
  listing: Named,
  { author, quantityMilli }: { author: NamedUserRow; quantityMilli: number },
): EventOf<'pool.invited'> {
  return { type: 'pool.invited', ...subjectOf(listing, author), quantityMilli };
}

/** Notice of a change of a share. */
export function changedEvent(
  listing: Named,
  { author, quantityMilli, change }: { author: NamedUserRow; quantityMilli: number; change: ShareChange },
): EventOf<'pool.changed'> {
  return { type: 'pool.changed', ...subjectOf(listing, author), quantityMilli, change };
}

/** Notice about a part of an order; its author is the organiser, or the farmer where that one confirms something. */
export function notedEvent(
  order: SharedOrder,
  part: PartRow,
  noted: { author: NamedUserRow; note: ShareNote; quantityMilli: number; paise: number },
): EventOf<'share.noted'> {
  const { note, quantityMilli, paise } = noted;
  return {
    type: 'share.noted',
    ...subjectOf({ ...order, id: order.listingId }, noted.author),
    orderId: part.orderId,
    note,
    quantityMilli,
    paise,
  };
}
