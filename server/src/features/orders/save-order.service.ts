import type { Party } from '@polam/domain/negotiation';
import type { Transaction } from '@polam/server/http/context';
import type { Listings } from '../listings/index.ts';
import type { Requirements } from '../requirements/index.ts';
import { insertOrder, insertOrderEvents, type NewOrder } from './orders.repository.ts';

/** The rooms whose figures orders move. */
export interface OrderedRooms {
  readonly listings: Listings;
  readonly requirements: Requirements;
}

/** Keeping new orders. */
export function buildSaving({ listings, requirements }: OrderedRooms) {
  /** Keeps an order with its first line, the stock that it holds and the need that it fills. Both are locked. */
  async function save(tx: Transaction, order: NewOrder, by: Party): Promise<void> {
    const { id: orderId, listingId, requirementId, quantityMilli, listingMilli, state, at } = order;
    await insertOrder(tx, order);
    await insertOrderEvents(tx, [{ orderId, state, by, at }]);
    if (listingId !== null) {
      const orders = [{ id: orderId, quantityMilli: listingMilli ?? quantityMilli }];
      if (!(await listings.moveStock(tx, { listingId, orders, kind: 'reserve', at })))
        throw new Error(`lot ${listingId} has less left than was just read under its lock`);
    }
    if (requirementId === null) return;
    if (await requirements.fill(tx, { requirementId, deltaMilli: quantityMilli, at })) return;
    throw new Error(`requirement ${requirementId} needs less than was just read under its lock`);
  }

  return { save };
}

/** The keeping of orders in a running server. */
export type Saving = ReturnType<typeof buildSaving>;
