import type { Query } from '@polam/database/connect';
import { madeByClock, type OrderState } from '@polam/domain/trade/order';
import type { Transaction } from '@polam/server/http/context';
import { findOrder, lockOrder, type MovedOrder } from './orders.repository.ts';

/** An order as dependent features see it, with its state at an instant. */
export interface TradedOrder extends MovedOrder {
  readonly state: OrderState;
  /** Instant at which it ended, also by time; null while it is open. */
  readonly endedAt: Date | null;
}

/** An order at an instant, not locked; null where there is none. */
export async function findTradedOrder(db: Query, id: string, at: Date): Promise<TradedOrder | null> {
  const order = await findOrder(db, id);
  return order === null ? null : tradedAt(order, at);
}

/** Locks an order that is known to be there until the transaction ends; only users may be locked after it. */
export async function lockTradedOrder(tx: Transaction, id: string, at: Date): Promise<TradedOrder> {
  return tradedAt(await lockOrder(tx, id), at);
}

function tradedAt(order: MovedOrder, at: Date): TradedOrder {
  const clock = madeByClock(order, at);
  return { ...order, state: clock?.state ?? order.state, endedAt: clock?.at ?? order.endedAt };
}
