import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildNegotiation, buildOffer, sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import { OfferBubble } from './offer-bubble.tsx';
import { standingOf, timeLeft, TurnBanner } from './offer-state.tsx';

afterEach(cleanup);

const now = new Date('2026-11-20T06:00:00.000Z');
const endsAt = '2026-11-25T06:30:00.000Z';
const declined = Array.from({ length: 5 }, () => buildOffer({ state: 'declined' }));

async function showBanner(overrides: Parameters<typeof buildNegotiation>[1], at = now): Promise<void> {
  const looking = { party: 'buyer', isListingOpen: true, at } as const;
  const standing = standingOf(buildNegotiation(declined, overrides), looking);
  await show(<TurnBanner standing={standing} name="Ramu" now={at} />);
}

describe('a negotiation without an agreement', () => {
  it('says when a new one may begin where all offers are used up', async () => {
    await showBanner({ endsAt });

    expect(screen.getByText(/You have made all your offers in this deal\./).textContent).toMatch(
      /If nobody makes an offer by 25 Nov 2026, 12:00.*, you can begin a new deal then.*after 7 days/,
    );
  });

  it.each([
    ['the server says that it has ended', { isOver: true }, now],
    ['its time passes on an open screen', { endsAt }, new Date(endsAt)],
  ])('says that a new one may begin, and with how many offers, where %s', async (_, overrides, at) => {
    await showBanner(overrides, at);

    expect(screen.getByText(/You can begin a new one, with 5 offers\./)).toBeDefined();
  });

  it('counts no offer that the deals of others, or a change of the goods, have ended', () => {
    const voided = (['others-deal', 'listing-changed'] as const).map((voidReason) =>
      buildOffer({ state: 'void', voidReason }),
    );

    const standing = standingOf(buildNegotiation(voided), { party: 'buyer', isListingOpen: true, at: now });

    expect(standing.offersLeft).toBe(5);
  });
});

describe('an offer that a change of the goods has ended', () => {
  it('says so, and what it was made on', async () => {
    const goods = { name: 'Basmati', quality: 5, organic: true, variety: null, measured: 'moisture=12' };
    const offer = buildOffer({ state: 'void', voidReason: 'listing-changed', goods });

    await show(<OfferBubble offer={offer} before={null} isMine now={now} />);

    expect(screen.getByText('Ended: the goods were changed')).toBeDefined();
    expect(screen.getByText('Made for: Basmati, Organic, quality 5 of 5, moisture 12 %')).toBeDefined();
  });
});

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

  it('ends where the listing is no longer for sale', () => {
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
