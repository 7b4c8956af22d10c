import type { Names } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/negotiation';
import { namedListing } from '../offers/index.ts';
import type { MovedOrder } from './orders.repository.ts';

/** What a notice says an order is: of what, and who on one side of it has done something. */
export interface NamedOrder {
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly listingName: string;
  readonly listingNames: Names;
  readonly orderId: string;
  readonly authorId: string;
  readonly authorName: string;
}

/** What a notice says of an order and of its author, who was on a side of it. */
export function namedOrder(order: MovedOrder, author: Party): NamedOrder {
  return {
    listingId: order.listingId,
    requirementId: order.requirementId,
    ...namedListing(order),
    orderId: order.id,
    authorId: author === 'buyer' ? order.buyerId : order.sellerId,
    authorName: author === 'buyer' ? order.buyerName : order.sellerName,
  };
}

/** The other side. */
export function otherThan(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}

/** Which side of an order somebody is on; null where on neither. */
export function sideOf(
  { buyerId, sellerId }: { readonly buyerId: string; readonly sellerId: string },
  userId: string,
): Party | null {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : null;
}
