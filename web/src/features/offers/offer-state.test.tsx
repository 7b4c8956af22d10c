import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildNegotiation, buildOffer } from '~/testing/negotiations.ts';
import { show } from '~/testing/show.tsx';
import { OfferBubble } from './offer-bubble.tsx';
import { standingOf } from './standing.ts';
import { TurnBanner } from './offer-state.tsx';

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
      /If nobody offers until 25 Nov 2026, 12:00.*, a new deal can be begun then.*after 7 days/,
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
    const goods = { name: 'Basmati', quality: 5, organic: true };
    const offer = buildOffer({ state: 'void', voidReason: 'listing-changed', goods });

    await show(<OfferBubble offer={offer} before={null} isMine now={now} />);

    expect(screen.getByText('Ended: the goods were changed')).toBeDefined();
    expect(screen.getByText('Made for: Basmati, Organic, quality 5 of 5')).toBeDefined();
  });
});
