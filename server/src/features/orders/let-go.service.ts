import type { Transaction } from '@polam/server/http/context';
import type { OrderEffect } from '@polam/domain/order';
import type { OrderedRooms } from './keep-order.service.ts';
import type { Ground } from './order-grounds.repository.ts';
import type { MovedOrder } from './orders.repository.ts';

/** Orders on one ground that hold stock no longer. All of it is locked. */
export interface LettingGo {
  readonly ground: Ground;
  readonly orders: readonly MovedOrder[];
  readonly effect: OrderEffect;
  readonly now: Date;
}

/** What becomes of the goods that orders hold, and of the need that they fill. */
export function buildLettingGo({ listings, requirements }: OrderedRooms) {
  /** Moves the stock as the effect of a move says; what comes to nothing is needed again. */
  async function letGo(tx: Transaction, gone: LettingGo): Promise<void> {
    await moveStock(tx, gone);
    if (gone.effect.stock === 'release') await giveBack(tx, gone);
  }

  async function moveStock(tx: Transaction, { ground, orders, effect, now }: LettingGo): Promise<void> {
    const { listingId } = ground;
    if (effect.stock === null || listingId === null) return;
    const held = orders.map(({ id, lotMilli }) => ({ id, quantityMilli: lotMilli }));
    if (await listings.moveStock(tx, { listingId, orders: held, kind: effect.stock, at: now })) return;
    throw new Error(`orders of lot ${listingId} hold stock that it does not have`);
  }

  async function giveBack(tx: Transaction, { orders, now: at }: LettingGo): Promise<void> {
    const filling = orders.toSorted((a, b) => ((a.requirementId ?? '') < (b.requirementId ?? '') ? -1 : 1));
    for (const { requirementId, quantityMilli } of filling) {
      if (requirementId !== null)
        await requirements.fill(tx, { requirementId, deltaMilli: -quantityMilli, at });
    }
  }

  return { letGo };
}
