import { describe, expect, it } from 'vitest';
import {
  answerer,
  answers,
  moves,
  offerExpiry,
  offeringMove,
  offerStates,
  offersAllowed,
  offerStateAt,
  standingOf,
  stateByAnswer,
  tryMove,
  type Move,
  type NegotiationState,
  type Party,
  type VoidReason,
} from './negotiation.ts';
import { countOffers, countsAsMade, idleEnd } from './negotiation-end.ts';

const none = { buyer: 0, seller: 0 };

function listing(changes: Partial<NegotiationState> = {}): NegotiationState {
  return {
    subject: 'listing',
    isSubjectOpen: true,
    isBegun: true,
    pendingBy: null,
    offersMade: none,
    ...changes,
  };
}

function quote(changes: Partial<NegotiationState> = {}): NegotiationState {
  return listing({ subject: 'quote', ...changes });
}

function outcome(state: NegotiationState, party: Party, move: Move): string {
  const result = tryMove(state, party, move);
  return result.ok ? (result.effect.pendingBecomes ?? 'opens') : result.error;
}

/** The outcomes of each move, in the order propose, counter, revise, accept, decline, withdraw. */
function row(state: NegotiationState, party: Party): string[] {
  return moves.map((move) => outcome(state, party, move));
}

const noTurn = 'not-your-turn';
const nothing = 'no-pending-offer';

describe('the table of moves about a listing', () => {
  it('lets either side make the first offer of an open negotiation and nothing else', () => {
    const only = ['opens', nothing, noTurn, nothing, nothing, nothing];

    expect(row(listing(), 'buyer')).toEqual(only);
    expect(row(listing(), 'seller')).toEqual(only);
  });

  it('lets the buyer alone begin one', () => {
    expect(outcome(listing({ isBegun: false }), 'buyer', 'propose')).toBe('opens');
    expect(outcome(listing({ isBegun: false }), 'seller', 'propose')).toBe(noTurn);
  });

  it('lets the recipient counter, accept or decline, and the author only withdraw', () => {
    const state = listing({ pendingBy: 'buyer', offersMade: { buyer: 1, seller: 0 } });

    expect(row(state, 'seller')).toEqual([noTurn, 'countered', noTurn, 'accepted', 'declined', noTurn]);
    expect(row(state, 'buyer')).toEqual([noTurn, noTurn, noTurn, noTurn, noTurn, 'withdrawn']);
  });

  it('gives each side five offers and still lets it accept or decline', () => {
    const made = offersAllowed.listing;

    expect(outcome(listing({ offersMade: made }), 'buyer', 'propose')).toBe('offers-used-up');
    expect(row(listing({ pendingBy: 'seller', offersMade: made }), 'buyer')).toEqual([
      noTurn,
      'offers-used-up',
      noTurn,
      'accepted',
      'declined',
      noTurn,
    ]);
  });

  it('leaves a closed listing only to decline and withdraw', () => {
    const state = listing({ pendingBy: 'buyer', isSubjectOpen: false });
    const closed = 'listing-closed';

    expect(row(state, 'seller')).toEqual([closed, closed, closed, closed, 'declined', noTurn]);
    expect(row(state, 'buyer')).toEqual([closed, closed, closed, closed, noTurn, 'withdrawn']);
  });
});

describe('the table of moves about a quote', () => {
  it('lets the seller alone begin, also where both have spoken before', () => {
    expect(row(quote({ isBegun: false }), 'seller')[0]).toBe('opens');
    expect(row(quote(), 'seller')[0]).toBe('opens');
    expect(row(quote({ isBegun: false }), 'buyer')[0]).toBe(noTurn);
    expect(row(quote(), 'buyer')[0]).toBe(noTurn);
  });

  it('lets its author revise it while nobody has answered', () => {
    const state = quote({ pendingBy: 'seller', offersMade: { buyer: 0, seller: 1 } });

    expect(row(state, 'seller')).toEqual([noTurn, noTurn, 'withdrawn', noTurn, noTurn, 'withdrawn']);
    expect(row(state, 'buyer')).toEqual([noTurn, 'countered', noTurn, 'accepted', 'declined', noTurn]);
  });

  it('gives the seller the quote and one revision, the buyer five offers', () => {
    const revised = quote({ pendingBy: 'seller', offersMade: { buyer: 0, seller: 2 } });
    const answered = quote({ pendingBy: 'buyer', offersMade: { buyer: 1, seller: 2 } });

    expect(outcome(revised, 'seller', 'revise')).toBe('offers-used-up');
    expect(outcome(answered, 'seller', 'counter')).toBe('offers-used-up');
    expect(outcome(answered, 'seller', 'accept')).toBe('accepted');
    expect(standingOf(revised, 'buyer').offersLeft).toBe(5);
  });

  it('says of what is closed that it is the requirement', () => {
    const state = quote({ pendingBy: 'seller', isSubjectOpen: false });

    expect(outcome(state, 'buyer', 'accept')).toBe('requirement-closed');
    expect(outcome(state, 'buyer', 'decline')).toBe('declined');
  });
});

describe('an offer that is sent', () => {
  it('is the first one, an answer, or a better quote of one’s own', () => {
    expect(offeringMove(listing(), 'buyer')).toBe('propose');
    expect(offeringMove(listing({ pendingBy: 'buyer' }), 'seller')).toBe('counter');
    expect(offeringMove(listing({ pendingBy: 'buyer' }), 'buyer')).toBe('counter');
    expect(offeringMove(quote({ pendingBy: 'seller' }), 'seller')).toBe('revise');
    expect(offeringMove(quote({ pendingBy: 'seller' }), 'buyer')).toBe('counter');
  });
});

describe('an answer', () => {
  it('is given by the one whose it is, and leaves its state', () => {
    const given = answers.map((answer) => [answer, answerer(answer, 'buyer'), stateByAnswer(answer)]);

    expect(given).toEqual([
      ['accept', 'seller', 'accepted'],
      ['decline', 'seller', 'declined'],
      ['withdraw', 'buyer', 'withdrawn'],
    ]);
  });
});

describe('how a negotiation stands', () => {
  it('tells each side its turn, its buttons and the offers that it has left', () => {
    const state = listing({ pendingBy: 'buyer', offersMade: { buyer: 4, seller: 5 } });

    expect(standingOf(state, 'buyer')).toEqual({ turn: 'theirs', moves: ['withdraw'], offersLeft: 1 });
    expect(standingOf(state, 'seller')).toEqual({
      turn: 'mine',
      moves: ['accept', 'decline'],
      offersLeft: 0,
    });
    expect(standingOf(listing(), 'seller')).toEqual({ turn: 'open', moves: ['propose'], offersLeft: 5 });
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

describe('offers that count as made', () => {
  const offer = (author: Party, voidReason: VoidReason | null) =>
    ({ author, state: voidReason === null ? 'declined' : 'void', voidReason }) as const;

  it.each([
    ['left-market', true, true],
    ['others-deal', false, false],
    ['listing-changed', false, true],
    ['requirement-changed', true, false],
    ['party-left', true, true],
  ] as const)('void by %s: of the buyer %s, of the seller %s', (reason, ofBuyer, ofSeller) => {
    expect(countOffers([offer('buyer', reason), offer('seller', reason)])).toEqual({
      buyer: ofBuyer ? 1 : 0,
      seller: ofSeller ? 1 : 0,
    });
  });

  it.each(offerStates.filter((state) => state !== 'void'))('are all that became %s', (state) => {
    expect(countsAsMade({ author: 'buyer', state, voidReason: null })).toBe(true);
  });

  it('are those that are void for a reason that nobody noted', () => {
    expect(countsAsMade({ author: 'buyer', state: 'void', voidReason: null })).toBe(true);
  });
});

describe('a negotiation in which nobody offers', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, at));
  const createdAt = day(1);

  it('ends seven days after it was opened, or after its latest offer had its end', () => {
    const declined = { state: 'declined', expiresAt: day(4), decidedAt: day(3) } as const;
    const late = { state: 'pending', expiresAt: day(5), decidedAt: null } as const;

    expect(idleEnd({ createdAt, offers: [] }, day(2))).toEqual(day(8));
    expect(idleEnd({ createdAt, offers: [declined] }, day(4))).toEqual(day(10));
    expect(idleEnd({ createdAt, offers: [declined, late] }, day(6))).toEqual(day(12));
  });

  it('has no end while an offer is pending', () => {
    const pending = { state: 'pending', expiresAt: day(5), decidedAt: null } as const;

    expect(idleEnd({ createdAt, offers: [pending] }, day(4))).toBeNull();
  });
});
