import type * as calls from '@polam/contract/calls/orders';
import type { Party } from '@polam/domain/trade/negotiation';
import { orderStateAt, isOrderOpen, type OrderState } from '@polam/domain/trade/order';
import type { OrderNote } from '@polam/domain/trade/order-notes';
import type { PaymentPart } from '@polam/domain/trade/payment/payment-terms';
import { quantityFromMilli } from '@polam/domain/quantity';
import { isAgreedToFind, parseFound } from '@polam/domain/trade/found-at-weighing';
import { settlementOf } from '@polam/domain/trade/settlement';
import {
  countedMilli,
  heaviestMilli,
  lastWeighing,
  mayWeigh,
  writeWeight,
  type Weighing,
  type WeightNote,
} from '@polam/domain/trade/weighing';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Listener } from '@polam/server/http/listeners';
import { ok, refuse, type Result } from '@polam/server/http/result';
import { announce } from '@polam/server/live/announce';
import { noteActFor, type DoneFor } from '../../agents/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Photos } from '../../photos/index.ts';
import { buildAddingPhotos } from '../photos/order-photos.service.ts';
import { namedOrder, otherThan, sideOf } from '../named-order.ts';
import { orderWithoutContact, type OrderDocument } from '../order-document.ts';
import { buildShowing } from '../lists/order-lists.service.ts';
import { tickPayment } from '../payments/tick-payment.service.ts';
import { updateWeights } from './order-grounds.repository.ts';
import { findOrder, insertOrderEvents, lockOrder, type MovedOrder } from '../orders.repository.ts';

type NoteRefusal = 'not-found' | 'order-not-open' | 'not-your-move' | 'not-agreed' | 'invalid-input';

/** An order with a note by one of its sides. It is locked. */
export interface Noted {
  readonly order: MovedOrder;
  readonly state: OrderState;
  readonly by: Party;
  readonly at: Date;
}

/** An order whose weight one of its sides has written, or confirmed. It is locked. */
export interface Weighed {
  readonly orderId: string;
  readonly note: WeightNote;
}

/** Result of entering a weight; null where it changes nothing. */
type Written = Result<WeightNote | null, NoteRefusal>;

type Lock = Result<Noted, 'not-found'>;

/** Handlers of notes that do not change an order's state: its weight, and its payment. */
export function buildNoting(
  appContext: AppContext,
  deps: { catalogue: Catalogue; photos: Photos; notifyWeighed: Listener<Weighed> },
) {
  const { show } = buildShowing(appContext, deps);
  const photos = buildAddingPhotos(deps);

  const weigh: Handler<typeof calls.weigh> = async ({ orderId, quantityMilli, found }, context) => {
    const slip = await photos.read(context.files, 1);
    if (!slip.ok) return slip;
    return context.commit(async (tx) => {
      const noted = await lockNoted(tx, orderId, context.actor.id);
      if (!noted.ok) return noted;
      if (!mayAct(context.agent, noted.value)) return refuse('not-found');
      const made = await saveWeight(tx, noted.value, weighingOf(noted.value.order, quantityMilli, found));
      if (!made.ok) return made;
      const slips = { kind: 'slip', photos: shown(noted.value, slip.value) } as const;
      const isNew = made.value !== null || slips.photos.length > 0;
      if (isNew) await noteActFor(tx, context, weighedFor(noted.value));
      if (made.value !== null) await deps.notifyWeighed(tx, { orderId, note: made.value });
      const added = await photos.add(tx, { ...noted.value, ...slips });
      return added.ok ? ok({ order: orderFor(context, await show(tx, orderId, context)) }) : added;
    });
  };

  const markPayment: Handler<typeof calls.markPayment> = ({ orderId, isDone, part = null }, context) =>
    context.commit(async (tx) => {
      const noted = await lockNoted(tx, orderId, context.actor.id);
      if (!noted.ok) return noted;
      const made = await tickPayment(tx, { ...noted.value, action: isDone ? 'done' : 'undone', part });
      if (!made.ok) return made;
      if (made.value !== null) await notifyNote(tx, noted.value, made.value);
      return ok({ order: await show(tx, orderId, context) });
    });

  /** Locks an order for a note by one of its sides. */
  async function lockNoted(tx: Transaction, orderId: string, actorId: string): Promise<Lock> {
    const found = await findOrder(tx, orderId);
    const by = found === null ? null : sideOf(found, actorId);
    if (by === null) return refuse('not-found');
    const order = await lockOrder(tx, orderId);
    const at = appContext.now();
    return ok({ order, by, at, state: orderStateAt(order, at) });
  }

  return { weigh, markPayment, lockNoted, noteWeight };
}

/**
 * Writes down the weight of a locked order; what was found of the goods stays as it is. The same weight with other findings
 * of the other side still waits: only who sees these confirms them.
 */
async function noteWeight(tx: Transaction, noted: Noted, milli: number): Promise<Written> {
  const { proposedMilli, proposedFound, proposedBy, found } = noted.order;
  const isOfOther = proposedBy === otherThan(noted.by) && proposedMilli === milli;
  if (isOfOther && proposedFound !== found) return ok(null);
  return saveWeight(tx, noted, weighingOf(noted.order, milli, undefined));
}

/** A weight that is written once more after the deal changes nothing, and adds nothing. */
function shown<T>({ state }: Noted, photos: readonly T[]): readonly T[] {
  return mayWeigh(state) ? photos : [];
}

/** An agent sells for a farmer and buys nothing, not from the farmer either. */
function mayAct(agent: { readonly id: string } | null, { by, order }: Noted): boolean {
  return agent === null || (by === 'seller' && order.buyerId !== agent.id);
}

/** An order as who has acted reads it: its side, or an agent. */
function orderFor({ agent }: Pick<Context, 'agent'>, order: OrderDocument): OrderDocument {
  return agent === null ? order : orderWithoutContact(order);
}

/** A weight with what was found: left out it is what stands beside the same weight, or was confirmed before. */
function weighingOf(order: MovedOrder, milli: number, found: string | null | undefined): Weighing {
  if (found !== undefined) return { milli, found };
  const last = lastWeighing(order);
  return { milli, found: last.milli === milli ? last.found : order.found };
}

function weighedFor({ order, by, at }: Noted): DoneFor {
  const { listingId, listingName, listingNames } = namedOrder(order, by);
  return { act: 'order-weighed', listingId, listingName, listingNames, at };
}

async function saveWeight(
  tx: Transaction,
  { order, state, by, at }: Noted,
  weighing: Weighing,
): Promise<Written> {
  const { milli } = weighing;
  const written = writeWeight(order, by, weighing);
  if (written === null) return ok(null);
  if (!mayWeigh(state)) return refuse(isOrderOpen(state) ? 'not-your-move' : 'order-not-open');
  const heaviest = heaviestMilli(order.quantityMilli);
  if (milli > heaviest) {
    const limit = quantityFromMilli(heaviest);
    return refuse('invalid-input', { quantityMilli: { problem: 'weighed-too-much', limit } });
  }
  const found = parseFound(weighing.found ?? '');
  if (found === null || !isAgreedToFind(found, order.deductions)) return refuse('not-agreed');
  const weighed = { ...order, ...written.weights };
  await updateWeights(tx, { ...weighed, totalPaise: settlementOf(weighed).netPaise, at });
  await notifyNote(tx, { order: weighed, state, by, at }, written);
  return ok(written.note);
}

/** Adds a line to the history, and notifies the other side. */
export async function notifyNote(
  tx: Transaction,
  { order, state, by, at }: Noted,
  { note, part = null }: { readonly note: OrderNote; readonly part?: PaymentPart | null },
): Promise<void> {
  const quantityMilli = order.proposedMilli ?? countedMilli(order);
  const isWeight = note === 'weighed' || note === 'weight-confirmed';
  const { found } = lastWeighing(order);
  const line = isWeight ? { note, quantityMilli, found } : { note, part };
  await insertOrderEvents(tx, [{ orderId: order.id, state, by, at, ...line }]);
  const { unit } = order;
  await announce(
    tx,
    {
      type: 'order.noted',
      ...namedOrder(order, by),
      by,
      note,
      ...(part === null ? {} : { part }),
      quantityMilli,
      unit,
      totalPaise: settlementOf(order).netPaise,
    },
    [otherThan(by) === 'buyer' ? order.buyerId : order.sellerId],
  );
}
