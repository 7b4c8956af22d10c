import type { Party } from '@polam/domain/trade/negotiation';
import type { Transaction } from '@polam/server/http/context';
import { writeTogetherLast } from '@polam/server/http/last-writes.repository';
import { together } from '@polam/server/http/together';
import type { Listings } from '../../listings/index.ts';
import type { Requirements } from '../../requirements/index.ts';
import { insertOrder, orderInsertion, ordersInsertion, type NewOrder } from '../orders.repository.ts';

/** The features whose figures orders change. */
export interface OrderedRooms {
  readonly listings: Listings;
  readonly requirements: Requirements;
}

/** An order of a listing at its asking price. */
export type DirectOrder = NewOrder & { readonly listingId: string };

/** Stores new orders. */
export function buildSaving({ listings, requirements }: OrderedRooms) {
  /**
   * Stores an order with its first event, reserves its stock and fills its requirement. Listing and
   * requirement are locked.
   */
  async function save(tx: Transaction, order: NewOrder, by: Party): Promise<void> {
    await together([reserve(tx, order, by), fill(tx, order)]);
  }

  /**
   * The same for orders of listings at their asking prices, with the last statement of the transaction: nothing in it reads
   * orders or stock any more. Each of another listing, which was read to have so much left.
   */
  async function saveDirectLast(tx: Transaction, orders: readonly DirectOrder[]): Promise<void> {
    const stock = listings.reservations(
      tx,
      orders.map(({ id: orderId, ...order }) => ({ ...order, orderId })),
    );
    await writeTogetherLast(tx, [...ordersInsertion(tx, orders), ...stock]);
  }

  async function reserve(tx: Transaction, order: NewOrder, by: Party): Promise<void> {
    const { id, listingId, quantityMilli, listingMilli, at } = order;
    if (listingId === null) return insertOrder(tx, order, by);
    const orders = [{ id, quantityMilli: listingMilli ?? quantityMilli }];
    const writes = orderInsertion(tx, order, by);
    if (await listings.moveStock(tx, { listingId, orders, kind: 'reserve', at, writes })) return;
    throw new Error(`lot ${listingId} has less left than was just read under its lock`);
  }

  async function fill(tx: Transaction, { requirementId, quantityMilli, at }: NewOrder): Promise<void> {
    if (requirementId === null) return;
    if (await requirements.fill(tx, { requirementId, deltaMilli: quantityMilli, at })) return;
    throw new Error(`requirement ${requirementId} needs less than was just read under its lock`);
  }

  return { save, saveDirectLast };
}

/** Type of the storing of orders in a running server. */
export type Saving = ReturnType<typeof buildSaving>;
