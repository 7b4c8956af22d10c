import { dayInIndia, type Day } from '../day.ts';
import { lastDayOf, listingStateOn, type ListingState } from './listing.ts';
import { isRestorable } from '../restoring.ts';
import { availableMilli, type Stock } from './stock.ts';

/** Moves that a seller may make with a listing as a whole. Source: docs/market.md "A listing's life". */
export const listingMoves = ['pause', 'resume', 'close', 'renew', 'delete', 'restore'] as const;

/** The moves that need no further input; deleting asks for a reason and has a call of its own. */
export const pressedMoves = ['pause', 'resume', 'close', 'renew', 'restore'] as const satisfies ListingMove[];

export type ListingMove = (typeof listingMoves)[number];

/** Fields of a listing on which a move depends. */
export interface MovableListing extends Stock {
  readonly state: ListingState;
  readonly availableOn: Day;
  readonly harvestUntil: Day | null;
  readonly perishable: boolean;
  readonly lastOn: Day;
  /** Null unless deleted, as is `deletedAt`. */
  readonly stateBeforeDeletion: ListingState | null;
  readonly deletedAt: Date | null;
}

interface MoveRule {
  readonly from: readonly ListingState[];
  /** A renewed listing is on the market, unless its seller has paused it. */
  readonly to: Exclude<ListingState, 'expired' | 'sold-out'> | 'what-it-was' | 'renewed';
  /** States in which the move has been made already; repeating it succeeds and changes nothing. */
  readonly done: readonly ListingState[];
}

const living = ['active', 'paused', 'sold-out', 'closed', 'expired'] as const;

const rules: Readonly<Record<ListingMove, MoveRule>> = {
  pause: { from: ['active'], to: 'paused', done: ['paused'] },
  resume: { from: ['paused'], to: 'active', done: ['active'] },
  close: { from: ['active', 'paused', 'sold-out', 'expired'], to: 'closed', done: ['closed'] },
  renew: { from: ['active', 'paused', 'expired', 'closed'], to: 'renewed', done: [] },
  delete: { from: living, to: 'deleted', done: ['deleted'] },
  restore: { from: ['deleted'], to: 'what-it-was', done: living },
};

/** Result of a move of a listing: its new state, or `unchanged` where it was made before. */
export type MovedListing =
  | { readonly ok: true; readonly state: ListingState; readonly unchanged: boolean }
  | { readonly ok: false; readonly error: 'listing-move-refused' };

/**
 * Applies a move at an instant, or says that it is refused: the one table that the server enforces and from
 * which the screen shows its buttons. A listing that returns to the market with nothing left is sold out.
 */
export function moveListing(listing: MovableListing, move: ListingMove, now: Date): MovedListing {
  const rule = rules[move];
  const state = listingStateOn(listing, dayInIndia(now));
  if (rule.done.includes(state) || (move === 'renew' && isAsLongAsCanBe(listing, now)))
    return { ok: true, state: listing.state, unchanged: true };
  const isLate = move === 'restore' && !isRestorable(listing.deletedAt, now);
  if (!rule.from.includes(state) || isLate) return { ok: false, error: 'listing-move-refused' };
  const next = nextState(rule.to, { state, stateBeforeDeletion: listing.stateBeforeDeletion });
  return { ok: true, state: stateByStock(next, listing), unchanged: false };
}

/** Whether a move would change anything now; its button is shown only then. */
export function mayMove(listing: MovableListing, move: ListingMove, now: Date): boolean {
  const moved = moveListing(listing, move, now);
  return moved.ok && !moved.unchanged;
}

/** The state that follows from the stock: sold out where nothing is left, active again where something is. */
export function stateByStock(state: ListingState, stock: Stock): ListingState {
  const isLeft = availableMilli(stock) > 0;
  if (state === 'active' && !isLeft) return 'sold-out';
  return state === 'sold-out' && isLeft ? 'active' : state;
}

function nextState(
  to: MoveRule['to'],
  { state, stateBeforeDeletion }: Pick<MovableListing, 'state' | 'stateBeforeDeletion'>,
): ListingState {
  if (to === 'what-it-was') return stateBeforeDeletion ?? 'closed';
  if (to === 'renewed') return state === 'paused' ? 'paused' : 'active';
  return to;
}

/**
 * Whether renewing would give an active or paused listing no later day: its crop is still to come, or it was
 * renewed today.
 */
function isAsLongAsCanBe(listing: MovableListing, now: Date): boolean {
  const lives = listing.state === 'active' || listing.state === 'paused';
  return lives && lastDayOf({ ...listing, postedOn: dayInIndia(now) }) <= listing.lastOn;
}
