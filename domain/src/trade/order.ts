import type { Party } from './negotiation.ts';
import type { Milli } from '../quantity.ts';
import { availableMilli, type Stock, type StockMovement } from '../market/stock.ts';

/** Most characters in the reason of a cancellation. */
export const CANCEL_REASON_LENGTH = 300;

/** States of an order, in the order in which it passes through them. Source: RULES "Orders". */
export const orderStates = [
  'pending-confirmation',
  'confirmed',
  'dispatched',
  'delivered',
  'completed',
  'cancelled',
  'disputed',
] as const;

export type OrderState = (typeof orderStates)[number];

/** Actors that move an order: one of its two sides, the clock, or the admin who ends a dispute. */
export type OrderActor = Party | 'timer' | 'admin';

/** All actors of an order, as its history names them. */
export const orderActors = ['buyer', 'seller', 'timer', 'admin'] as const satisfies readonly OrderActor[];

/** Moves of an order; an admin upholds or annuls a disputed one. */
export type OrderMove =
  | 'confirm'
  | 'dispatch'
  | 'deliver'
  | 'complete'
  | 'cancel'
  | 'lapse'
  | 'settle'
  | 'dispute'
  | 'uphold'
  | 'annul';

/** The moves that are due by time. */
export const clockMoves = ['lapse', 'settle'] as const satisfies readonly OrderMove[];

/** A move that is due by time. */
export type ClockMove = (typeof clockMoves)[number];

/** Moves that users make by a call. */
export const handMoves = [
  'confirm',
  'dispatch',
  'deliver',
  'complete',
  'cancel',
] as const satisfies readonly OrderMove[];

/** A move that users make by a call. */
export type HandMove = (typeof handMoves)[number];

/** Why a move is refused: the order has ended, or this side may not make it now. */
export type OrderRefusal = 'order-not-open' | 'not-your-move';

/** Effect of a move: the state that the order takes, and the change of the stock that it holds. */
export interface OrderEffect {
  readonly state: OrderState;
  readonly stock: Extract<StockMovement, 'release' | 'sell'> | null;
}

/** Sorts of a list of orders: by the day of the order, or by its sum. */
export const orderSorts = ['date-desc', 'date-asc', 'price-desc', 'price-asc'] as const;

/** Hours within which a seller confirms an order; then it lapses. Source: RULES "Orders". */
export const CONFIRM_HOURS = 24;

/** Days within which a buyer completes a delivered order; then it settles. */
export const COMPLETE_DAYS = 7;

/** Fields of an order on which its timed moves depend. */
export interface TimedOrder {
  readonly state: OrderState;
  readonly confirmBy: Date;
  /** Null until delivered. */
  readonly completeBy: Date | null;
}

/** A timed move of an order, its new state and the instant. */
export interface MadeByClock {
  readonly move: ClockMove;
  readonly state: OrderState;
  readonly at: Date;
}

interface MoveRule extends OrderEffect {
  readonly by: readonly OrderActor[];
  readonly from: readonly OrderState[];
}

const rules: Readonly<Record<OrderMove, MoveRule>> = {
  confirm: { by: ['seller'], from: ['pending-confirmation'], state: 'confirmed', stock: null },
  dispatch: { by: ['seller'], from: ['confirmed'], state: 'dispatched', stock: null },
  // Either side may be present when the goods arrive.
  deliver: { by: ['buyer', 'seller'], from: ['dispatched'], state: 'delivered', stock: null },
  complete: { by: ['buyer'], from: ['delivered'], state: 'completed', stock: 'sell' },
  cancel: {
    by: ['buyer', 'seller'],
    from: ['pending-confirmation', 'confirmed'],
    state: 'cancelled',
    stock: 'release',
  },
  lapse: { by: ['timer'], from: ['pending-confirmation'], state: 'cancelled', stock: 'release' },
  settle: { by: ['timer'], from: ['delivered'], state: 'completed', stock: 'sell' },
  dispute: { by: ['buyer', 'seller'], from: ['dispatched', 'delivered'], state: 'disputed', stock: null },
  uphold: { by: ['admin'], from: ['disputed'], state: 'completed', stock: 'sell' },
  annul: { by: ['admin'], from: ['disputed'], state: 'cancelled', stock: 'release' },
};

/** The states in which an order has ended and holds no stock. */
export const endedOrderStates = ['completed', 'cancelled'] as const satisfies readonly OrderState[];

/** Whether an order has not ended and holds its stock. */
export function isOrderOpen(state: OrderState): boolean {
  return !(endedOrderStates as readonly OrderState[]).includes(state);
}

/**
 * Effect of a move, or why it is refused: the one table that the server enforces and from which the screen
 * shows its buttons. Source: RULES "Orders".
 */
export function tryOrderMove(
  state: OrderState,
  by: OrderActor,
  move: OrderMove,
): { ok: true; effect: OrderEffect } | { ok: false; error: OrderRefusal } {
  const rule = rules[move];
  if (!isOrderOpen(state)) return { ok: false, error: 'order-not-open' };
  if (!rule.by.includes(by) || !rule.from.includes(state)) return { ok: false, error: 'not-your-move' };
  return { ok: true, effect: { state: rule.state, stock: rule.stock } };
}

/** Moves that a side may make with an order now, those that lead to its completion first. */
export function openMoves(state: OrderState, party: Party): readonly HandMove[] {
  return handMoves.filter((move) => tryOrderMove(state, party, move).ok);
}

/**
 * The timed move that is due for an order at `now`, whether or not a timer has run; null where there is none.
 */
export function madeByClock(order: TimedOrder, now: Date): MadeByClock | null {
  const due = dueMove(order);
  return due === null || due.at > now ? null : { ...due, state: rules[due.move].state };
}

/**
 * The effective state of an order at an instant: cancelled where it was not confirmed in time, completed
 * where it was not completed in time.
 */
export function orderStateAt(order: TimedOrder, now: Date): OrderState {
  return madeByClock(order, now)?.state ?? order.state;
}

function dueMove({ state, confirmBy, completeBy }: TimedOrder): Pick<MadeByClock, 'move' | 'at'> | null {
  if (state === 'pending-confirmation') return { move: 'lapse', at: confirmBy };
  return state === 'delivered' && completeBy !== null ? { move: 'settle', at: completeBy } : null;
}

/** Origin of an order: placed directly at the asking price, or by accepting an offer or a quote. */
export type OrderOrigin = 'direct' | 'offer';

/**
 * The first state of an order placed now, and until when it waits for its seller. Accepting an offer settles
 * what the other side proposed, so such an order needs no confirmation. Source: RULES "Orders".
 */
export function firstState(
  origin: OrderOrigin,
  placedAt: Date,
): { readonly state: Extract<OrderState, 'pending-confirmation' | 'confirmed'>; readonly confirmBy: Date } {
  return origin === 'offer'
    ? { state: 'confirmed', confirmBy: placedAt }
    : { state: 'pending-confirmation', confirmBy: confirmationDue(placedAt) };
}

/** Until when the seller has to confirm an order placed now. */
export function confirmationDue(placedAt: Date): Date {
  return new Date(placedAt.getTime() + CONFIRM_HOURS * 3_600_000);
}

/** Until when the buyer has to complete an order delivered now. */
export function completionDue(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + COMPLETE_DAYS * 86_400_000);
}

/**
 * Quantity that an order takes of a listing: the requested one, else all that is available; or why it takes
 * nothing.
 */
export function orderedMilli(
  listing: Stock,
  requestedMilli: Milli | null,
): { ok: true; quantityMilli: Milli } | { ok: false; error: 'sold-out' | 'more-than-available' } {
  const available = availableMilli(listing);
  if (available <= 0) return { ok: false, error: 'sold-out' };
  const quantityMilli = requestedMilli ?? available;
  return quantityMilli <= available
    ? { ok: true, quantityMilli }
    : { ok: false, error: 'more-than-available' };
}
