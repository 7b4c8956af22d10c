import type * as calls from '@polam/contract/calls/orders';
import { isDisputeSaid, MAX_DISPUTE_PHOTOS, mayAnswerDispute } from '@polam/domain/trade/dispute';
import type { Party } from '@polam/domain/trade/negotiation';
import { isOrderOpen, tryOrderMove } from '@polam/domain/trade/order';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Result } from '@polam/server/http/result';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Photos } from '../../photos/index.ts';
import { buildShowing } from '../lists/order-lists.service.ts';
import type { OrderMoves } from '../moves/make-order-move.service.ts';
import { buildDisputeMoves } from '../moves/move-disputed.ts';
import { notifyNote } from '../moves/note-order.service.ts';
import { sideOf } from '../named-order.ts';
import type { OrderDocument } from '../order-document.ts';
import { findOrder, type MovedOrder } from '../orders.repository.ts';
import { buildAddingPhotos } from '../photos/order-photos.service.ts';
import { findDisputer, writeDispute, writeDisputeAnswer } from './disputes.repository.ts';

type DisputeRefusal = 'not-found' | 'order-not-open' | 'not-your-move' | 'invalid-input';

type SignedIn = Context<NonNullable<Context['actor']>>;

interface DisputingRooms {
  readonly catalogue: Catalogue;
  readonly moves: OrderMoves;
  readonly photos: Photos;
  /** Notifies later features of orders that a side disputes. */
  readonly notifyDisputed: Listener<Disputed>;
}

/** An order that a side has just disputed. It is locked. */
export interface Disputed {
  readonly orderId: string;
}

/** A locked order, and the side of it that acts. */
interface Acting {
  readonly tx: Transaction;
  readonly order: MovedOrder;
  readonly by: Party;
  readonly at: Date;
}

/** Handlers that dispute an order, and answer a dispute. */
export function buildDisputing(appContext: AppContext, deps: DisputingRooms) {
  const { makeMove } = buildDisputeMoves(appContext, deps);
  const photos = buildAddingPhotos(deps);
  const actOn = buildActing(appContext, deps);

  const dispute: Handler<typeof calls.dispute> = async (input, context) => {
    const { orderId, kind = 'other', reason = '' } = input;
    if (!isDisputeSaid({ kind, words: reason }))
      return refuse('invalid-input', { reason: { problem: 'required' } });
    const shown = await photos.read(context.files, MAX_DISPUTE_PHOTOS);
    if (!shown.ok) return shown;
    return actOn(orderId, context, async ({ tx, order, by, at }) => {
      if (order.state === 'disputed' && (await findDisputer(tx, orderId)) === by) return ok(null);
      const move = tryOrderMove(order.state, by, 'dispute');
      if (!move.ok) return refuse(move.error);
      const added = await photos.add(tx, { order, by, kind: 'dispute', photos: shown.value, at });
      if (!added.ok) return added;
      await writeDispute(tx, { id: orderId, by, kind, reason, at });
      await makeMove(tx, order, { effect: move.effect, by, now: at });
      await deps.notifyDisputed(tx, { orderId });
      return ok(null);
    });
  };

  const answerDispute: Handler<typeof calls.answerDispute> = async ({ orderId, words }, context) => {
    const shown = await photos.read(context.files, MAX_DISPUTE_PHOTOS);
    if (!shown.ok) return shown;
    return actOn(orderId, context, async ({ tx, order, by, at }) => {
      const { state } = order;
      if (!mayAnswerDispute(state, await findDisputer(tx, orderId), by))
        return refuse(isOrderOpen(state) ? 'not-your-move' : 'order-not-open');
      const added = await photos.add(tx, { order, by, kind: 'answer', photos: shown.value, at });
      if (!added.ok) return added;
      const isNew = await writeDisputeAnswer(tx, { id: orderId, words, at });
      if (isNew || shown.value.length > 0)
        await notifyNote(tx, { order, state, by, at }, { note: 'dispute-answered' });
      return ok(null);
    });
  };

  return { dispute, answerDispute };
}

/** Runs an act of one side on an order in one transaction, its ground and the order locked, and shows the order. */
function buildActing(appContext: AppContext, deps: DisputingRooms) {
  const { moveLocked } = buildDisputeMoves(appContext, deps);
  const { show } = buildShowing(appContext, deps);
  type Work = (acting: Acting) => Promise<Result<null, DisputeRefusal>>;

  return (orderId: string, context: SignedIn, work: Work) =>
    context.commit<{ order: OrderDocument }, DisputeRefusal>(async (tx) => {
      const found = await findOrder(tx, orderId);
      const by = found === null ? null : sideOf(found, context.actor.id);
      if (found === null || by === null) return refuse('not-found');
      const made = await moveLocked(tx, found, (order, at) => work({ tx, order, by, at }));
      return made.ok ? ok({ order: await show(tx, orderId, context) }) : made;
    });
}
