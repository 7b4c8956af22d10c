import { describe, expect, it } from 'vitest';
import {
  offerExpiry,
  offerStateAt,
  offeringMove,
  OFFERS_A_SIDE,
  tryMove,
  type Move,
  type NegotiationState,
  type Party,
} from './negotiation.ts';

const moves: readonly Move[] = ['propose', 'counter', 'accept', 'decline', 'withdraw'];
const none = { buyer: 0, seller: 0 };

function outcome(state: NegotiationState, party: Party, move: Move): string {
  const result = tryMove(state, party, move);
  return result.ok ? (result.effect.pendingBecomes ?? 'opens') : result.error;
}

function row(state: NegotiationState, party: Party): string[] {
  return moves.map((move) => outcome(state, party, move));
}

describe('the table of moves', () => {
  it('lets either side make the first offer and nothing else', () => {
    const state = { pendingBy: null, offersMade: none, listingOpen: true };
    const only = ['opens', 'no-pending-offer', 'no-pending-offer', 'no-pending-offer', 'no-pending-offer'];

    expect(row(state, 'buyer')).toEqual(only);
    expect(row(state, 'seller')).toEqual(only);
  });

  it('lets the recipient counter, accept or decline, and the author only withdraw', () => {
    const state = { pendingBy: 'buyer', offersMade: { buyer: 1, seller: 0 }, listingOpen: true } as const;

    expect(row(state, 'seller')).toEqual([
      'not-your-turn',
      'countered',
      'accepted',
      'declined',
      'not-your-turn',
    ]);
    expect(row(state, 'buyer')).toEqual([
      'not-your-turn',
      'not-your-turn',
      'not-your-turn',
      'not-your-turn',
      'withdrawn',
    ]);
  });

  it('gives each side five offers and still lets it accept or decline', () => {
    const made = { buyer: OFFERS_A_SIDE, seller: OFFERS_A_SIDE };

    expect(outcome({ pendingBy: null, offersMade: made, listingOpen: true }, 'buyer', 'propose')).toBe(
      'offers-used-up',
    );
    expect(row({ pendingBy: 'seller', offersMade: made, listingOpen: true }, 'buyer')).toEqual([
      'not-your-turn',
      'offers-used-up',
      'accepted',
      'declined',
      'not-your-turn',
    ]);
  });

  it('leaves a closed listing only to decline and withdraw', () => {
    const state = { pendingBy: 'buyer', offersMade: none, listingOpen: false } as const;
    const closed = 'listing-closed';

    expect(row(state, 'seller')).toEqual([closed, closed, closed, 'declined', 'not-your-turn']);
    expect(row(state, 'buyer')).toEqual([closed, closed, closed, 'not-your-turn', 'withdrawn']);
  });

  it('names an answer to a pending offer a counter-offer', () => {
    expect(offeringMove({ pendingBy: null, offersMade: none, listingOpen: true })).toBe('propose');
    expect(offeringMove({ pendingBy: 'buyer', offersMade: none, listingOpen: true })).toBe('counter');
  });
});

describe('the time of an offer', () => {
  const now = new Date('2026-11-21T06:00:00Z');

  it('is two days, and one day for what spoils', () => {
    expect(offerExpiry({ now, perishable: false, lastOn: '2027-01-01' })).toEqual(
      new Date('2026-11-23T06:00:00Z'),
    );
    expect(offerExpiry({ now, perishable: true, lastOn: '2027-01-01' })).toEqual(
      new Date('2026-11-22T06:00:00Z'),
    );
  });

  it('never passes the end of the listing’s last day in India', () => {
    expect(offerExpiry({ now, perishable: false, lastOn: '2026-11-21' })).toEqual(
      new Date('2026-11-21T18:30:00Z'),
    );
  });

  it('is judged when the offer is read', () => {
    const expiresAt = new Date(now.getTime() - 1);

    expect(offerStateAt({ state: 'pending', expiresAt }, now)).toBe('expired');
    expect(offerStateAt({ state: 'accepted', expiresAt }, now)).toBe('accepted');
    expect(offerStateAt({ state: 'pending', expiresAt: new Date(now.getTime() + 1) }, now)).toBe('pending');
  });
});
