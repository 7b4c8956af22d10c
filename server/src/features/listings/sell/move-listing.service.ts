import type { InputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/listings';
import { dayInIndia } from '@polam/domain/day';
import { lastDayOf, listingStateOn, type ListingState } from '@polam/domain/market/listing';
import { moveListing } from '@polam/domain/market/listing-moves';
import { roles } from '@polam/domain/users/user';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import { readerOf } from '../../users/index.ts';
import { mayManage, noteListingActFor } from './change-listing.service.ts';
import type { Offered, WhenClosed } from './leaving-market.ts';
import { listingDocument } from '../listing-document.ts';
import { lockListing, markMoved, type TradedListing } from './listing-writes.repository.ts';
import { getListing } from '../listings.repository.ts';

type Move = InputOf<typeof calls.move>['move'];

/** Handler that pauses, resumes, closes, renews or restores one's own listing; an admin may move any. */
export function buildMoving(
  appContext: AppContext,
  {
    catalogue,
    notifyClosed,
    notifyOffered,
  }: { catalogue: Catalogue; notifyClosed: WhenClosed; notifyOffered: Listener<readonly Offered[]> },
) {
  const move: Handler<typeof calls.move> = async ({ listingId, move: requested }, context) => {
    const { actor, language, commit } = context;
    const snapshot = await catalogue.current();
    const at = appContext.now();
    return commit(async (tx) => {
      const locked = await lockListing(tx, listingId);
      if (locked === null || !mayManage(locked, actor)) return refuse('not-found');
      const moved = moveListing(locked, requested, at);
      if (!moved.ok) return refuse(moved.error);
      if (requested === 'restore' && !mayPutBack(locked, actor)) return refuse('listing-move-refused');
      if (!moved.unchanged) {
        // An expired listing comes back without the negotiations about it.
        if (listingStateOn(locked, dayInIndia(at)) === 'expired')
          await notifyClosed(tx, { listingIds: [listingId], at, byId: actor.id });
        await make(tx, locked, { move: requested, state: moved.state, at });
        if (requested === 'close') await notifyClosed(tx, { listingIds: [listingId], at, byId: actor.id });
        else await notifyOffered(tx, [{ listingId, at }]);
        await audit(tx, locked, { move: requested, context });
        await noteListingActFor(tx, context, { act: 'listing-moved', listing: locked, at });
      }
      const row = await getListing(tx, listingId, readerOf({ actor, language }, at));
      return ok({ listing: listingDocument(row, { on: dayInIndia(at), language, catalogue: snapshot }) });
    });
  };
  return { move };
}

/** A seller may not restore a listing that an admin has taken down. */
function mayPutBack({ state, deletedBySeller }: TradedListing, actor: Actor): boolean {
  return state !== 'deleted' || deletedBySeller || actor.role === roles.admin;
}

async function make(
  tx: Transaction,
  locked: TradedListing,
  { move, state, at }: { move: Move; state: ListingState; at: Date },
): Promise<void> {
  const lastOn = move === 'renew' ? lastDayOf({ ...locked, postedOn: dayInIndia(at) }) : locked.lastOn;
  await markMoved(tx, { id: locked.id, state, lastOn, at });
}

/** Audits every restore, and every move by an admin of another user's listing. */
async function audit(
  tx: Transaction,
  { id, sellerId }: TradedListing,
  { move, context: { actor, agent, requestId } }: { move: Move; context: Context<Actor> },
): Promise<void> {
  if (move !== 'restore' && actor.id === sellerId) return;
  const action = move === 'restore' ? 'listing-restored' : 'listing-moved';
  await recordAudit(tx, { actorId: agent?.id ?? actor.id, action, subjectId: id, requestId });
}
