import { describe, expect, it } from 'vitest';
import { ramu } from '~/testing/show.tsx';
import { buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { standingOf } from './standing.ts';
import { timeLeft } from './offer-state.tsx';

const at = new Date();
const open = { isListingOpen: true, at } as const;
const bySeller = { authorId: ramu.id, recipientId: sita.id } as const;

describe('how a negotiation stands', () => {
  it('begins with the buyer, who may propose', () => {
    expect(standingOf(null, { party: 'buyer', ...open })).toMatchObject({
      turn: 'open',
      move: 'propose',
      refusal: null,
      offersLeft: 5,
    });
  });

  it("is the other side's turn after an offer", () => {
    const negotiation = buildNegotiation();

    expect(standingOf(negotiation, { party: 'buyer', ...open })).toMatchObject({
      turn: 'theirs',
      refusal: 'not-your-turn',
    });
    expect(standingOf(negotiation, { party: 'seller', ...open })).toMatchObject({
      turn: 'mine',
      move: 'counter',
      refusal: null,
    });
  });

  it('is open again once an offer has run out while one looked at it', () => {
    const late = new Date(at.getTime() + 48 * 3_600_000);

    const standing = standingOf(buildNegotiation(), { party: 'buyer', isListingOpen: true, at: late });

    expect(standing).toMatchObject({
      turn: 'open',
      move: 'propose',
      refusal: null,
      pending: null,
      offersLeft: 4,
    });
  });

  it('has no more offers after five of one side', () => {
    const offers = [1, 2, 3, 4, 5].map((number) => buildOffer({ id: `offer-${number}`, state: 'expired' }));

    expect(standingOf(buildNegotiation(offers), { party: 'buyer', ...open }).refusal).toBe('offers-used-up');
    expect(standingOf(buildNegotiation(offers), { party: 'seller', ...open }).refusal).toBeNull();
  });

  it('ends where the lot is no longer for sale', () => {
    const offers = [buildOffer({ state: 'countered' }), buildOffer({ id: 'offer-2', ...bySeller })];

    const standing = standingOf(buildNegotiation(offers), { party: 'buyer', isListingOpen: false, at });

    expect(standing.refusal).toBe('listing-closed');
  });
});

describe('the time that an offer has left', () => {
  it('is told in hours, and in minutes within the last one', () => {
    const inMinutes = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();

    expect(timeLeft(inMinutes(150), at)).toEqual({ unit: 'hours', count: 2 });
    expect(timeLeft(inMinutes(59), at)).toEqual({ unit: 'minutes', count: 59 });
    expect(timeLeft(inMinutes(0), at)).toEqual({ unit: 'minutes', count: 1 });
  });
});
