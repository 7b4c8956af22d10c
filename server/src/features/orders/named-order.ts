import type { Names } from '@polam/domain/catalogue';
import type { Party } from '@polam/domain/trade/negotiation';
import { namedListing } from '../offers/index.ts';
import type { MovedOrder } from './orders.repository.ts';

/** Data by which a notice names an order: its listing or requirement, and the author of the change. */
export interface NamedOrder {
  readonly listingId: string | null;
  readonly requirementId: string | null;
  readonly listingName: string;
  readonly listingNames: Names;
  readonly orderId: string;
  readonly authorId: string;
  readonly authorName: string;
}

/** Names an order and its author, a side of it, for a notice. */
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

/** The side of a user in an order; null where on neither. */
export function sideOf(
  { buyerId, sellerId }: { readonly buyerId: string; readonly sellerId: string },
  userId: string,
): Party | null {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : null;
}
