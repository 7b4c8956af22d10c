import type * as calls from '@polam/contract/calls/orders';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import type { Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import { together } from '@polam/server/http/together';
import { announceAllLast } from '@polam/server/live/announce';
import type { TradedListing } from '../../listings/index.ts';
import {
  decideOrder,
  isOrderable,
  placedNotice,
  type DecidedOrder,
  type PlaceInput,
} from './decided-order.ts';
import { buildPlacingTogether, type PlacedOrder } from './place-together.service.ts';
import type { OrderedRooms, Saving } from './save-order.service.ts';
import type { OrderMoves } from '../moves/make-order-move.service.ts';
import { findApproach, type Approach } from './approach.repository.ts';

/** Buyer and listing of a new order. */
export interface Placed {
  readonly buyerId: string;
  readonly listingId: string;
}

interface Placing {
  readonly moves: OrderMoves;
  readonly saving: Saving;
  readonly listings: OrderedRooms['listings'];
  /** Notifies dependent features of new orders. */
  readonly notifyPlaced: Listener<readonly Placed[]>;
}

/** Handler that orders a listing, or a part of it, at its listed price. */
export function buildPlacing(appContext: AppContext, { moves, saving, listings, notifyPlaced }: Placing) {
  const shared = buildPlacingTogether(appContext, { listings, write });

  const place: Handler<typeof calls.place> = (input, { actor, commit }) =>
    commit((tx) => placeAlone(tx, input, actor.id), shared({ input, buyerId: actor.id }));

  async function placeAlone(tx: Transaction, input: PlaceInput, buyerId: string) {
    const at = appContext.now();
    const placed = { listingId: input.listingId, buyerId };
    const [listing, approach] = await lockForOrder(tx, placed, at);
    if (approach.open !== null && isOrderable(listing, buyerId)) {
      if (!isSameOrder(input, approach.open)) return refuse('already-ordered');
      await notifyPlaced(tx, [placed]);
      return ok({ orderId: approach.open.id });
    }
    const decided = decideOrder({ input, buyerId }, { listing, approach, at });
    if (!decided.ok) return decided;
    await write(tx, [decided.value]);
    return ok({ orderId: decided.value.order.id });
  }

  async function write(tx: Transaction, decided: readonly DecidedOrder[]): Promise<readonly PlacedOrder[]> {
    const pooled = decided.filter(({ listing }) => listing.pooled);
    // The shares of a pooled listing are moved by further statements.
    for (const { order } of pooled) await saving.save(tx, order, 'buyer');
    const direct = decided.flatMap(({ order, listing }) => (listing.pooled ? [] : [order]));
    await together([
      direct.length === 0 ? null : saving.saveDirectLast(tx, direct),
      announceAllLast(tx, decided.map(placedNotice)),
      notifyPlaced(
        tx,
        decided.map(({ order }) => order),
      ),
    ]);
    return decided.map(({ order }) => ({ orderId: order.id }));
  }

  /** Locks the listing, and ends its overdue orders where there are any: mostly there are none. */
  async function lockForOrder(
    tx: Transaction,
    { listingId, buyerId }: Placed,
    at: Date,
  ): Promise<readonly [TradedListing | null, Approach]> {
    const approach = () => findApproach(tx, { listingId, buyerId }, at);
    const locked = await together([listings.lock(tx, listingId), approach()]);
    if (!locked[1].hasOverdue) return locked;
    return together([moves.lockGround(tx, { listingId, requirementId: null }, at), approach()]);
  }

  return { place };
}

/** Whether a request repeats the open order: it names no quantity, or the same. */
function isSameOrder({ quantityMilli }: PlaceInput, open: { readonly quantityMilli: number }): boolean {
  return quantityMilli === undefined || quantityMilli === open.quantityMilli;
}
