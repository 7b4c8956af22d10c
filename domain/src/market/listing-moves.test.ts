import { describe, expect, it } from 'vitest';
import { listingStates, type ListingState } from './listing.ts';
import { listingMoves, mayMove, moveListing, stateByStock, type MovableListing } from './listing-moves.ts';

const now = new Date('2026-11-21T06:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

function aListing(state: ListingState, overrides: Partial<MovableListing> = {}): MovableListing {
  const isDeleted = state === 'deleted';
  return {
    state,
    availableOn: '2026-11-20',
    harvestUntil: null,
    perishable: false,
    lastOn: '2026-12-20',
    quantityMilli: 50_000,
    reservedMilli: state === 'sold-out' ? 50_000 : 10_000,
    stateBeforeDeletion: isDeleted ? 'paused' : null,
    deletedAt: isDeleted ? hoursAgo(1) : null,
    ...overrides,
  };
}

/** Result of a move: the new state, `same` where it was made before, `no` where it is refused. */
function outcome(listing: MovableListing, move: (typeof listingMoves)[number]): string {
  const moved = moveListing(listing, move, now);
  if (!moved.ok) return 'no';
  return moved.unchanged ? 'same' : moved.state;
}

describe('the moves of a listing', () => {
  const table = [
    ['active', 'paused', 'same', 'closed', 'active', 'deleted', 'same'],
    ['paused', 'same', 'active', 'closed', 'paused', 'deleted', 'same'],
    ['sold-out', 'no', 'no', 'closed', 'no', 'deleted', 'same'],
    ['closed', 'no', 'no', 'same', 'active', 'deleted', 'same'],
    ['expired', 'no', 'no', 'closed', 'active', 'deleted', 'same'],
    ['deleted', 'no', 'no', 'no', 'no', 'same', 'paused'],
  ] as const;

  it('have a line for every state', () => {
    expect(table.map(([state]) => state)).toEqual(listingStates);
  });

  it.each(table)('of one that is %s lead to what the table says', (state, ...outcomes) => {
    const listing = aListing(state);

    expect(listingMoves.map((move) => outcome(listing, move))).toEqual(outcomes);
  });

  it.each(['active', 'paused'] as const)(
    'of a %s one whose last day has passed are those of an expired one',
    (state) => {
      const late = aListing(state, { lastOn: '2026-11-20' });
      const expired = aListing('expired');

      expect(listingMoves.map((move) => outcome(late, move))).toEqual(
        listingMoves.map((move) => outcome(expired, move)),
      );
    },
  );

  it('show a button only where they change something', () => {
    const shown = listingMoves.filter((move) => mayMove(aListing('active'), move, now));

    expect(shown).toEqual(['pause', 'close', 'renew', 'delete']);
  });
});

describe('renewing a listing', () => {
  const renewed = (state: ListingState, overrides: Partial<MovableListing>) =>
    outcome(aListing(state, overrides), 'renew');

  it.each(['active', 'paused'] as const)('leaves a %s one alone that lives as long as can be', (state) => {
    expect(renewed(state, { availableOn: '2026-11-22', lastOn: '2026-12-22' })).toBe('same');
    expect(renewed(state, { lastOn: '2026-12-21' })).toBe('same');
    expect(renewed(state, { lastOn: '2026-11-28', perishable: true })).toBe('same');
    expect(renewed(state, { lastOn: '2027-01-09', harvestUntil: '2027-01-09' })).toBe('same');
  });

  it('brings one back that is over, although its crop is still to come', () => {
    expect(renewed('closed', { availableOn: '2026-11-22', lastOn: '2026-12-22' })).toBe('active');
  });
});

describe('a listing that comes back to the market', () => {
  it('is sold out where nothing is left', () => {
    const empty = { reservedMilli: 50_000 };

    expect(outcome(aListing('paused', empty), 'resume')).toBe('sold-out');
    expect(outcome(aListing('closed', empty), 'renew')).toBe('sold-out');
    expect(outcome(aListing('deleted', { ...empty, stateBeforeDeletion: 'active' }), 'restore')).toBe(
      'sold-out',
    );
  });

  it('is for sale where an order was cancelled while it was deleted', () => {
    expect(outcome(aListing('deleted', { stateBeforeDeletion: 'sold-out' }), 'restore')).toBe('active');
  });

  it('is put back within a day of its deletion, and not later', () => {
    expect(outcome(aListing('deleted', { deletedAt: hoursAgo(23.9) }), 'restore')).toBe('paused');
    expect(outcome(aListing('deleted', { deletedAt: hoursAgo(24) }), 'restore')).toBe('no');
    expect(outcome(aListing('deleted', { deletedAt: null }), 'restore')).toBe('no');
  });
});

describe('the state by the stock', () => {
  it('turns between for sale and sold out, and leaves the others alone', () => {
    const full = { quantityMilli: 10, reservedMilli: 0 };
    const empty = { quantityMilli: 10, reservedMilli: 10 };

    expect(listingStates.map((state) => stateByStock(state, full))).toEqual([
      'active',
      'paused',
      'active',
      'closed',
      'expired',
      'deleted',
    ]);
    expect(listingStates.map((state) => stateByStock(state, empty))).toEqual([
      'sold-out',
      'paused',
      'sold-out',
      'closed',
      'expired',
      'deleted',
    ]);
  });
});
