import type { Transaction } from '@polam/server/http/context';
import type { OrderEffect } from '@polam/domain/trade/order';
import { countedMilli, listingPart } from '@polam/domain/trade/weighing';
import type { OrderedRooms } from '../placing/save-order.service.ts';
import type { Ground } from './order-grounds.repository.ts';
import type { MovedOrder } from '../orders.repository.ts';

/** Orders on one ground that no longer reserve stock. All of it is locked. */
export interface EndedOrders {
  readonly ground: Ground;
  readonly orders: readonly MovedOrder[];
  readonly effect: OrderEffect;
  readonly now: Date;
}

/** Changes of the stock and the requirements that orders held, when they end. */
export function buildEffects({ listings, requirements }: OrderedRooms) {
  /**
   * Moves the stock by the effect of a move; the quantity of cancelled orders, or not weighed, is added to
   * the requirement's need again.
   */
  async function applyEffect(tx: Transaction, ended: EndedOrders): Promise<void> {
    await moveStock(tx, ended);
    if (ended.effect.stock === 'release') await giveBack(tx, ended);
    if (ended.effect.stock === 'sell') await settleNeeds(tx, ended);
  }

  async function moveStock(tx: Transaction, { ground, orders, effect, now }: EndedOrders): Promise<void> {
    const { listingId } = ground;
    if (effect.stock === null || listingId === null) return;
    if (effect.stock === 'sell') return sell(tx, { listingId, orders, now });
    const held = orders.map(({ id, listingMilli }) => ({ id, quantityMilli: listingMilli }));
    if (await listings.moveStock(tx, { listingId, orders: held, kind: effect.stock, at: now })) return;
    throw new Error(`orders of listing ${listingId} hold stock that it does not have`);
  }

  /** The listing is reduced by the weighed quantity, order by order. */
  async function sell(
    tx: Transaction,
    { listingId, orders, now: at }: Pick<EndedOrders, 'orders' | 'now'> & { listingId: string },
  ): Promise<void> {
    for (const order of orders) {
      const soldMilli = listingPart(order, countedMilli(order));
      const settled = { listingId, orderId: order.id, heldMilli: order.listingMilli, soldMilli, at };
      if (!(await listings.settleStock(tx, settled)))
        throw new Error(`order ${order.id} of listing ${listingId} holds stock that it does not have`);
    }
  }

  /** A requirement is filled by the weighed quantity. */
  async function settleNeeds(tx: Transaction, { orders, now: at }: EndedOrders): Promise<void> {
    for (const order of byRequirement(orders)) {
      const deltaMilli = countedMilli(order) - order.quantityMilli;
      if (order.requirementId !== null && deltaMilli !== 0)
        await requirements.settle(tx, { requirementId: order.requirementId, deltaMilli, at });
    }
  }

  async function giveBack(tx: Transaction, { orders, now: at }: EndedOrders): Promise<void> {
    for (const { requirementId, quantityMilli } of byRequirement(orders)) {
      if (requirementId !== null)
        await requirements.fill(tx, { requirementId, deltaMilli: -quantityMilli, at });
    }
  }

  return { applyEffect };
}

/** Sorts by requirement, the order in which these are locked. */
function byRequirement(orders: readonly MovedOrder[]): readonly MovedOrder[] {
  return orders.toSorted((a, b) => ((a.requirementId ?? '') < (b.requirementId ?? '') ? -1 : 1));
}
