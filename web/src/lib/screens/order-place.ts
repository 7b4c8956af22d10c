import type { Party } from '@polam/domain/trade/negotiation';
import { paths, withQuery } from '~/paths.ts';

interface OrderToFind {
  readonly id: string;
  /** The reader's own. */
  readonly side: Party;
  readonly isOver: boolean;
}

/** Address of an order: its entry in the list of its side, orders that are over in a list of their own. */
export function placeOfOrder({ id, ...list }: OrderToFind): string {
  return `${placeOfOrders(list)}#${id}`;
}

export function placeOfOrders({ side, isOver }: Omit<OrderToFind, 'id'>): string {
  const query = { side: side === 'seller' ? side : undefined, state: isOver ? 'ended' : undefined };
  return withQuery(paths.orders(), query);
}
