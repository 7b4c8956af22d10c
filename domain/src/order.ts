import type { Party } from './negotiation.ts';
import type { Milli } from './quantity.ts';
import { availableMilli, type Stock, type StockMovement } from './stock.ts';

/** Longest reason for cancelling an order: characters. */
export const CANCEL_REASON_LENGTH = 300;

/** States of an order, in the order in which it passes them. Source: RULES "Orders". */
export const orderStates = [
  'pending-confirmation',
  'confirmed',
  'dispatched',
  'delivered',
  'completed',
  'cancelled',
  'disputed',
] as const;

/** A state of an order. */
export type OrderState = (typeof orderStates)[number];

/** Who moves an order: one of its two sides, the clock, or who ends a dispute. */
export type OrderActor = Party | 'timer' | 'admin';

/** Who may move an order, in the words of its history. */
export const orderActors = ['buyer', 'seller', 'timer', 'admin'] as const satisfies readonly OrderActor[];

/** What may be done with an order; an admin upholds or annuls one that is disputed. */
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

/** The moves that the clock makes. */
export const clockMoves = ['lapse', 'settle'] as const satisfies readonly OrderMove[];

/** A move that the clock makes. */
export type ClockMove = (typeof clockMoves)[number];

/** The moves that people make by a call. */
export const handMoves = [
  'confirm',
  'dispatch',
  'deliver',
  'complete',
  'cancel',
] as const satisfies readonly OrderMove[];

/** A move that people make by a call. */
export type HandMove = (typeof handMoves)[number];

/** Why a move is refused: the order has ended, or this side may not make it now. */
export type OrderRefusal = 'order-not-open' | 'not-your-move';

/** What a move does: the state that the order takes, and what becomes of the stock that it holds. */
export interface OrderEffect {
  readonly state: OrderState;
  readonly stock: Extract<StockMovement, 'release' | 'sell'> | null;
}

/** How a list of orders may be sorted: by the day of the order, or by its sum. */
export const orderSorts = ['date-desc', 'date-asc', 'price-desc', 'price-asc'] as const;

/** A sort of orders. */
export type OrderSort = (typeof orderSorts)[number];

/** Hours in which a seller confirms an order; after them it lapses. Source: RULES "Orders". */
export const CONFIRM_HOURS = 24;

/** Days in which a buyer completes an order that was delivered; after them it settles. */
export const COMPLETE_DAYS = 7;

/** What time decides about an order by. */
export interface TimedOrder {
  readonly state: OrderState;
  readonly confirmBy: Date;
  /** Null until it was delivered. */
  readonly completeBy: Date | null;
}

/** What the clock has made of an order, and at which instant. */
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
  // Whoever stands beside the goods when they arrive.
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

/** Whether an order is under way and holds its stock. */
export function isOrderOpen(state: OrderState): boolean {
  return !(endedOrderStates as readonly OrderState[]).includes(state);
}

/**
 * The effect of a move, or why it is refused: the one table that the server enforces and the screen asks
 * which buttons to show. Source: RULES "Orders".
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

/** What a side may do with an order now, the way forward first. */
export function openMoves(state: OrderState, party: Party): readonly HandMove[] {
  return handMoves.filter((move) => tryOrderMove(state, party, move).ok);
}

/** What the clock has made of an order by an instant, whether or not a timer has said so; null where nothing. */
export function madeByClock(order: TimedOrder, now: Date): MadeByClock | null {
  const due = dueMove(order);
  return due === null || due.at > now ? null : { ...due, state: rules[due.move].state };
}

/**
 * The state an order truly has at an instant: one that nobody confirmed in time is cancelled, and one that nobody
 * completed in time is completed.
 */
export function orderStateAt(order: TimedOrder, now: Date): OrderState {
  return madeByClock(order, now)?.state ?? order.state;
}

function dueMove({ state, confirmBy, completeBy }: TimedOrder): Pick<MadeByClock, 'move' | 'at'> | null {
  if (state === 'pending-confirmation') return { move: 'lapse', at: confirmBy };
  return state === 'delivered' && completeBy !== null ? { move: 'settle', at: completeBy } : null;
}

/** How an order came about: ordered directly at the asking price, or by accepting an offer or a quote. */
export type OrderOrigin = 'direct' | 'offer';

/**
 * The first state of an order placed now, and until when it waits for its seller. Who accepts an offer answers the
 * other side's yes, so such an order waits for nobody. Source: RULES "Orders".
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

/** How much an order takes of a lot: the part that is named, else all that is left; or why it takes nothing. */
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
