import type { OrderEffect } from '@polam/domain/trade/order';
import type { Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { RefusalCode } from '@polam/contract/refusals';
import type { Result } from '@polam/server/http/result';
import type { OrderMoves } from './make-order-move.service.ts';
import { groundOf } from './order-grounds.repository.ts';
import { lockOrder, type MovedOrder } from '../orders.repository.ts';

type MoveResult<E extends RefusalCode> = Result<null, E>;

/** A move of a locked order that the rules allow. */
interface AllowedMove {
  readonly effect: OrderEffect;
  readonly by: 'buyer' | 'seller' | 'admin';
  readonly now: Date;
}

export function buildDisputeMoves(appContext: AppContext, { moves }: { moves: OrderMoves }) {
  /** Locks in the fixed order: the ground of the order, then the order. */
  async function moveLocked<E extends RefusalCode>(
    tx: Transaction,
    found: MovedOrder,
    work: (order: MovedOrder, now: Date) => Promise<MoveResult<E>>,
  ): Promise<MoveResult<E>> {
    const now = appContext.now();
    await moves.lockGround(tx, groundOf(found), now);
    return work(await lockOrder(tx, found.id), now);
  }

  async function makeMove(tx: Transaction, order: MovedOrder, made: AllowedMove): Promise<void> {
    await moves.makeMove(tx, { ...made, ground: groundOf(order), orders: [{ ...order, madeAt: made.now }] });
  }

  return { moveLocked, makeMove };
}
