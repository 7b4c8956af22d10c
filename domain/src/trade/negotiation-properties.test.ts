import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerOfLimits,
  limitsAtPrice,
  limitsProblem,
  moves,
  offersAllowed,
  otherParty,
  standingOf,
  tryMove,
  type Move,
  type NegotiationState,
  type OfferState,
  type Party,
  type Subject,
} from './negotiation.ts';

const party = fc.constantFrom<Party>('buyer', 'seller');
const subject = fc.constantFrom<Subject>('listing', 'quote');
const steps = fc.array(fc.tuple(party, fc.constantFrom<Move>(...moves)), { maxLength: 60 });

/** The offers that result from a sequence of attempted moves, refused ones included. */
function play(about: Subject, sequence: readonly (readonly [Party, Move])[]) {
  const offers: { author: Party; state: OfferState }[] = [];
  let state: NegotiationState = begun(about);
  for (const [who, move] of sequence) {
    const tried = tryMove(state, who, move);
    if (!tried.ok) continue;
    const pending = offers.find((offer) => offer.state === 'pending');
    if (pending !== undefined && tried.effect.pendingBecomes !== null)
      pending.state = tried.effect.pendingBecomes;
    if (tried.effect.offers) offers.push({ author: who, state: 'pending' });
    state = after(about, offers);
  }
  return { offers, state };
}

function begun(about: Subject): NegotiationState {
  return after(about, []);
}

function after(about: Subject, offers: readonly { author: Party; state: OfferState }[]): NegotiationState {
  const madeBy = (who: Party) => offers.filter(({ author }) => author === who).length;
  return {
    subject: about,
    isSubjectOpen: true,
    isBegun: true,
    pendingBy: offers.find(({ state }) => state === 'pending')?.author ?? null,
    offersMade: { buyer: madeBy('buyer'), seller: madeBy('seller') },
  };
}

describe('whatever both sides try, in whatever order', () => {
  it('at most one offer is pending, and nobody makes more than his own', () => {
    fc.assert(
      fc.property(subject, steps, (about, sequence) => {
        const { offers } = play(about, sequence);
        expect(offers.filter(({ state }) => state === 'pending').length).toBeLessThanOrEqual(1);
        for (const who of ['buyer', 'seller'] as const)
          expect(offers.filter(({ author }) => author === who).length).toBeLessThanOrEqual(
            offersAllowed[about][who],
          );
      }),
    );
  });

  it('of a pending offer only one side may decide and only the other take it back', () => {
    fc.assert(
      fc.property(subject, steps, (about, sequence) => {
        const { state } = play(about, sequence);
        if (state.pendingBy === null) return;
        const [mine, theirs] = [
          standingOf(state, otherParty(state.pendingBy)),
          standingOf(state, state.pendingBy),
        ];
        expect(mine.moves).toEqual(expect.arrayContaining(['accept', 'decline']));
        expect(mine.moves).not.toContain('withdraw');
        expect(theirs.moves).toContain('withdraw');
        expect(theirs.moves).not.toContain('accept');
      }),
    );
  });
});

const price = fc.integer({ min: 1, max: 100_000_000 });
const limits = fc.record({
  acceptFromPaise: fc.option(price, { nil: null }),
  declineBelowPaise: fc.option(price, { nil: null }),
});

describe('the limits of a listing', () => {
  it('never say no to a better price than one that they let pass, nor less than yes to one above a yes', () => {
    const rank = { decline: 0, pass: 1, accept: 2 } as const;
    fc.assert(
      fc.property(limits, price, price, (set, one, other) => {
        fc.pre(limitsProblem(set, 100_000_000) === null);
        const answerTo = (offered: number) => rank[answerOfLimits(set, offered) ?? 'pass'];
        expect(answerTo(Math.max(one, other))).toBeGreaterThanOrEqual(answerTo(Math.min(one, other)));
      }),
    );
  });

  it('are right again at any asking price', () => {
    fc.assert(
      fc.property(limits, price, price, (set, before, pricePaise) => {
        fc.pre(limitsProblem(set, before) === null);
        expect(limitsProblem(limitsAtPrice(set, pricePaise), pricePaise)).toBeNull();
      }),
    );
  });

  it('stay as they are where they need not change', () => {
    fc.assert(
      fc.property(limits, price, (set, pricePaise) => {
        fc.pre(limitsProblem(set, pricePaise) === null);
        expect(limitsAtPrice(set, pricePaise)).toEqual(set);
      }),
    );
  });

  it('say nothing where there are none', () => {
    expect(answerOfLimits({ acceptFromPaise: null, declineBelowPaise: null }, 1)).toBeNull();
  });

  it('answer from the first rupee on, and below the last', () => {
    const set = { acceptFromPaise: 230_000, declineBelowPaise: 200_000 };

    expect([229_999, 230_000].map((offered) => answerOfLimits(set, offered))).toEqual([null, 'accept']);
    expect([199_999, 200_000].map((offered) => answerOfLimits(set, offered))).toEqual(['decline', null]);
  });

  it('are told apart where they are wrong', () => {
    const wrong = (acceptFromPaise: number | null, declineBelowPaise: number | null) =>
      limitsProblem({ acceptFromPaise, declineBelowPaise }, 240_000);

    expect(wrong(240_001, null)).toEqual({ limit: 'acceptFromPaise', problem: 'above-asking' });
    expect(wrong(null, 240_001)).toEqual({ limit: 'declineBelowPaise', problem: 'above-asking' });
    expect(wrong(230_000, 230_000)).toEqual({ limit: 'declineBelowPaise', problem: 'above-accepting' });
    expect(wrong(240_000, 239_999)).toBeNull();
  });
});
