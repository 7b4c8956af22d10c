import type { Party } from './negotiation.ts';
import type { OrderState } from './order.ts';
import { MAX_QUANTITY_MILLI, type Milli } from '../quantity.ts';

/** Ordered and weighed quantities of an order. */
export interface Weights {
  readonly quantityMilli: Milli;
  /** The weight that both sides have confirmed; null where there is none. */
  readonly weighedMilli: Milli | null;
  readonly weighedBy: Party | null;
  /** The weight that one side wrote and the other has not confirmed yet. */
  readonly proposedMilli: Milli | null;
  readonly proposedBy: Party | null;
  /** Values that both have confirmed beside the weight, in their written form; null: nothing. */
  readonly found: string | null;
  /** Values that one side entered beside the pending weight. */
  readonly proposedFound: string | null;
}

/** A weight with what was found beside it. */
export interface Weighing {
  readonly milli: Milli;
  readonly found: string | null;
}

/** Moves of a side about the weight of an order. */
export type WeightMove = 'write' | 'confirm' | 'correct';

/**
 * Note of a written weight: it waits for the other side, or it equals what the other side wrote and counts.
 */
export type WeightNote = 'weighed' | 'weight-confirmed';

/** Highest weight that may be entered, in percent of the ordered quantity. */
export const MAX_WEIGHED_PERCENT = 110;

/** Days after completion within which the seller may write off the part that was not weighed. */
export const WRITE_OFF_DAYS = 7;

const weighable: readonly OrderState[] = ['dispatched', 'delivered', 'disputed'];

/** Whether either side may enter the weight: from dispatch until the order ends. */
export function mayWeigh(state: OrderState): boolean {
  return weighable.includes(state);
}

/**
 * Moves that a side may make about the weight now: the one table that the server enforces and from which the
 * screen shows its buttons. A weight written by one side is confirmed or corrected by the other. Source:
 * RULES "Orders".
 */
export function weightMoves(
  state: OrderState,
  { proposedBy }: Pick<Weights, 'proposedBy'>,
  by: Party,
): readonly WeightMove[] {
  if (!mayWeigh(state)) return [];
  if (proposedBy === null) return ['write'];
  return proposedBy === by ? ['correct'] : ['confirm', 'correct'];
}

/**
 * The weights after a side has entered one, and its effect; null where it changes nothing. The same weight as
 * the other side's confirms it; any other waits for the other side, and the weight that counted before still
 * counts.
 */
export function writeWeight(
  weights: Weights,
  by: Party,
  { milli, found }: Weighing,
): { readonly weights: Weights; readonly note: WeightNote } | null {
  const { proposedMilli, proposedFound, proposedBy } = weights;
  const last = lastWeighing(weights);
  if (milli === last.milli && found === last.found && proposedBy !== otherSide(by)) return null;
  if (milli !== proposedMilli || found !== proposedFound) {
    const proposed = { proposedMilli: milli, proposedFound: found, proposedBy: by };
    return { weights: { ...weights, ...proposed }, note: 'weighed' };
  }
  const waiting = { proposedMilli: null, proposedFound: null, proposedBy: null };
  const confirmed = { weighedMilli: milli, found, weighedBy: proposedBy };
  return { weights: { ...weights, ...confirmed, ...waiting }, note: 'weight-confirmed' };
}

/** The latest entry: the pending one, else the confirmed one. */
export function lastWeighing(weights: Weights): {
  readonly milli: Milli | null;
  readonly found: string | null;
} {
  const { proposedMilli, proposedFound, weighedMilli, found } = weights;
  return proposedMilli === null
    ? { milli: weighedMilli, found }
    : { milli: proposedMilli, found: proposedFound };
}

/** Quantity that counts: the confirmed weight, else the agreed quantity. */
export function countedMilli({
  quantityMilli,
  weighedMilli,
}: Pick<Weights, 'quantityMilli' | 'weighedMilli'>): Milli {
  return weighedMilli ?? quantityMilli;
}

/** Highest weight that may be entered for an ordered quantity. */
export function heaviestMilli(orderedMilli: Milli): Milli {
  return Math.min(Math.floor((orderedMilli * MAX_WEIGHED_PERCENT) / 100), MAX_QUANTITY_MILLI);
}

/** Ordered quantity that was not weighed; 0 where the weight is higher. */
export function restMilli(order: Pick<Weights, 'quantityMilli' | 'weighedMilli'>): Milli {
  return Math.max(0, order.quantityMilli - countedMilli(order));
}

/** Fields of an order on which it depends whether its rest may be written off. */
export interface WrittenOffOrder extends Pick<Weights, 'quantityMilli' | 'weighedMilli'> {
  readonly state: OrderState;
  readonly listingId: string | null;
  /** Null until the order has ended. */
  readonly endedAt: Date | null;
  readonly writtenOffAt: Date | null;
}

/**
 * Whether a side may write off the part that was not weighed: the seller, for some days, once, where it was
 * returned to a listing.
 */
export function mayWriteOff(order: WrittenOffOrder, by: Party, now: Date): boolean {
  const { state, listingId, endedAt, writtenOffAt } = order;
  if (by !== 'seller' || state !== 'completed' || listingId === null || endedAt === null) return false;
  const until = endedAt.getTime() + WRITE_OFF_DAYS * 86_400_000;
  return writtenOffAt === null && restMilli(order) > 0 && now.getTime() < until;
}

/**
 * Part of an order in the measure of its listing, rounded up to the next thousandth: the same share of the
 * quantity held there as of the ordered one. Exact at every size.
 */
export function listingPart(
  { quantityMilli, listingMilli }: { readonly quantityMilli: Milli; readonly listingMilli: Milli },
  partMilli: Milli,
): Milli {
  const ordered = BigInt(quantityMilli);
  return Number((BigInt(listingMilli) * BigInt(partMilli) + ordered - 1n) / ordered);
}

function otherSide(party: Party): Party {
  return party === 'buyer' ? 'seller' : 'buyer';
}
