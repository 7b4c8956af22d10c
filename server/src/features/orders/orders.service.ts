import { assemble } from '@polam/server/assemble';
import type { AppContext } from '@polam/server/http/app-context';
import { noListeners } from '@polam/server/http/listeners';
import type { Catalogue } from '../catalogue/index.ts';
import type { Photos } from '../photos/index.ts';
import { buildBound } from './moves/bound-user.service.ts';
import { buildDisputeLists } from './disputes/dispute-lists.service.ts';
import { buildDisputing, type Disputed } from './disputes/dispute-order.service.ts';
import { buildSettling } from './disputes/settle-dispute.service.ts';
import { buildEnding } from './moves/end-overdue.service.ts';
import { buildSaving, type OrderedRooms } from './placing/save-order.service.ts';
import { buildOrderMoves, type Completed } from './moves/make-order-move.service.ts';
import { buildMoving } from './moves/move-order.service.ts';
import { buildNoting, type Weighed } from './moves/note-order.service.ts';
import { buildOrderPhotos } from './photos/order-photos.service.ts';
import { buildFilling } from './placing/earlier-varieties.service.ts';
import { buildDealing } from './placing/order-from-offer.service.ts';
import { buildOrderLists } from './lists/order-lists.service.ts';
import { buildPlacing, type Placed } from './placing/place-order.service.ts';
import { buildWritingOff } from './moves/write-off.service.ts';
import { buildTransactions } from './lists/transactions.service.ts';

/** Handlers and services of orders and transactions. */
export function buildOrders(
  appContext: AppContext,
  deps: OrderedRooms & { readonly catalogue: Catalogue; readonly photos: Photos },
) {
  const completed = noListeners<Completed>();
  const moves = buildOrderMoves(deps, { notifyCompleted: completed.notify });
  const saving = buildSaving(deps);
  const placed = noListeners<readonly Placed[]>();
  const weighed = noListeners<Weighed>();
  const disputed = noListeners<Disputed>();
  return assemble(
    buildPlacing(appContext, { ...deps, moves, saving, notifyPlaced: placed.notify }),
    buildDealing({ moves, saving, notifyPlaced: placed.notify }),
    buildMoving(appContext, { ...deps, moves }),
    buildNoting(appContext, { ...deps, notifyWeighed: weighed.notify }),
    buildWritingOff(appContext, { ...deps, moves }),
    buildDisputing(appContext, { ...deps, moves, notifyDisputed: disputed.notify }),
    buildSettling(appContext, { moves }),
    buildOrderPhotos(appContext, deps),
    buildDisputeLists(appContext, deps),
    buildEnding(appContext, { moves }),
    buildFilling(appContext),
    buildBound({ moves }),
    buildOrderLists(appContext, deps),
    buildTransactions(appContext, deps),
    {
      /** Adds a listener for buyers who have ordered from listings. */
      whenPlaced: placed.add,
      /** Adds a listener for orders that are completed. */
      whenCompleted: completed.add,
      /** Adds a listener for orders that a side has weighed. */
      whenWeighed: weighed.add,
      /** Adds a listener for orders that a side has disputed. */
      whenDisputed: disputed.add,
      listingEmptied: moves.listingEmptied,
    },
  );
}

/** The orders of a running server. */
export type Orders = ReturnType<typeof buildOrders>;
