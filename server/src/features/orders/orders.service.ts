import type { House } from '@polam/server/http/house';
import { noListeners } from '@polam/server/http/listeners';
import type { Catalogue } from '../catalogue/index.ts';
import type { Listings } from '../listings/index.ts';
import { buildBound } from './bound-person.service.ts';
import { buildLapsing } from './lapse-orders.service.ts';
import { buildOrderMoves } from './make-order-move.service.ts';
import { buildMoving } from './move-order.service.ts';
import { buildOrderLists } from './order-lists.service.ts';
import { buildPlacing, type Placed } from './place-order.service.ts';
import { buildTransactions } from './transactions.service.ts';

/** Orders: placed, moved on, ended, listed, and summed up once they are completed. */
export function buildOrders(house: House, deps: { catalogue: Catalogue; listings: Listings }) {
  const moves = buildOrderMoves(deps);
  const placed = noListeners<Placed>();
  return {
    ...buildPlacing(house, { ...deps, moves, tellPlaced: placed.tell }),
    /** Lets a room to the right hear that somebody has ordered of a lot. */
    whenPlaced: placed.add,
    ...buildMoving(house, { ...deps, moves }),
    ...buildLapsing(house, { moves }),
    ...buildBound({ moves }),
    ...buildOrderLists(house, deps),
    ...buildTransactions(house, deps),
  };
}

/** The orders of a running server. */
export type Orders = ReturnType<typeof buildOrders>;
