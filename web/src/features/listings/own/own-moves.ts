import { listingMoves, mayMove, type ListingMove } from '@polam/domain/market/listing-moves';
import type { ListingState } from '@polam/domain/market/listing';
import { RESTORE_HOURS } from '@polam/domain/restoring';
import type { Listing } from '../listing.ts';

/** Moves that a seller can make on a listing now. */
export interface OwnMoves {
  /** Main move: pause, resume, renew or restore; null where none of them is possible. */
  readonly main: Exclude<ListingMove, 'close' | 'delete'> | null;
  readonly others: readonly ListingMove[];
  /** False for an ended listing, which has to be renewed before it is edited. */
  readonly mayChange: boolean;
}

const mainFirst = ['pause', 'resume', 'restore', 'renew'] as const;
const changeable: ReadonlySet<ListingState> = new Set(['active', 'paused', 'sold-out']);

/** Moves that are offered as buttons, by the same rules as the server. */
export function movesOf(listing: Listing, now: Date): OwnMoves {
  const possible = listingMoves.filter((move) => mayMove(movable(listing), move, now));
  const main = mainFirst.find((move) => possible.includes(move)) ?? null;
  return {
    main,
    others: possible.filter((move) => move !== main),
    mayChange: changeable.has(listing.state),
  };
}

/** Quantity reserved for buyers. */
export function reservedMilli({ quantityMilli, availableMilli }: Listing): number {
  return quantityMilli - availableMilli;
}

/** Hours left to restore a deleted listing, rounded up; 0 where it cannot be restored. */
export function hoursToRestore({ restorableUntil }: Listing, now: Date): number {
  if (restorableUntil === undefined) return 0;
  return Math.max(0, Math.ceil((Date.parse(restorableUntil) - now.getTime()) / 3_600_000));
}

function movable(listing: Listing) {
  const { restorableUntil } = listing;
  const deletedAt =
    restorableUntil === undefined ? null : new Date(Date.parse(restorableUntil) - RESTORE_HOURS * 3_600_000);
  return {
    ...listing,
    perishable: listing.commodity.perishable,
    reservedMilli: reservedMilli(listing),
    deletedAt,
    stateBeforeDeletion: null,
  };
}
